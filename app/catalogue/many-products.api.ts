import { Hono } from 'hono'
import { validator } from 'hono-openapi'
import * as v from 'valibot'

import { adminsOnly } from '#app/account/auth-middleware.server.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { limitedBody, limitedTo } from '#app/http/body-limit.server.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { KeyHeader } from '#app/http/idempotency-key.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { neverStored } from '#app/http/never-stored.server.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'
import { textAsRead } from '#app/http/sent-as-read.server.ts'
import { isoDay } from '#app/values/dates.ts'

import { chosenIds, MOST_CHOSEN } from './bulk-input.ts'
import { bulkText } from './bulk-text.ts'
import { changeMany, countRunningSales } from './bulk.server.ts'
import { importProducts } from './import.server.ts'
import { productsOf, selectAll, selectAllIds } from './selection.server.ts'
import { productFilter, productSorting } from './selection.ts'
import {
  bulkBody,
  importBody,
  WireBulkDone,
  WireImport,
  WireRunningSales,
} from './many-products-wire.ts'
import { csvPieces } from './product-csv.ts'

/** A file, and what the dry run found of it; JSON writes a quotation mark as two characters. */
const LARGEST_IMPORT = 16 * 1024 * 1024

/** Which products a query means: those of a selection, or those with `ids`. */
const Chosen = v.object({
  ...productFilter,
  ids: v.optional(
    v.pipe(
      v.string(bulkText.badChoice),
      v.transform((ids) => ids.split(',')),
      chosenIds,
      v.description(`At most ${MOST_CHOSEN}, between commas.`),
    ),
  ),
})

const Exported = v.object({ ...Chosen.entries, ...productSorting })

/** The calls that are about many products at once. */
export const manyProductsApi = new Hono<ApiEnv>()
  .get(
    '/product.csv',
    described({
      summary: 'Products as a file for spreadsheets',
      who: 'admin',
      description:
        'CSV in UTF-8, cells between `;`. All of them, those of a selection, or those with `ids` (between commas).',
      answers: { 200: { says: 'The file.' } },
      refuses: ['validation'],
    }),
    adminsOnly,
    validator('query', Exported, refuseInvalid),
    async (c) => {
      const { db, now } = c.var.shop
      const { ids, ...selection } = c.req.valid('query')
      const products = ids ? productsOf(db.read, ids) : selectAll(db, selection)
      const day = isoDay(now())
      return textAsRead(c, csvPieces(products), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="produktet-${day}.csv"`,
        'cache-control': 'no-store',
      })
    },
  )
  .post(
    '/product/import',
    described({
      summary: 'Create and change products from a file',
      who: 'admin',
      description:
        'Without `seen` nothing is stored: the answer tells what would be. With it, all rows are stored in one transaction, or none; with an `Idempotency-Key` once.',
      body: importBody,
      answers: { 200: { says: 'It is looked through, or stored.', body: WireImport } },
      refuses: ['conflict', ...BAD_BODY],
    }),
    adminsOnly,
    jsonOnly,
    limitedTo(LARGEST_IMPORT),
    validator('header', KeyHeader, refuseInvalid),
    jsonBody,
    async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const result = await importProducts(c.var.shop, c.var.body, key)
      return 'problem' in result ? refuse(c, result.problem) : c.json(result)
    },
  )
  .get(
    '/product/bulk/sales',
    described({
      summary: 'How many of these products are on sale already',
      who: 'admin',
      description:
        'What is asked before `start_sale`. All of them, those of a selection, or those with `ids` (between commas).',
      answers: { 200: { says: 'Their number.', body: WireRunningSales } },
      refuses: ['validation'],
    }),
    neverStored,
    adminsOnly,
    validator('query', Chosen, refuseInvalid),
    async (c) => {
      const { ids, ...selection } = c.req.valid('query')
      const chosen = ids ?? (await selectAllIds(c.var.shop.db, selection))
      return c.json({ running: await countRunningSales(c.var.shop, chosen) })
    },
  )
  .post(
    '/product/bulk',
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
    jsonBody,
    async (c) => {
      const result = await changeMany(c.var.shop, c.var.body)
      return 'problem' in result ? refuse(c, result.problem) : c.json(result)
    },
  )
