import type { Product } from '#app/catalogue/product.ts'
import { inBatches } from '#app/db/in-turns.server.ts'

import type { FreshShop } from './fresh-shop.ts'

/** Stores so many more products, each with the fields of this one, and answers their ids. */
export async function copyProduct(
  { db }: FreshShop,
  { _id }: Product,
  count: number,
): Promise<string[]> {
  const stored = db.read.selectFrom('products').selectAll().where('id', '=', _id)
  const row = await stored.executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, (_, n) => `kopje${n}`)
  await db.transaction(async (work) => {
    for (const batch of inBatches(ids)) {
      const rows = batch.map((id) => Object.assign({}, row, { id }))
      await work.db.insertInto('products').values(rows).execute()
    }
    work.changed('products')
  })
  return ids
}
