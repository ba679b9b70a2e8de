import { newKey } from '#app/values/keys.ts'

const STORED_AS = 'orderAttempt'

type Attempt = { key: string; sent: string }

/** For browsers that refuse to store anything. */
let lastAttempt: Attempt = { key: '', sent: '' }

/** The idempotency key of this very order: a new one only when something in it changed. */
export function keyOf(sent: string): string {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null') as Attempt | null
    if (stored?.sent === sent) return stored.key
    const key = newKey()
    sessionStorage.setItem(STORED_AS, JSON.stringify({ key, sent }))
    return key
  } catch {
    lastAttempt = lastAttempt.sent === sent ? lastAttempt : { key: newKey(), sent }
    return lastAttempt.key
  }
}

/** Has the next order be another one, even where nothing in it changes. */
export function forgetAttempt() {
  lastAttempt = { key: '', sent: '' }
  try {
    sessionStorage.removeItem(STORED_AS)
  } catch {
    // Nothing was stored.
  }
}
