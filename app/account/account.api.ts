import { type Context, Hono } from 'hono'
import { validator } from 'hono-openapi'
import type { InferOutput } from 'valibot'

import type { ApiEnv } from '#app/http/api-env.ts'
import { clientNetwork } from '#app/http/client-address.server.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { neverStored } from '#app/http/never-stored.server.ts'
import { createLimiter, limited } from '#app/http/rate-limit.server.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'

import { Credentials, NewAccount, PasswordChange } from './credentials.ts'
import { ProfileChanges, profileOf } from './profile.ts'
import { forgetToken, keepToken } from './session-cookie.server.ts'
import { issueToken } from './session.server.ts'
import { text } from './text.ts'
import { changePassword, type KnownUser, signIn, signUp, updateProfile } from './users.server.ts'
import { usersOnly, type WithUser } from './who-asks.server.ts'

const QUARTER_HOUR = 15 * 60_000
const HOUR = 60 * 60_000

/** The calls under `/api/auth`, with limits of their own against guessing. */
export function createAccountApi() {
  const guessesPerAccount = createLimiter({ tries: 10, periodMs: QUARTER_HOUR })
  const guessesPerAddress = createLimiter({ tries: 50, periodMs: QUARTER_HOUR })
  const accountsPerAddress = createLimiter({ tries: 20, periodMs: HOUR })

  return new Hono<ApiEnv>()
    .use(neverStored)
    .post(
      '/signup',
      jsonOnly,
      validator('json', NewAccount, refuseInvalid),
      limited(accountsPerAddress, clientNetwork),
      async (c) => {
        const { db, now } = c.var.shop
        const result = await signUp(db, c.req.valid('json'), now())
        if ('problem' in result) return refuse(c, result.problem)
        return answerWithToken(c, result.user, text.signedUp, 201)
      },
    )
    .post(
      '/signin',
      jsonOnly,
      validator('json', Credentials, refuseInvalid),
      limited(guessesPerAddress, clientNetwork, { failuresOnly: true }),
      limited(guessesPerAccount, namedAccount, { failuresOnly: true }),
      async (c) => {
        const result = await signIn(c.var.shop.db, c.req.valid('json'))
        if ('problem' in result) return refuse(c, result.problem)
        return answerWithToken(c, result.user, text.signedIn)
      },
    )
    .post(
      '/change-password',
      usersOnly,
      jsonOnly,
      validator('json', PasswordChange, refuseInvalid),
      limited(guessesPerAccount, ownAccount, { failuresOnly: true }),
      async (c) => {
        const result = await changePassword(c.var.shop.db, c.var.user, c.req.valid('json'))
        if ('problem' in result) return refuse(c, result.problem)
        return answerWithToken(c, result.user, text.passwordChanged)
      },
    )
    .post('/signout', (c) => {
      forgetToken(c)
      return c.json({ message: text.signedOut })
    })
    .get('/me', usersOnly, (c) => c.json(profileOf(c.var.user)))
    .get('/check-admin', usersOnly, (c) => c.json({ isAdmin: c.var.user.isAdmin }))
    .put(
      '/update-profile',
      usersOnly,
      jsonOnly,
      validator('json', ProfileChanges, refuseInvalid),
      async (c) => {
        const user = await updateProfile(c.var.shop.db, c.var.user, c.req.valid('json'))
        return c.json({ message: text.profileSaved, user: profileOf(user) })
      },
    )
}

type Signing = { out: { json: InferOutput<typeof Credentials> } }
const namedAccount = (c: Context<ApiEnv, string, Signing>) => c.req.valid('json').email
const ownAccount = (c: Context<WithUser>) => c.var.user.email

/** Signs this user in: a token in the answer for the page, and in a cookie that no script can read. */
async function answerWithToken<E extends ApiEnv>(
  c: Context<E>,
  user: KnownUser,
  message: string,
  status: 200 | 201 = 200,
) {
  const { sessionKey, now } = c.var.shop
  const { token, lifeSeconds } = await issueToken(sessionKey, user, now())
  keepToken(c, token, lifeSeconds)
  const { _id: userId, isAdmin } = user
  return c.json({ message, access_token: token, token, userId, isAdmin }, status)
}
