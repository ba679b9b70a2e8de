import { storedAs } from '#app/ui/stored-as.ts'
import { newKey } from '#app/values/keys.ts'

/** An order as it is sent, and its idempotency key. */
type Attempt = { key: string; sent: string }

const stored = storedAs('orderAttempt', () => sessionStorage)
/** For browsers that refuse to store anything. */
let last: Attempt | undefined

/**
 * How to send this order: as before, to the letter, where nothing of it changed but its prices. The
 * last try may have arrived, and a sale that ended since would make a second order of it.
 */
export function attemptAt(order: string): Attempt {
  const known = [stored.readJson() as Attempt | null | undefined, last]
  const same = known.find((attempt) => wishIn(String(attempt?.sent)) === wishIn(order))
  if (same) return same
  last = { key: newKey(), sent: order }
  stored.write(JSON.stringify(last))
  return last
}

/** Who wants what: an order without its prices. */
const wishIn = (sent: string) => sent.replace(/"(?:price|totalAmount)":[^,}]*/g, '')

/** Has the next order be another one, even where nothing in it changes. */
export function forgetAttempt() {
  last = undefined
  stored.remove()
}
