import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from 'kysely'

import { openDatabase } from '#app/db/database.server.ts'
import { isUniqueViolation } from '#app/db/failures.server.ts'
import { together } from '#app/db/together.server.ts'
import { type FarLink, farLinkTo } from '#test/far-link.ts'
import { addCategory, addProduct, orderOf } from '#test/cast.ts'
import { type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.server.ts'

/** Milliseconds there and back. */
const DISTANCE = 50

let shop: FreshShop
let link: FarLink
let far: FreshShop
beforeAll(async () => {
  shop = await openFreshShop('postgres')
  link = await farLinkTo(shop.env.databaseUrl ?? '', DISTANCE)
  far = { ...shop, db: await openDatabase({ ...shop.env, databaseUrl: link.url }) }
})
afterAll(async () => {
  await far.db.close()
  await link.close()
  await shop.close()
})

test('an order takes three round trips to a far database', async () => {
  const categoryId = await addCategory(shop, 'Lodra', 0)
  const product = await addProduct(shop, { categoryId, price: 900, stock: 10 })
  const request: OrderRequest = { ...orderOf(product), email: null }
  const order = (n: number) => placeOrder(far, request, { idempotencyKey: `key ${n}` })
  // The first ones open the connections.
  await order(0)
  await order(1)
  link.roundTrips()
  const start = performance.now()
  expect(await order(2)).toHaveProperty('order')
  const took = performance.now() - start
  // Key, products and pictures at once; then all that the order writes; then the commit.
  expect(Math.max(...link.roundTrips())).toBeLessThanOrEqual(3)
  expect(took).toBeGreaterThan(2.5 * DISTANCE)
})

test('of statements sent together the first that fails is told, and none stays', async () => {
  const category = { id: 'c1', name: 'Sport', slug: 'sport', position: 1 }
  const { db } = shop
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
