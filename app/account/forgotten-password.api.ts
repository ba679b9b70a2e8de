import { type Context, Hono } from 'hono'
import { validator } from 'hono-openapi'
import type { InferOutput } from 'valibot'

import type { ApiEnv } from '#app/http/api-env.ts'
import { clientNetwork } from '#app/http/client-address.server.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { mailOf } from '#app/http/mail.server.ts'
import { neverStored } from '#app/http/never-stored.server.ts'
import { FAILURES_ONLY, limited, limiterPerShop } from '#app/http/rate-limit.server.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'
import { WireDone } from '#app/http/wire.ts'
import { HOUR, MINUTE } from '#app/values/time.ts'

import { forgottenText } from './forgotten-password-text.ts'
import { ForgottenPassword, NewPassword } from './new-password.ts'
import { resetLetter, resetPassword } from './password-reset.server.ts'
import { answerWithToken } from './session-answer.server.ts'
import { WireSession } from './wire.ts'

const lettersPerAccount = limiterPerShop({ tries: 5, periodMs: HOUR })
const lettersPerAddress = limiterPerShop({ tries: 20, periodMs: HOUR })
const triesPerAddress = limiterPerShop({ tries: 20, periodMs: 15 * MINUTE })

type Asking = { out: { json: InferOutput<typeof ForgottenPassword> } }
const namedAccount = (c: Context<ApiEnv, string, Asking>) => c.req.valid('json').email

/** The two calls of a forgotten password: a letter with a link, and the new password. */
export const forgottenPasswordApi = new Hono<ApiEnv>()
  .use(neverStored)
  .post(
    '/forgot-password',
    described({
      summary: 'Ask for a link to a new password',
      who: 'anyone',
      description: 'The answer is the same whether the account exists or not.',
      answers: {
        200: { says: 'Where there is such an account, a letter is on its way.', body: WireDone },
      },
      refuses: ['not_found', 'rate_limited', ...BAD_BODY],
    }),
    jsonOnly,
    validator('json', ForgottenPassword, refuseInvalid),
    limited(lettersPerAddress, clientNetwork),
    limited(lettersPerAccount, namedAccount),
    (c) => {
      const { shop, report } = c.var
      const sendMail = mailOf(shop.env)
      const origin = ownOrigin(c)
      if (!sendMail || !origin)
        return refuse(c, { code: 'not_found', message: forgottenText.noMail })
      // Not awaited: how long the answer takes must not tell whether there is an account.
      void resetLetter(shop, c.req.valid('json').email, origin)
        .then((letter) => letter && sendMail(letter))
        .catch(report)
      return c.json({ message: forgottenText.linkSent })
    },
  )
  .post(
    '/reset-password',
    described({
      summary: 'Set a new password with the token of the link',
      who: 'anyone',
      answers: { 200: { says: 'It is set, and its owner signed in.', body: WireSession } },
      refuses: ['rate_limited', ...BAD_BODY],
    }),
    jsonOnly,
    validator('json', NewPassword, refuseInvalid),
    limited(triesPerAddress, clientNetwork, FAILURES_ONLY),
    async (c) => {
      const result = await resetPassword(c.var.shop, c.req.valid('json'))
      if ('problem' in result) return refuse(c, result.problem)
      return answerWithToken(c, result.user, forgottenText.passwordSet)
    },
  )

/**
 * Where the letter's link leads: the address the operator has told. The request's own is anybody's
 * word, and counts only when this very machine asks itself.
 */
function ownOrigin(c: Context<ApiEnv>): string | undefined {
  const { publicUrl } = c.var.shop.env.shop
  if (publicUrl) return publicUrl
  const { hostname, origin } = new URL(c.req.url)
  const isHere =
    clientNetwork(c) === undefined && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return isHere ? origin : undefined
}
