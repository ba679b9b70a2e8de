import { type Context, Hono } from 'hono'
import { validator } from 'hono-openapi'
import type { InferOutput } from 'valibot'

import type { ApiEnv } from '#app/http/api-env.ts'
import { clientNetwork } from '#app/http/client-address.server.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { neverStored } from '#app/http/never-stored.server.ts'
import { FAILURES_ONLY, limited, limiterPerShop } from '#app/http/rate-limit.server.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'
import { WireDone } from '#app/http/wire.ts'
import { HOUR, MINUTE } from '#app/values/time.ts'

import { isOwnRequest, usersOnly, type WithUser } from './auth-middleware.server.ts'
import { AccountDeletion, Credentials, NewAccount, PasswordChange } from './credentials.ts'
import { leavingText } from './delete-account-text.ts'
import { deleteAccount } from './delete-account.server.ts'
import { forgetToken } from './session-cookie.server.ts'
import { answerWithToken } from './session-answer.server.ts'
import { text } from './text.ts'
import { changePassword, signIn, signUp } from './users.server.ts'
import { WireSession } from './wire.ts'

const guessesPerAccount = limiterPerShop({ tries: 10, periodMs: 15 * MINUTE })
const guessesPerAddress = limiterPerShop({ tries: 50, periodMs: 15 * MINUTE })
const accountsPerAddress = limiterPerShop({ tries: 20, periodMs: HOUR })

type Signing = { out: { json: InferOutput<typeof Credentials> } }
const namedAccount = (c: Context<ApiEnv, string, Signing>) => c.req.valid('json').email
const ownAccount = (c: Context<WithUser>) => c.var.user.email

/** The calls that open, enter, leave and end an account, with limits of their own against guessing. */
export const accountApi = new Hono<ApiEnv>()
  .use(neverStored)
  .post(
    '/signup',
    described({
      summary: 'Open an account',
      who: 'anyone',
      answers: { 201: { says: 'It is open, and its owner signed in.', body: WireSession } },
      refuses: ['conflict', 'rate_limited', ...BAD_BODY],
    }),
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
    described({
      summary: 'Sign in',
      who: 'anyone',
      answers: { 200: { says: 'Signed in.', body: WireSession } },
      refuses: ['not_found', 'unauthorized', 'rate_limited', ...BAD_BODY],
    }),
    jsonOnly,
    validator('json', Credentials, refuseInvalid),
    limited(guessesPerAddress, clientNetwork, FAILURES_ONLY),
    limited(guessesPerAccount, namedAccount, FAILURES_ONLY),
    async (c) => {
      const result = await signIn(c.var.shop.db, c.req.valid('json'))
      if ('problem' in result) return refuse(c, result.problem)
      return answerWithToken(c, result.user, text.signedIn)
    },
  )
  .post(
    '/change-password',
    described({
      summary: 'Change the own password',
      description: 'Tokens from before count no more.',
      who: 'user',
      answers: {
        200: { says: 'It is changed, and the caller signed in anew.', body: WireSession },
      },
      refuses: ['rate_limited', ...BAD_BODY],
    }),
    usersOnly,
    jsonOnly,
    validator('json', PasswordChange, refuseInvalid),
    limited(guessesPerAccount, ownAccount, FAILURES_ONLY),
    async (c) => {
      const result = await changePassword(c.var.shop.db, c.var.user, c.req.valid('json'))
      if ('problem' in result) return refuse(c, result.problem)
      return answerWithToken(c, result.user, text.passwordChanged)
    },
  )
  .post(
    '/delete-account',
    described({
      summary: 'Delete the own account',
      description: 'Orders stay for the books, without an account. The only admin is refused.',
      who: 'user',
      answers: { 200: { says: 'It is gone, and all its tokens with it.', body: WireDone } },
      refuses: ['conflict', 'rate_limited', ...BAD_BODY],
    }),
    usersOnly,
    jsonOnly,
    validator('json', AccountDeletion, refuseInvalid),
    limited(guessesPerAccount, ownAccount, FAILURES_ONLY),
    async (c) => {
      const refused = await deleteAccount(c.var.shop.db, c.var.user, c.req.valid('json').password)
      if (refused) return refuse(c, refused.problem)
      forgetToken(c)
      return c.json({ message: leavingText.accountDeleted })
    },
  )
  .post(
    '/signout',
    described({
      summary: 'Have the browser forget its cookie',
      who: 'anyone',
      answers: { 200: { says: 'It is told to.', body: WireDone } },
      refuses: ['too_large'],
    }),
    (c) => {
      // A form of another site must not sign anybody out.
      if (isOwnRequest(c)) forgetToken(c)
      return c.json({ message: text.signedOut })
    },
  )
