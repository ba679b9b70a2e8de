import { sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'

import { products } from './listing.server.ts'
import type { Ids } from './milestones.server.ts'
import { FEW_PIECES, type Product } from './product.ts'
import { findProducts } from './products.server.ts'

/** The first products that ask for the shopkeeper's attention, and how many there are. */
type Attention = { products: Product[]; total: number }

/** Offers that end before a moment, the soonest first. */
export async function endingOffers(
  db: Reader,
  { now, until, count }: { now: number; until: number; count: number },
): Promise<Attention> {
  const ending = products(db)
    .where('on_sale', '=', sql.lit(1))
    .where('sale_end', '>', now)
    .where('sale_end', '<=', until)
  return firstOf(db, ending.orderBy('sale_end').orderBy('id'), count)
}

/** What is sold out, then what has few counted pieces left, the fewest first. */
export async function shortProducts(db: Reader, count: number): Promise<Attention> {
  const short = products(db)
    // Word for word as in the index `products_short`: only then does SQLite use it.
    .where(sql<boolean>`(in_stock = 0 OR stock_count <= ${sql.lit(FEW_PIECES)})`)
    .orderBy('in_stock')
    // PostgreSQL would put what is not counted last.
    .orderBy('stock_count', (count) => count.asc().nullsFirst())
    .orderBy('id')
  return firstOf(db, short, count)
}

async function firstOf(db: Reader, inOrder: Ids, count: number): Promise<Attention> {
  const all = inOrder.clearSelect().clearOrderBy()
  const [rows, { total }] = await Promise.all([
    inOrder.limit(count).execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const ids = rows.map(({ id }) => id)
  return { products: await findProducts(db, ids), total }
}
