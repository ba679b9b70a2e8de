import { type Expression, sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'

/** How many products there are: of a category, on offer, or in all. Kept ready, never counted. */
export const countCategory = async (db: Reader, categoryId: string): Promise<number> => {
  const row = await db
    .selectFrom('counters')
    .select('products')
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return row?.products ?? 0
}

export const countProducts = (db: Reader) => sumOf(db, 'products')
export const countOffers = (db: Reader) => sumOf(db, 'offers')

async function sumOf(db: Reader, column: 'products' | 'offers'): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select((eb) => whole(eb.fn.sum(column)).as('sum'))
    .executeTakeFirstOrThrow()
  return row.sum
}

/** PostgreSQL's sums of `int8` are wider than that. */
const whole = (sum: Expression<unknown>) => sql<number>`cast(coalesce(${sum}, 0) as bigint)`
