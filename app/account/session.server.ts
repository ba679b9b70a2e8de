import type { Shop } from '#app/http/shop-context.server.ts'
import { DAY, HOUR } from '#app/values/time.ts'

import { claimsOf, signClaims } from './signed-claims.server.ts'
import { findUser, type KnownUser } from './users.server.ts'

/** How long a token counts: a customer's a week, an admin's a working day. In seconds. */
const LIFE = { user: (7 * DAY) / 1000, admin: (12 * HOUR) / 1000 }

/** A signed token for this user, and how many seconds it counts. */
export async function issueToken(
  { sessionKey, now }: Pick<Shop, 'sessionKey' | 'now'>,
  user: KnownUser,
): Promise<{ token: string; lifeSeconds: number }> {
  const lifeSeconds = user.isAdmin ? LIFE.admin : LIFE.user
  const token = await signClaims({ key: sessionKey, now }, user, lifeSeconds)
  return { token, lifeSeconds }
}

/** The user a token speaks for; nothing for one that is broken, expired, revoked or foreign. */
export async function userOfToken(
  { db, sessionKey, now }: Pick<Shop, 'db' | 'sessionKey' | 'now'>,
  token: string,
): Promise<KnownUser | undefined> {
  const claims = await claimsOf({ key: sessionKey, now }, token)
  if (!claims) return undefined
  const user = await findUser(db.read, claims.id)
  return user?.tokenVersion === claims.version ? user : undefined
}
