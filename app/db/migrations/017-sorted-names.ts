import type { Kysely } from 'kysely'

import { sortKey } from '#app/values/sort-key.ts'

import type { Schema } from '../schema.ts'
import { fillColumn } from './fill-column.ts'

/** Names sort by the Albanian alphabet instead of by the folded text that is searched. */
export const sortedNames = [`ALTER TABLE products ADD COLUMN sort_name TEXT NOT NULL DEFAULT ''`]

/** Made when the names are there: one by one they would be put in at random places. */
export const sortedIndexes = [
  'CREATE INDEX products_by_name ON products (sort_name, id)',
  'CREATE INDEX products_by_price ON products (price, id)',
]

/** Products written at once. */
const BATCH = 500

/** Gives the products that were there before a name to be sorted by. */
export async function fillSortedNames(db: Kysely<Schema>): Promise<void> {
  for (let last = ''; ;) {
    const products = await productsAfter(db, last)
    if (products.length === 0) return
    const names = products.map(({ id, name }) => ({ id, text: sortKey(name) }))
    await fillColumn(db, { table: 'products', column: 'sort_name' }, names)
    last = products.at(-1)?.id ?? last
  }
}

const productsAfter = (db: Kysely<Schema>, last: string) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(BATCH)
    .execute()
