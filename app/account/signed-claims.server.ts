import { jwtVerify, SignJWT } from 'jose'

import type { Shop } from '#app/http/shop-context.server.ts'

import type { KnownUser } from './users.server.ts'

const ALGORITHM = 'HS256'

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

/** Whom a token names, and at which version; nothing for one that is broken, expired or foreign. */
export async function claimsOf(
  { key, now, audience }: Signing,
  token: string,
): Promise<{ id: string; version: unknown } | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'sub', 'version'],
      currentDate: new Date(now()),
      ...(audience && { audience }),
    })
    return { id: payload.sub ?? '', version: payload.version }
  } catch {
    return undefined
  }
}
