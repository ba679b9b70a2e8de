import { storedAs } from '#app/ui/stored-as.ts'
import { newKey } from '#app/values/keys.ts'

type Attempt = { key: string; sent: string }

const stored = storedAs('orderAttempt', () => sessionStorage)
/** For browsers that refuse to store anything. */
let last: Attempt | undefined

/** The idempotency key of this very order: a new one only when something in it changed. */
export function keyOf(sent: string): string {
  const known = [stored.readJson() as Attempt | null | undefined, last]
  const same = known.find((attempt) => attempt?.sent === sent)
  if (same) return same.key
  last = { key: newKey(), sent }
  stored.write(JSON.stringify(last))
  return last.key
}

/** Has the next order be another one, even where nothing in it changes. */
export function forgetAttempt() {
  last = undefined
  stored.remove()
}
