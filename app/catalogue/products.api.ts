import { type Context, Hono } from 'hono'
import { except } from 'hono/combine'
import { validator } from 'hono-openapi'
import * as v from 'valibot'

import { adminsOnly, type WithUser } from '#app/account/auth-middleware.server.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { limitedBody } from '#app/http/body-limit.server.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { isMultipart } from '#app/http/multipart.server.ts'
import type { Refused } from '#app/http/problem.ts'
import { KeyHeader, REPEATED } from '#app/http/idempotency-key.ts'
import { limited, limiterPerShop } from '#app/http/rate-limit.server.ts'
import { plainProblem, refuse, refuseInvalid } from '#app/http/respond.server.ts'
import { type SentForm, withReceivedForm } from '#app/http/received-form.server.ts'
import { WireDone } from '#app/http/wire.ts'
import { ID_STEP } from '#app/values/id.ts'
import { HOUR } from '#app/values/time.ts'

import { addProduct, changeProduct, deleteProduct } from './change-product.server.ts'
import { patchProduct } from './patch-product.server.ts'
import { productText } from './product-text.ts'
import {
  changedProductBody,
  newProductBody,
  patchedProductBody,
  WireProductSaved,
  WireProductConflict,
} from './wire.ts'

/** Forms with pictures have limits of their own; JSON is of a usual size. */
const formOrJson = except(isMultipart, jsonOnly, limitedBody)

const Id = v.object({ id: v.string() })

type Keyed = { out: { header: v.InferOutput<typeof KeyHeader> } }

/** Reads a product's fields and files in either form; JSON brings no files. */
async function withSent<T>(
  c: Context<WithUser, string, Keyed>,
  use: (sent: SentForm) => Promise<T>,
): Promise<T | Refused> {
  const { signal } = c.req.raw
  const key = c.req.valid('header')['idempotency-key']
  if (isMultipart(c)) {
    const { dataDir } = c.var.shop.env
    return withReceivedForm(c.req.raw, dataDir, (form) => use({ ...form, signal, key }))
  }
  const fields: unknown = await c.req.json().catch(() => undefined)
  if (fields === undefined) return { problem: plainProblem('unreadable') }
  return use({ fields, files: [], signal, key })
}

/** A form may bring a hundred megabytes of pictures, each of which takes a second of work. */
const forms = limiterPerShop({ tries: 1_000, periodMs: HOUR })
const sender = (c: Context<WithUser>) => (isMultipart(c) ? c.var.user._id : undefined)

/** The calls under `/api/product` that change the catalogue. */
export const productsApi = new Hono<ApiEnv>()
  .post(
    '/',
    described({
      summary: 'Create a product',
      who: 'admin',
      description: REPEATED,
      body: newProductBody,
      answers: {
        201: { says: 'It is created.', body: WireProductSaved },
        409: { says: 'The key came with another body.', body: WireProductConflict },
      },
      refuses: ['rate_limited', ...BAD_BODY],
    }),
    adminsOnly,
    limited(forms, sender),
    formOrJson,
    validator('header', KeyHeader, refuseInvalid),
    async (c) => {
      const result = await withSent(c, (sent) => addProduct(c.var.shop, sent))
      if ('problem' in result) return refuse(c, result.problem)
      return c.json({ message: productText.created, product: result.product }, 201)
    },
  )
  .put(
    `/${ID_STEP}`,
    described({
      summary: 'Change a product',
      who: 'admin',
      description: `With \`stockWas\` and \`updatedAtWas\` nothing is overwritten that the sender has not seen. ${REPEATED}`,
      body: changedProductBody,
      answers: {
        200: { says: 'It is changed.', body: WireProductSaved },
        409: { says: 'Refused: `conflict`.', body: WireProductConflict },
      },
      refuses: ['not_found', 'rate_limited', ...BAD_BODY],
    }),
    adminsOnly,
    limited(forms, sender),
    formOrJson,
    validator('header', KeyHeader, refuseInvalid),
    validator('param', Id, refuseInvalid),
    async (c) => {
      const { id } = c.req.valid('param')
      const result = await withSent(c, (sent) => changeProduct(c.var.shop, id, sent))
      if ('problem' in result) return refuse(c, result.problem)
      return c.json({ message: productText.updated, product: result.product })
    },
  )
  .patch(
    `/${ID_STEP}`,
    described({
      summary: 'Change single fields of a product',
      who: 'admin',
      description:
        'What is not sent stays. Ending a sale ends its terms, too. With `stockWas`, `priceWas` and `salePriceWas` nothing is overwritten that the sender has not seen.',
      body: patchedProductBody,
      answers: {
        200: { says: 'It is changed.', body: WireProductSaved },
        409: { says: 'Refused: `conflict`.', body: WireProductConflict },
      },
      refuses: ['not_found', ...BAD_BODY],
    }),
    adminsOnly,
    jsonOnly,
    limitedBody,
    jsonBody,
    async (c) => {
      const result = await patchProduct(c.var.shop, c.req.param('id'), c.var.body)
      if ('problem' in result) return refuse(c, result.problem)
      return c.json({ message: productText.updated, product: result.product })
    },
  )
  .delete(
    `/${ID_STEP}`,
    described({
      summary: 'Delete a product',
      who: 'admin',
      description: 'Orders keep what they hold of it.',
      answers: { 200: { says: 'It is deleted.', body: WireDone } },
      refuses: ['not_found'],
    }),
    adminsOnly,
    async (c) => {
      const refused = await deleteProduct(c.var.shop, c.req.param('id'))
      if (refused) return refuse(c, refused.problem)
      return c.json({ message: productText.deleted })
    },
  )
