import type { Session } from './session.ts'

/** Where the account button leads. */
export const accountTarget = (session: Session | null): string =>
  session ? startPage(session) : '/sign-in'

/** Where someone who is signed in starts. */
export const startPage = ({ isAdmin }: Pick<Session, 'isAdmin'>): string =>
  isAdmin ? '/menaxhimi-i-produkteve' : '/llogaria-ime'

/** The address of a page that leads on to `next` afterwards. */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path

/** A `next` parameter that leads to a page of the shop itself, never to another site. */
export function ownAddress(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined
  const { pathname, search } = new URL(`http://shop${next}`)
  // What is left of `/.//evil` is `//evil`, which is another host.
  return pathname.startsWith('//') ? undefined : pathname + search
}
