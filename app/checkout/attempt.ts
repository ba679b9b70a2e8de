import { storedAs } from '#app/ui/stored-as.ts'
import { newKey } from '#app/values/keys.ts'

/** An order as it is sent, and its idempotency key. */
type Attempt = { key: string; sent: string }

const stored = storedAs('orderAttempt', () => sessionStorage)
/** For browsers that refuse to store anything. */
let last: Attempt | undefined
/** The key that was given up last, for browsers that refuse to remove anything. */
let spent: string | undefined

/**
 * How to send this order. The last try may have arrived, so that its key stays until one is placed:
 * an order that was changed since is then refused, not placed beside the first. Where nothing changed
 * but its prices it is sent to the letter as before: a sale that ended since would make another order
 * of it.
 */
export function attemptAt(order: string): Attempt {
  const open = last ?? storedAttempt()
  if (open && isSameOrder(open.sent, order)) return open
  return keep({ key: open?.key ?? newKey(), sent: order })
}

function storedAttempt(): Attempt | undefined {
  const attempt = stored.readJson() as Partial<Attempt> | null | undefined
  const { key, sent } = attempt ?? {}
  if (typeof key !== 'string' || typeof sent !== 'string' || key === spent) return undefined
  return { key, sent }
}

/** True where the same person wants the same, whatever it costs by now. */
export const isSameOrder = (one: string, other: string) => wishIn(one) === wishIn(other)

const wishIn = (sent: string) => sent.replace(/"(?:price|totalAmount)":[^,}]*/g, '')

/** The shop has stored nothing: the next try has the same key, and today's prices. */
export function rewriteAttempt() {
  const open = last ?? storedAttempt()
  if (open) keep({ key: open.key, sent: '' })
}

function keep(attempt: Attempt): Attempt {
  last = attempt
  stored.write(JSON.stringify(attempt))
  return attempt
}

/** Has the next order be another one, even where nothing in it changes. */
export function forgetAttempt() {
  spent = last?.key ?? storedAttempt()?.key
  last = undefined
  stored.remove()
}
