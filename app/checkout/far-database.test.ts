import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isUniqueViolation } from '#app/db/failures.server.ts'
import { together } from '#app/db/together.server.ts'
import { addCategory, addProduct, orderOf } from '#test/cast.ts'
import { type FarShop, openFarShop } from '#test/far-shop.ts'

import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.server.ts'

/** Milliseconds there and back. */
const DISTANCE = 50

let shop: FarShop
beforeAll(async () => {
  shop = await openFarShop(DISTANCE)
})
afterAll(() => shop.close())

test('an order takes three round trips to a far database', async () => {
  const { near, far, roundTripsOf } = shop
  const categoryId = await addCategory(near, 'Lodra', 0)
  const product = await addProduct(near, { categoryId, price: 900, stock: 10 })
  const request: OrderRequest = { ...orderOf(product), email: null }
  let took = 0
  async function order(n: number) {
    const start = performance.now()
    expect(await placeOrder(far, request, { idempotencyKey: `key ${n}` })).toHaveProperty('order')
    took = performance.now() - start
  }
  // Key, products and pictures at once; then all that the order writes; then the commit.
  expect(await roundTripsOf(order)).toBeLessThanOrEqual(3)
  expect(took).toBeGreaterThan(2.5 * DISTANCE)
})

test('of statements sent together the first that fails is told, and none stays', async () => {
  const category = { id: 'c1', name: 'Sport', slug: 'sport', position: 1 }
  const { db } = shop.near
  const clash = db.transaction((work) =>
    together(
      work.db,
      work.db.insertInto('categories').values({ ...category, id: 'c2', slug: 'tjetër' }),
      work.db.insertInto('categories').values(category),
      work.db.insertInto('categories').values({ ...category, id: 'c3' }),
      work.db.insertInto('categories').values({ ...category, id: 'c4', slug: 'fund' }),
    ),
  )
  await expect(clash).rejects.toSatisfy(isUniqueViolation)
  const rows = await db.read
    .selectFrom('categories')
    .select('id')
    .where('id', 'like', 'c_')
    .execute()
  expect(rows).toEqual([])
  // The connection is as good as before.
  const results = await Promise.all(
    Array.from({ length: 20 }, () => sql<{ one: number }>`select 1 as one`.execute(db.read)),
  )
  expect(results.every(({ rows: [row] }) => row?.one === 1)).toBe(true)
})
