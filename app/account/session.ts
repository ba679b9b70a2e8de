import { useSyncExternalStore } from 'react'

import { storedAs } from '#app/ui/stored-as.ts'

/** What the browser remembers of a sign-in, under the contract's keys. */
export type Session = { token: string; userId: string | null; isAdmin: boolean }

const KEYS = { token: 'jwt', userId: 'userId', isAuth: 'isAuth', isAdmin: 'isAdmin' } as const
const CHANGED = 'sessionchange'

/** Reads the stored session; nothing where there is none or its token's time is over. */
export function readSession(now: number): Session | null {
  const token = stored(KEYS.token)
  if (!token || expiryOf(token) <= now) return null
  return { token, userId: stored(KEYS.userId), isAdmin: stored(KEYS.isAdmin) === 'true' }
}

const inBrowser = (key: string) => storedAs(key, () => localStorage)
const stored = (key: string) => inBrowser(key).read()
/** Marks a logout that has not reached the shop. */
const unheard = inBrowser('unheardLogout')

/** When a token ends, in epoch milliseconds; a token that cannot be read has ended. */
function expiryOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}

/** What the shop answers to whoever signs in, as the contract has it. */
export type SignedIn = { message: string; access_token: string; userId: string; isAdmin: boolean }

/** Remembers a sign-in. */
export function saveSession({ access_token, userId, isAdmin }: SignedIn) {
  localStorage.setItem(KEYS.token, access_token)
  localStorage.setItem(KEYS.userId, userId)
  localStorage.setItem(KEYS.isAuth, 'true')
  localStorage.setItem(KEYS.isAdmin, String(isAdmin))
  dispatchEvent(new Event(CHANGED))
}

/** Forgets a sign-in that the shop no longer accepts; the cart stays. */
export function forgetSession() {
  for (const key of Object.values(KEYS)) inBrowser(key).remove()
  dispatchEvent(new Event(CHANGED))
}

/** Forgets a sign-in that this browser cannot keep, and tells the server. */
export function undoSignIn() {
  forgetSession()
  void tellLogout()
}

/** Forgets everything the shop keeps in this browser, as logging out asks for, and tells the server. */
export function logOut() {
  localStorage.clear()
  // What was typed into the checkout, for whoever sits here next.
  sessionStorage.clear()
  dispatchEvent(new Event(CHANGED))
  void tellLogout()
}

/** Until the shop knows of a logout, the cookie still belongs to whoever was signed in. */
async function tellLogout() {
  const how = { method: 'POST', keepalive: true }
  const answer = await fetch('/api/auth/signout', how).catch(() => undefined)
  if (answer?.ok) unheard.remove()
  else unheard.write('true')
}

/**
 * Repeats a logout that did not reach the shop, unless somebody signed in since: the cookie is
 * theirs.
 */
export async function repeatLogout() {
  if (unheard.read() && !stored(KEYS.token)) await tellLogout()
}

/** Who is signed in; null on the server and while the browser hydrates its page. */
export function useSession(): Session | null {
  const snapshot = useSyncExternalStore(subscribe, currentSnapshot, () => '')
  return snapshot === '' ? null : (JSON.parse(snapshot) as Session)
}

const currentSnapshot = () => {
  const session = readSession(Date.now())
  return session ? JSON.stringify(session) : ''
}

/** The last one: a page that comes back by the back button has slept through what other tabs did. */
const EVENTS = [CHANGED, 'storage', 'pageshow']

function subscribe(onChange: () => void) {
  for (const event of EVENTS) addEventListener(event, onChange)
  return () => {
    for (const event of EVENTS) removeEventListener(event, onChange)
  }
}
