import type { Reader } from '#app/db/database.server.ts'
import { readyStatement } from '#app/db/ready-statement.server.ts'
import { wholeSum } from '#app/db/whole-sum.server.ts'

/** How many products a category has. Like the other two, kept ready and never counted. */
export const countCategory = async (db: Reader, categoryId: string): Promise<number> => {
  const { rows } = await db.executeQuery(counterOf(db, categoryId))
  return rows[0]?.products ?? 0
}

const counterOf = readyStatement((db, categoryId: string) =>
  db.selectFrom('counters').select('products').where('category_id', '=', categoryId),
)

/** How many products there are. */
export const countProducts = sumOf('products')
/** How many are on offer until some moment, or were. */
export const countOffers = sumOf('offers')

function sumOf(column: 'products' | 'offers') {
  const sum = readyStatement<undefined, { sum: number }>((db) =>
    db.selectFrom('counters').select((eb) => wholeSum(eb.ref(column)).as('sum')),
  )
  return async (db: Reader): Promise<number> =>
    (await db.executeQuery(sum(db, undefined))).rows[0]?.sum ?? 0
}
