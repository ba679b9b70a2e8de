import { keptInTab } from '#app/ui/kept-in-tab.ts'
import { newKey } from '#app/values/keys.ts'

/** An order as it is sent, and its idempotency key. */
type Attempt = { key: string; sent: string }

const attempt = keptInTab<Attempt>('orderAttempt')

/**
 * How to send this order. The last try may have arrived without our knowing, so its key is kept
 * until an order is placed: one that was changed since is then refused, not placed beside the
 * first. Where nothing changed but the prices, the very same body is sent again: with the new price
 * of a sale that has ended since, it would count as another order.
 */
export function attemptAt(order: string): Attempt {
  const open = attempt.read()
  if (open?.key && isSameOrder(String(open.sent), order)) return open
  return attempt.keep({ key: open?.key ?? newKey(), sent: order })
}

/** True where the same person wants the same, whatever it costs by now. */
export const isSameOrder = (one: string, other: string) => wishIn(one) === wishIn(other)

const wishIn = (sent: string) => sent.replace(/"(?:price|totalAmount)":[^,}]*/g, '')

/** The shop has stored nothing: the next try has the same key, and today's prices. */
export function keepKeyAlone() {
  const open = attempt.read()
  if (open) attempt.keep({ key: open.key, sent: '' })
}

/** Makes the next order a new one, even where nothing in it changes. */
export const forgetAttempt = () => attempt.drop()
