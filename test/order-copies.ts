import { inBatches } from '#app/db/in-turns.server.ts'

import type { FreshShop } from './fresh-shop.ts'

/** Stores so many more orders, each with the fields and lines of the shop's first. */
export async function copyFirstOrder({ db }: FreshShop, count: number): Promise<void> {
  const first = db.read.selectFrom('orders').selectAll().orderBy('number')
  const { id: firstId, number: _number, ...fields } = await first.executeTakeFirstOrThrow()
  const linesOf = db.read.selectFrom('order_lines').selectAll().where('order_id', '=', firstId)
  const lines = await linesOf.execute()
  const linesFor = (order_id: string) => lines.map((line) => Object.assign({}, line, { order_id }))
  const ids = Array.from({ length: count }, (_, n) => `kopje${n}`)
  await db.transaction(async ({ db }) => {
    for (const batch of inBatches(ids)) {
      const orders = batch.map((id) => ({ ...fields, id, idempotency_key: null }))
      await db.insertInto('orders').values(orders).execute()
      const bought = batch.flatMap(linesFor)
      await db.insertInto('order_lines').values(bought).execute()
    }
  })
}
