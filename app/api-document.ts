import { Hono } from 'hono'
import { generateSpecs, type GenerateSpecOptions } from 'hono-openapi'

import { WireProfile, WireSession } from '#app/account/wire.ts'
import { WireCategory, WireProduct } from '#app/catalogue/wire.ts'
import { WireOrderConflict } from '#app/checkout/wire.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { described } from '#app/http/described.ts'
import { type ApiDocument, docsPage } from '#app/http/docs-page.server.ts'
import { contentSecurityPolicy } from '#app/http/headers.server.ts'
import { WireHero } from '#app/hero/wire.ts'
import { describeSchemasWith } from '#app/http/json-schema.server.ts'
import { WireDone, WireRefusal } from '#app/http/wire.ts'
import { WireOrder, WireStaffOrder } from '#app/orders/wire.ts'

describeSchemasWith({
  Product: WireProduct,
  Category: WireCategory,
  Hero: WireHero,
  Order: WireOrder,
  StaffOrder: WireStaffOrder,
  Profile: WireProfile,
  Session: WireSession,
  Done: WireDone,
  Refusal: WireRefusal,
  OrderConflict: WireOrderConflict,
})

const INTRODUCTION = `Money is a number in Lek with at most two decimals, times are ISO 8601 in UTC, \
ids are opaque text. Fields that a call does not know are ignored. Whatever is refused has the one \
shape \`Refusal\`, with Albanian sentences and a stable English \`code\`.`

const header = (description: string, type: 'string' | 'integer' = 'string') => ({
  description,
  schema: { type },
})

const probe = (summary: string, answers: Record<number, string>) => ({
  get: {
    summary,
    security: [],
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, description]) => [status, { description }]),
    ),
  },
})

const documentation: GenerateSpecOptions['documentation'] = {
  info: { title: 'Dyqani', version: '1.0.0', description: INTRODUCTION },
  servers: [{ url: '/' }],
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      cookie: {
        type: 'apiKey',
        in: 'cookie',
        name: 'session',
        description:
          'Set by signing in; named `__Host-session` under https. It alone may write only from the shop’s own pages.',
      },
    },
    headers: {
      'X-Request-Id': header('Names this request in the log of the shop.'),
      'Retry-After': header('Seconds to wait before the next try.', 'integer'),
      ETag: header('Strong; sent back in `If-None-Match` it is answered with 304.'),
      'X-Total-Count': header('With `page` or `limit`: how many there are in all.', 'integer'),
      Link: header('With `page` or `limit`: the pages `first`, `prev`, `next` and `last`.'),
    },
  },
  // Answered before the API is reached.
  paths: {
    '/healthz': probe('Does the process serve?', { 200: 'It does.' }),
    '/readyz': probe('Can the shop work?', {
      200: 'The database takes orders.',
      503: 'It does not.',
    }),
  },
}

/** The calls by which `api` tells of itself: to programs, and to people who write them. */
export function createDocumentApi(api: Hono<ApiEnv>) {
  let document: Promise<ApiDocument> | undefined
  const written = () =>
    (document ??= generateSpecs(api, {
      documentation,
      excludeStaticFile: false,
      defaultValidationErrorResponse: false,
    }))

  return new Hono<ApiEnv>()
    .get(
      '/openapi.json',
      described({
        summary: 'This description, in OpenAPI 3.1',
        who: 'anyone',
        answers: { 200: { says: 'The document.' } },
      }),
      async (c) => c.json(await written()),
    )
    .get(
      '/docs',
      described({
        summary: 'This description, as a page',
        who: 'anyone',
        answers: { 200: { says: 'An HTML page.' } },
      }),
      async (c) => {
        const html = docsPage(await written())
        c.header('content-security-policy', contentSecurityPolicy(html))
        return c.html(html)
      },
    )
}
