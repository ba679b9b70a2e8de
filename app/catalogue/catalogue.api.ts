import { type Context, Hono } from 'hono'
import { validator } from 'hono-openapi'
import * as v from 'valibot'

import type { ApiEnv } from '#app/http/api-env.ts'
import { cachedUntilWritten } from '#app/http/cached-answers.server.ts'
import { clientNetwork } from '#app/http/client-address.server.ts'
import { described } from '#app/http/described.ts'
import { jsonPieces } from '#app/http/json-list.ts'
import { paged, pagingQuery, sliceOf } from '#app/http/paging.ts'
import { limited, limiterPerShop } from '#app/http/rate-limit.server.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'
import { revalidated } from '#app/http/revalidated.server.ts'
import { etagAhead, jsonAsRead } from '#app/http/sent-as-read.server.ts'
import { ID_STEP } from '#app/values/id.ts'
import { asQuery } from '#app/values/as-query.ts'
import { LONGEST_QUERY } from '#app/values/query.ts'
import { MINUTE } from '#app/values/time.ts'

import { listCategories } from './categories.server.ts'
import { unknownProduct } from './change-product.server.ts'
import { productText } from './product-text.ts'
import { findProduct } from './products.server.ts'
import { mostOf, selectAll, selectPage } from './selection.server.ts'
import { productFilter, productSorting } from './selection.ts'
import { suggest } from './suggest.server.ts'
import { WireCategory, WireProduct, WireSuggestions } from './wire.ts'

const { badSelection } = productText

/** What `GET /api/product` can be asked for; all of it may be combined. */
const Selection = v.object({
  ...productFilter,
  ...productSorting,
  ...pagingQuery(badSelection),
})

/** A longer list is sent as it is read: kept whole, a few of them would fill the memory. */
const LONG = 5_000

const Typed = v.object({
  query: v.optional(
    v.pipe(v.string(badSelection), v.maxLength(LONGEST_QUERY, badSelection), v.transform(asQuery)),
    '',
  ),
})

const unchanged = { says: 'What the client has is still true.' }

/** Looking a text up is the most that a visitor can ask of the shop. */
const searches = limiterPerShop({ tries: 120, periodMs: MINUTE })
/** Three letters a second by each of several people behind one address, as on a phone's network. */
const typing = limiterPerShop({ tries: 600, periodMs: MINUTE })
const searcher = (c: Context<ApiEnv>) => (c.req.query('query') ? clientNetwork(c) : undefined)

/** The calls under `/api/product` and `/api/category` that anyone may make. */
export const catalogueApi = new Hono<ApiEnv>()
  .get(
    '/category',
    described({
      summary: 'All categories, in the shop’s order',
      who: 'anyone',
      answers: {
        200: { says: 'All of them.', body: v.array(WireCategory), headers: ['ETag'] },
        304: unchanged,
      },
    }),
    ...revalidated,
    cachedUntilWritten,
    async (c) => c.json(await listCategories(c.var.shop.db.read)),
  )
  .get(
    '/product',
    described({
      summary: 'Products',
      who: 'anyone',
      description:
        'All of them; narrowed down, sorted and cut into pages by what is asked. Filters may be combined.',
      answers: {
        200: {
          says: 'The products, in the order asked for.',
          body: v.array(WireProduct),
          headers: ['ETag', 'X-Total-Count', 'Link'],
        },
        304: unchanged,
      },
      refuses: ['validation', 'rate_limited'],
    }),
    ...revalidated,
    limited(searches, searcher),
    validator('query', Selection, refuseInvalid),
    async (c, next) => {
      const { db } = c.var.shop
      const selection = c.req.valid('query')
      if (sliceOf(selection) || (await mostOf(db.read, selection)) <= LONG) return next()
      c.header('etag', await etagAhead(c))
      return jsonAsRead(c, jsonPieces(selectAll(db, selection)))
    },
    cachedUntilWritten,
    async (c) => {
      const { db } = c.var.shop
      const selection = c.req.valid('query')
      const slice = sliceOf(selection)
      if (!slice) return c.json((await Array.fromAsync(selectAll(db, selection))).flat())
      const { products, total } = await selectPage(db, selection, slice)
      paged(c, slice, total)
      return c.json(products)
    },
  )
  .get(
    '/search/suggest',
    described({
      summary: 'Suggestions for a search text that is being typed',
      who: 'anyone',
      description: 'None for less than two letters.',
      answers: {
        200: {
          says: 'At most six products and three categories.',
          body: WireSuggestions,
          headers: ['ETag'],
        },
        304: unchanged,
      },
      refuses: ['validation', 'rate_limited'],
    }),
    ...revalidated,
    limited(typing, searcher),
    validator('query', Typed, refuseInvalid),
    async (c) => c.json(await suggest(c.var.shop, c.req.valid('query').query)),
  )
  .get(
    `/product/${ID_STEP}`,
    described({
      summary: 'One product',
      who: 'anyone',
      answers: {
        200: { says: 'The product.', body: WireProduct, headers: ['ETag'] },
        304: unchanged,
      },
      refuses: ['not_found'],
    }),
    ...revalidated,
    cachedUntilWritten,
    async (c) => {
      const product = await findProduct(c.var.shop.db.read, c.req.param('id'))
      return product ? c.json(product) : refuse(c, unknownProduct.problem)
    },
  )
