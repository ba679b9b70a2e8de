import { readSession } from '#app/account/session.ts'
import { type CartLine, cartTotal } from '#app/cart/cart.ts'
import { isOnSale, type Product, unitPrice } from '#app/catalogue/product.ts'
import type { Order } from '#app/orders/order.ts'
import { newKey } from '#app/values/keys.ts'
import { lekFrom } from '#app/values/money.ts'

import type { CustomerFields } from './customer-check.ts'
import { NO_FIELDS } from './draft.ts'

/** A line the shop cannot deliver as asked: what is left of it. */
export type MissingLine = { productId: string; name: string; stock: number | boolean }

/** What came of sending an order. */
export type Submission =
  | { outcome: 'placed'; order: Order }
  | { outcome: 'price_changed'; products: Product[] }
  | { outcome: 'out_of_stock'; lines: MissingLine[] }
  | { outcome: 'invalid'; errors: Record<string, string> }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unreachable' }

/** How long an answer may take on a weak line before the order is sent again, in milliseconds. */
const PATIENCE = 20_000
const ATTEMPT = 'orderAttempt'

/** The order as the contract has it, at the prices the customer sees at `now`. */
export function orderBody(fields: CustomerFields, lines: readonly CartLine[], now: number) {
  return {
    ...fields,
    products: lines.map(({ product, quantity }) => ({
      productId: product._id,
      quantity,
      price: lekFrom(unitPrice(product, now)),
    })),
    totalAmount: lekFrom(cartTotal(lines, now)),
  }
}

/**
 * Sends an order. The same order sent again carries the same key, also after the page was loaded
 * anew, so that a retry can never double it.
 */
export async function submitOrder(body: ReturnType<typeof orderBody>): Promise<Submission> {
  const sent = JSON.stringify(body)
  const session = readSession(Date.now())
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': keyOf(sent),
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    body: sent,
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  if (!response || !answer || response.status >= 500 || response.status === 429)
    return { outcome: 'unreachable' }
  if (response.ok) {
    forgetAttempt()
    return { outcome: 'placed', order: answer as Order }
  }
  const shopNow = Date.parse(response.headers.get('date') ?? '') || Date.now()
  return refusal(answer as Refusal, shopNow)
}

type Refusal = {
  code: string
  message: string
  products?: Product[]
  lines?: MissingLine[]
  errors?: Record<string, string>
}

function refusal(
  { code, message, products, lines, errors = {} }: Refusal,
  shopNow: number,
): Submission {
  if (code === 'price_changed' && products)
    return { outcome: 'price_changed', products: products.map((each) => pricedAt(each, shopNow)) }
  if (code === 'out_of_stock' && lines) return { outcome: 'out_of_stock', lines }
  // What is wrong with no field of the form has to be said in a sentence of its own.
  if (Object.keys(errors).some((name) => name in NO_FIELDS)) return { outcome: 'invalid', errors }
  return { outcome: 'refused', message }
}

/** A product whose sale no longer asks the clock of this device, which may be wrong. */
const pricedAt = (product: Product, shopNow: number): Product => ({
  ...product,
  onSale: isOnSale(product, shopNow),
  saleEndDate: null,
})

/** The key of this very order: a new one only when something in it changed. */
function keyOf(sent: string): string {
  try {
    const stored = JSON.parse(sessionStorage.getItem(ATTEMPT) ?? 'null') as {
      key: string
      sent: string
    } | null
    if (stored?.sent === sent) return stored.key
    const key = newKey()
    sessionStorage.setItem(ATTEMPT, JSON.stringify({ key, sent }))
    return key
  } catch {
    lastAttempt = lastAttempt.sent === sent ? lastAttempt : { key: newKey(), sent }
    return lastAttempt.key
  }
}

/** For browsers that refuse to store anything. */
let lastAttempt = { key: '', sent: '' }

function forgetAttempt() {
  lastAttempt = { key: '', sent: '' }
  try {
    sessionStorage.removeItem(ATTEMPT)
  } catch {
    // Nothing was stored.
  }
}
