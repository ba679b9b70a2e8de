import { sql } from 'kysely'

import { scopes } from '#app/catalogue/scopes.ts'
import type { Work } from '#app/db/database.server.ts'

/** Thrown to undo the order: someone else took the pieces since they were counted. */
export class StockTaken extends Error {}

/**
 * Takes counted pieces off the shelf, all lines in one statement that holds its own condition.
 * Throws `StockTaken` where one of them has too few left.
 */
export async function takeStock(
  { db, changed }: Work,
  counted: readonly { productId: string; quantity: number }[],
): Promise<void> {
  if (counted.length === 0) return
  // One order of ids for everyone, so that two orders rarely wait for each other crosswise.
  const lines = counted.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  const cases = lines.map(
    (line) => sql`when ${line.productId} then cast(${line.quantity} as integer)`,
  )
  const taken = sql<number>`case id ${sql.join(cases, sql` `)} end`
  const rows = await db
    .updateTable('products')
    .set({
      stock_count: sql`stock_count - ${taken}`,
      in_stock: sql`case when stock_count > ${taken} then 1 else 0 end`,
    })
    .where(
      'id',
      'in',
      lines.map((line) => line.productId),
    )
    .where('stock_count', '>=', taken)
    .returning(['id', 'stock_count as left'])
    .execute()
  if (rows.length < lines.length) throw new StockTaken()
  // Pages show whether there is any, not how many.
  for (const { id, left } of rows) if (left === 0) changed(scopes.product(id))
}
