import { Hono } from 'hono'

import { adminsOnly } from '#app/account/who-asks.server.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { limitedBody } from '#app/http/body-limit.server.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { refuse } from '#app/http/respond.server.ts'
import { text } from '#app/http/text.ts'

import { changeMany } from './bulk.server.ts'
import { bulkBody, WireBulkDone } from './wire.ts'

const unreadable = { code: 'unreadable', message: text.problems.unreadable } as const

/** The calls under `/api/product` that are about many products at once. */
export const manyProductsApi = new Hono<ApiEnv>().post(
  '/bulk',
  described({
    summary: 'Change many products at once',
    who: 'admin',
    description:
      'One transaction. What a single product cannot take is told under `refused`; the others are changed.',
    body: bulkBody,
    answers: { 200: { says: 'It is done.', body: WireBulkDone } },
    refuses: ['conflict', ...BAD_BODY],
  }),
  adminsOnly,
  jsonOnly,
  limitedBody,
  async (c) => {
    const sent: unknown = await c.req.json().catch(() => undefined)
    if (sent === undefined) return refuse(c, unreadable)
    const result = await changeMany(c.var.shop, sent)
    return 'problem' in result ? refuse(c, result.problem) : c.json(result)
  },
)
