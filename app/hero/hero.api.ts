import { type Context, Hono } from 'hono'
import { validator } from 'hono-openapi'

import { adminsOnly, type WithUser } from '#app/account/auth-middleware.server.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { cachedUntilWritten } from '#app/http/cached-answers.server.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { KeyHeader, REPEATED } from '#app/http/idempotency-key.ts'
import { multipartOnly } from '#app/http/multipart.server.ts'
import { limited, limiterPerShop } from '#app/http/rate-limit.server.ts'
import { withReceivedForm } from '#app/http/received-form.server.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'
import { revalidated } from '#app/http/revalidated.server.ts'
import { HOUR } from '#app/values/time.ts'

import { changeHero } from './change-hero.server.ts'
import { heroText } from './hero-text.ts'
import { readHero } from './hero.server.ts'
import { heroBody, WireHero, WireHeroConflict, WireHeroSaved } from './wire.ts'

/** A form may bring sixty megabytes of pictures, each of which takes seconds of work. */
const forms = limiterPerShop({ tries: 200, periodMs: HOUR })

/** What anyone may ask of `/api/hero`. */
export const heroApi = new Hono<ApiEnv>().get(
  '/',
  described({
    summary: 'The slides at the top of the home page',
    who: 'anyone',
    answers: {
      200: { says: 'The slides, in their order.', body: WireHero, headers: ['ETag'] },
      304: { says: 'What the client has is still true.' },
    },
  }),
  ...revalidated,
  cachedUntilWritten,
  async (c) => c.json(await readHero(c.var.shop.db.read)),
)

/** The call under `/api/hero` that changes them. */
export const changeHeroApi = new Hono<ApiEnv>().put(
  '/',
  described({
    summary: 'Change the slides at the top of the home page',
    who: 'admin',
    description: `All of them at once. The initial ones, sent as they were, are no setting any more. ${REPEATED}`,
    body: heroBody,
    answers: {
      200: { says: 'They are changed.', body: WireHeroSaved },
      409: { says: 'Refused: `conflict`.', body: WireHeroConflict },
    },
    refuses: ['rate_limited', ...BAD_BODY],
  }),
  adminsOnly,
  limited(forms, (c: Context<WithUser>) => c.var.user._id),
  multipartOnly,
  validator('header', KeyHeader, refuseInvalid),
  async (c) => {
    const { shop } = c.var
    const { raw } = c.req
    const key = c.req.valid('header')['idempotency-key']
    const result = await withReceivedForm(raw, shop.env.dataDir, (form) =>
      changeHero(shop, { ...form, signal: raw.signal, key }),
    )
    if ('problem' in result) return refuse(c, result.problem)
    return c.json({ message: heroText.saved, hero: result.hero })
  },
)
