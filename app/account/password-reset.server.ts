import { createHmac } from 'node:crypto'

import type { Letter } from '#app/http/mail.server.ts'
import { fieldProblem, type Refused } from '#app/http/problem.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { MINUTE } from '#app/values/time.ts'

import { forgottenText } from './forgotten-password-text.ts'
import { hashPassword } from './password.server.ts'
import { claimsOf, signClaims } from './signed-claims.server.ts'
import { text } from './text.ts'
import { findUser, findUserByEmail, type KnownUser } from './users.server.ts'

/** How long a letter's link counts, in seconds. */
const LIFE = (30 * MINUTE) / 1000
const AUDIENCE = 'password-reset'

type Keys = Pick<Shop, 'sessionKey' | 'now'>

/** With a key of its own: a letter's token opens no session, and a session's token no password. */
const signingOf = ({ sessionKey, now }: Keys) => ({
  key: createHmac('sha256', sessionKey).update(AUDIENCE).digest(),
  now,
  audience: AUDIENCE,
})

/** The letter that leads the owner of this address to a new password; nothing where there is none. */
export async function resetLetter(
  shop: Shop,
  email: string,
  origin: string,
): Promise<Letter | undefined> {
  const user = await findUserByEmail(shop.db.read, email)
  if (!user) return undefined
  const { name } = shop.env.shop
  const link = `${origin}/fjalekalim-i-ri?token=${await issueResetToken(shop, user)}`
  return {
    to: user.email,
    subject: forgottenText.letterSubject(name),
    // By a first name alone, which is letters: a user name may be anybody's advertisement.
    text: forgottenText.letter(user.firstName, link, name),
  }
}

/** The letter's token: it counts for half an hour, and until the password changes. */
export const issueResetToken = (keys: Keys, user: KnownUser): Promise<string> =>
  signClaims(signingOf(keys), user, LIFE)

/**
 * Sets a new password by a letter's token, once: it dies with the first password that is set, and
 * so do all sessions. Refuses a token that is broken, over or used.
 */
export async function resetPassword(
  shop: Keys & Pick<Shop, 'db'>,
  { token, password }: { token: string; password: string },
): Promise<{ user: KnownUser } | Refused> {
  const claims = await claimsOf(signingOf(shop), token)
  // Before the costly hash: only a token of ours is worth it.
  const known = claims && (await findUser(shop.db.read, claims.id))
  if (!known || known.tokenVersion !== claims.version) return { problem: linkOver }
  const password_hash = await hashPassword(password)
  const row = await shop.db.transaction(({ db }) =>
    db
      .updateTable('users')
      .set((users) => ({ password_hash, token_version: users('token_version', '+', 1) }))
      .where('id', '=', known._id)
      .where('token_version', '=', known.tokenVersion)
      .returning('token_version')
      .executeTakeFirst(),
  )
  return row ? { user: { ...known, tokenVersion: row.token_version } } : { problem: linkOver }
}

const linkOver = fieldProblem('token', text.linkOver)
