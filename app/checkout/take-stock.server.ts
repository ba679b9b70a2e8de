import { sql } from 'kysely'

import type { Product } from '#app/catalogue/product.ts'
import { scopes } from '#app/catalogue/scopes.ts'
import type { Work, Writer } from '#app/db/database.server.ts'
import { readyStatement } from '#app/db/ready-statement.server.ts'

/** Thrown to undo the order: the products are no longer what it was judged by. */
export class ProductsMoved extends Error {}

/** Pieces of a product that an order takes. */
type Taken = { productId: string; quantity: number }
type Left = { id: string; left: number | null }

/**
 * Takes counted pieces off the shelf: one statement for all lines, which skips a product that has too
 * few and returns what is left of the others. `assertTaken` undoes the order if one was skipped.
 */
export const takingStock = readyStatement((db: Writer, counted: readonly Taken[]) => {
  const cases = counted.map(
    (line) => sql`when ${line.productId} then cast(${line.quantity} as integer)`,
  )
  const taken = sql<number>`case id ${sql.join(cases, sql` `)} end`
  return db
    .updateTable('products')
    .set({
      stock_count: sql`stock_count - ${taken}`,
      in_stock: sql`case when stock_count > ${taken} then 1 else 0 end`,
    })
    .where(
      'id',
      'in',
      counted.map((line) => line.productId),
    )
    .where('stock_count', '>=', taken)
    .returning(['id', 'stock_count as left'])
})

/** Asks for the versions of products, to be held against those by which the order was judged. */
export const versionsOf = readyStatement((db, ids: readonly string[]) =>
  db.selectFrom('products').select(['id', 'updated_at']).where('id', 'in', ids),
)

/** Throws `ProductsMoved` where one of them was changed or deleted since. Orders change none. */
export function assertUnmoved(
  products: ReadonlyMap<string, Product>,
  versions: readonly { id: string; updated_at: number }[],
) {
  const current = new Map(versions.map(({ id, updated_at }) => [id, updated_at]))
  for (const { _id, updatedAt } of products.values()) {
    if (current.get(_id) !== Date.parse(updatedAt)) throw new ProductsMoved()
  }
}

/** Throws `ProductsMoved` where one of the products had too few left. */
export function assertTaken({ changed }: Work, counted: readonly Taken[], left: readonly Left[]) {
  if (left.length < counted.length) throw new ProductsMoved()
  // Pages show whether there is any, not how many.
  for (const product of left) if (product.left === 0) changed(scopes.product(product.id))
}
