import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { addCategory, addProduct } from '#test/cast.ts'
import { type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { openPostgres } from './postgres.server.ts'

let shop: FreshShop
let orders: ReturnType<typeof openPostgres>
beforeEach(async () => {
  shop = await openFreshShop('postgres')
  orders = openPostgres(shop.env.databaseUrl ?? '', () => {})
})
afterEach(async () => {
  await orders.destroy()
  await shop.close()
})

/** Whether no statement of an order waits for a change to be over. */
async function noneIsHeldUp(): Promise<boolean> {
  const waiting = sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(orders)).rows.length === 0
}

test('a change gets through, however often its product is ordered meanwhile', async () => {
  const categoryId = await addCategory(shop, 'Lodra', 0)
  const { _id } = await addProduct(shop, { categoryId, stock: 1000 })
  const taken: Promise<unknown>[] = []
  const takeOne = () =>
    orders
      .updateTable('products')
      .set((eb) => ({ stock_count: eb('stock_count', '-', 1) }))
      .where('id', '=', _id)
      .execute()
  await shop.db.transaction(async ({ db }) => {
    const products = db.selectFrom('products').select('name').where('id', '=', _id)
    const { name } = await products.executeTakeFirstOrThrow()
    const taking = takeOne()
    taken.push(taking)
    while (await Promise.race([taking.then(() => false), noneIsHeldUp()]));
    await db
      .updateTable('products')
      .set({ name: `${name}!` })
      .where('id', '=', _id)
      .execute()
  })
  await Promise.all(taken)
  const product = await shop.db.read
    .selectFrom('products')
    .select(['name', 'stock_count'])
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  expect(product.name).toMatch(/[^!]!$/)
  expect(product.stock_count).toBe(1000 - taken.length)
})
