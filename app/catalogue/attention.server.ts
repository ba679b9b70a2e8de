import { sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'

import { FEW_PIECES, type Product } from './product.ts'
import { findProducts } from './products.server.ts'

/** The first products that ask for the shopkeeper's attention, and how many there are. */
type Attention = { products: Product[]; total: number }

/** Offers that end before a moment, the soonest first. */
export async function endingOffers(
  db: Reader,
  { now, until, count }: { now: number; until: number; count: number },
): Promise<Attention> {
  const ending = db
    .selectFrom('products')
    .where('on_sale', '=', sql.lit(1))
    .where('sale_end', '>', now)
    .where('sale_end', '<=', until)
  return firstOf(db, ending.select('id').orderBy('sale_end').orderBy('id'), count)
}

/** What is sold out, then what has few counted pieces left, the fewest first. */
export async function shortProducts(db: Reader, count: number): Promise<Attention> {
  const short = db
    .selectFrom('products')
    // Word for word as in the index `products_short`: only then does SQLite use it.
    .where(sql<boolean>`(in_stock = 0 OR stock_count <= ${sql.lit(FEW_PIECES)})`)
  const inOrder = short
    .select('id')
    .orderBy('in_stock')
    // PostgreSQL would put what is not counted last.
    .orderBy('stock_count', (count) => count.asc().nullsFirst())
    .orderBy('id')
  return firstOf(db, inOrder, count)
}

type Ids = ReturnType<typeof idsOf>
const idsOf = (db: Reader) => db.selectFrom('products').select('id')

async function firstOf(db: Reader, ids: Ids, count: number): Promise<Attention> {
  const all = ids.clearSelect().clearOrderBy()
  const [rows, { total }] = await Promise.all([
    ids.limit(count).execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const products = await findProducts(
    db,
    rows.map((row) => row.id),
  )
  return { products, total }
}
