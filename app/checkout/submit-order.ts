import { readSession } from '#app/account/session.ts'
import { type CartLine, cartTotal } from '#app/cart/cart.ts'
import { isOnSale, type ProductSummary, unitPrice } from '#app/catalogue/product.ts'
import type { Order } from '#app/orders/order.ts'
import { lekFrom } from '#app/values/money.ts'
import { MINUTE } from '#app/values/time.ts'

import { attemptAt, forgetAttempt, keepKeyAlone } from './attempt.ts'
import type { CustomerFields } from './customer-check.ts'
import { NO_FIELDS } from './draft.ts'
import { text } from './text.ts'

/** A line the shop cannot deliver as asked: what is left of it. */
export type ShortLine = { productId: string; name: string; stock: number | boolean }

/** What came of sending an order. */
export type Submission =
  | { outcome: 'placed'; order: Order }
  /** `sent` is the order that was sent, in JSON: it may be an earlier one, at earlier prices. */
  | { outcome: 'price_changed'; products: ProductSummary[]; sent: string }
  | { outcome: 'out_of_stock'; lines: ShortLine[] }
  | { outcome: 'invalid'; errors: Record<string, string> }
  | { outcome: 'refused'; message: string }
  /** The shop was reached and takes the order later; `waitMs` is no sooner than it asked for. */
  | { outcome: 'deferred'; message: string; waitMs: number }
  | { outcome: 'unreachable' }

/** How long an answer may take on a weak line before the order is sent again, in milliseconds. */
const PATIENCE = 20_000
/** How long to wait where a shop that has too much to do does not say, in milliseconds. */
const USUAL_WAIT = 30_000
/** Nobody expects an order to go by itself later than this. */
const LONGEST_WAIT = 5 * MINUTE

/** The order as the contract has it, in JSON, at the prices the customer sees at `now`. */
export function orderBody(fields: CustomerFields, lines: readonly CartLine[], now: number): string {
  return JSON.stringify({
    ...fields,
    products: lines.map(({ product, quantity }) => ({
      productId: product._id,
      quantity,
      price: lekFrom(unitPrice(product, now)),
    })),
    totalAmount: lekFrom(cartTotal(lines, now)),
  })
}

/**
 * Sends an order. Until the shop has answered, whatever is sent again carries the same key, also
 * after the page was loaded anew, so that a retry can never double it.
 */
export async function submitOrder(body: string): Promise<Submission> {
  const { key, sent } = attemptAt(body)
  const session = readSession(Date.now())
  const response = await fetch('/api/orders', {
    method: 'POST',
    // The cookie of a sign-in that this browser has forgotten may still be there: logging out tells
    // the shop, which a weak line can prevent. A guest's order is no one's.
    credentials: session ? 'same-origin' : 'omit',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    body: sent,
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  if (!response) return { outcome: 'unreachable' }
  if (response.ok && answer) {
    forgetAttempt()
    return { outcome: 'placed', order: answer as Order }
  }
  return notPlaced(response, (answer ?? {}) as Refusal, sent)
}

/** The answer of a proxy in front of the shop is no JSON, and has none of these. */
type Refusal = {
  code?: string
  message?: string
  products?: ProductSummary[]
  lines?: ShortLine[]
  errors?: Record<string, string>
}

function notPlaced({ status, headers }: Response, answer: Refusal, sent: string): Submission {
  const { message = '' } = answer
  const told = headers.get('retry-after')
  if (status === 429 || (status === 503 && told)) {
    const waitMs = Number(told) * 1000 || USUAL_WAIT
    return waitMs <= LONGEST_WAIT
      ? { outcome: 'deferred', message, waitMs }
      : { outcome: 'refused', message }
  }
  const isRefusal = (status >= 400 && status < 500 && status !== 408) || answer.code === 'internal'
  if (!isRefusal) return { outcome: 'unreachable' }
  // Sent again to the letter, it would ask for yesterday's prices, whatever the form shows by then.
  keepKeyAlone()
  return refusal(answer, sent, Date.parse(headers.get('date') ?? '') || Date.now())
}

function refusal(
  { code, message = '', products, lines, errors = {} }: Refusal,
  sent: string,
  shopNow: number,
): Submission {
  if (code === 'price_changed' && products) {
    const priced = products.map((each) => pricedAt(each, shopNow))
    return { outcome: 'price_changed', products: priced, sent }
  }
  if (code === 'out_of_stock' && lines) return { outcome: 'out_of_stock', lines }
  if (code === 'conflict') {
    // The key would be refused for ever: whoever presses the button again wants a new order.
    forgetAttempt()
    return { outcome: 'refused', message: text.sentBefore }
  }
  // What is wrong with no field of the form has to be said in a sentence of its own.
  if (Object.keys(errors).some((name) => name in NO_FIELDS)) return { outcome: 'invalid', errors }
  return { outcome: 'refused', message }
}

/** A product whose sale no longer asks the clock of this device, which may be wrong. */
const pricedAt = (product: ProductSummary, shopNow: number): ProductSummary => ({
  ...product,
  onSale: isOnSale(product, shopNow),
  saleEndDate: null,
})
