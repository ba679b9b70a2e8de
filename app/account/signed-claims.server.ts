import { jwtVerify, SignJWT } from 'jose'

import type { Shop } from '#app/http/shop-context.server.ts'
import { HOUR } from '#app/values/time.ts'

import type { KnownUser } from './users.server.ts'

const ALGORITHM = 'HS256'
/** How far the clocks of processes, or of one before it was set right, may be apart. */
const CLOCKS_APART = HOUR

/** With what a token is signed, and when. An audience keeps tokens of one purpose from another. */
type Signing = { key: Uint8Array; now: Shop['now']; audience?: string }

/** A token that says who this user is, and counts for so many seconds. */
export function signClaims(
  { key, now, audience }: Signing,
  { _id, tokenVersion }: KnownUser,
  lifeSeconds: number,
): Promise<string> {
  const issued = Math.floor(now() / 1000)
  const token = new SignJWT({ version: tokenVersion })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(_id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifeSeconds)
  if (audience) token.setAudience(audience)
  return token.sign(key)
}

/**
 * Whom a token names, and at which version; nothing for one that is broken, expired or foreign, or that
 * was signed while the clock ran ahead, and would count for as much longer.
 */
export async function claimsOf(
  { key, now, audience }: Signing,
  token: string,
): Promise<{ id: string; version: unknown } | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['iat', 'exp', 'sub', 'version'],
      currentDate: new Date(now()),
      ...(audience && { audience }),
    })
    const { iat = Infinity, sub = '', version } = payload
    return iat * 1000 > now() + CLOCKS_APART ? undefined : { id: sub, version }
  } catch {
    return undefined
  }
}
