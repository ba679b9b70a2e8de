import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { jwtVerify, SignJWT } from 'jose'

import type { Reader } from '#app/db/database.server.ts'

import { findUser, type KnownUser } from './users.server.ts'

/** How long a token counts: a customer's a week, an admin's a working day. In seconds. */
const LIFE = { user: 7 * 24 * 3600, admin: 12 * 3600 }
const ALGORITHM = 'HS256'

/** In bytes: what HS256 asks for at least (RFC 7518, section 3.2). */
const SHORTEST_KEY = 32

/**
 * The key that signs tokens, made at the first start and readable by the shop alone, also where it
 * was copied here. Throws where it is damaged: with a key that can be guessed anyone is an admin.
 */
export function sessionKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'session.key')
  if (!existsSync(file)) makeKey(file)
  if (statSync(file).mode & 0o077) chmodSync(file, 0o600)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length >= SHORTEST_KEY) return key
  throw new Error('session.key is damaged. Restore it, or delete it: then everybody signs in again')
}

/** Whole before it has its name, which of several processes that start at once one alone can give. */
function makeKey(file: string) {
  const beside = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(beside, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(beside, file)
  } catch {
    // A file system without links, as on a memory card.
    if (!existsSync(file)) renameSync(beside, file)
  } finally {
    rmSync(beside, { force: true })
  }
}

/** A signed token for this user, and how many seconds it counts. */
export async function issueToken(
  key: Uint8Array,
  user: KnownUser,
  now: number,
): Promise<{ token: string; lifeSeconds: number }> {
  const lifeSeconds = user.isAdmin ? LIFE.admin : LIFE.user
  const issued = Math.floor(now / 1000)
  const token = await new SignJWT({ version: user.tokenVersion })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(user._id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifeSeconds)
    .sign(key)
  return { token, lifeSeconds }
}

/** The user a token speaks for; nothing for one that is broken, expired, revoked or foreign. */
export async function userOfToken(
  db: Reader,
  key: Uint8Array,
  token: string,
  now: number,
): Promise<KnownUser | undefined> {
  const claims = await jwtVerify(token, key, {
    algorithms: [ALGORITHM],
    requiredClaims: ['exp'],
    currentDate: new Date(now),
  }).then(
    ({ payload }) => payload,
    () => undefined,
  )
  if (!claims?.sub) return undefined
  const user = await findUser(db, claims.sub)
  return user?.tokenVersion === claims.version ? user : undefined
}
