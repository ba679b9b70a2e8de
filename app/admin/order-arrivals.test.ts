import { expect, test } from 'vitest'

import type { Order } from '#app/orders/order.ts'
import { orderPulse } from '#app/orders/order-pulse.server.ts'
import { introduceCast, orderOf } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { copyFirstOrder } from '#test/order-copies.ts'

import { isArrival, seenIn } from './order-arrivals.ts'

const look = (shop: FreshShop) => orderPulse(shop.db.read)

test('an order arrives though one with a higher number was stored before it', async () => {
  const shop = await openFreshShop('postgres')
  const { train } = await introduceCast(shop)
  const place = () => shop.ask('/api/orders', json(orderOf(train)))
  await place()
  const row = await shop.db.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const { number, ...fields } = { ...row, id: 'vonuar', idempotency_key: null }
  const [hasNumber, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = shop.db.transaction(async ({ db }) => {
    await db.insertInto('orders').values(fields).execute()
    hasNumber.resolve()
    await mayCommit.promise
  })
  await hasNumber.promise
  await place()
  const before = await look(shop)
  expect(before.newest).toEqual([number + 2, number])
  mayCommit.resolve()
  await late
  const { newest } = await look(shop)
  expect(newest.filter((each) => isArrival(seenIn(before), each))).toEqual([number + 1])
  await shop.close()
})

test.each(engines)('no order arrives because others were delivered, on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  const { train } = await introduceCast(shop)
  const answer = await shop.ask('/api/orders', json(orderOf(train)))
  const { number: first } = (await answer.json()) as Order
  await copyFirstOrder(shop, 120)
  const before = await look(shop)
  expect(before).toMatchObject({ pending: 121 })
  expect(before.newest).toHaveLength(100)
  await shop.db.transaction(({ db }) =>
    db
      .updateTable('orders')
      .set({ status: 'Delivered' })
      .where('number', '>', first + 60)
      .execute(),
  )
  const { newest } = await look(shop)
  expect(newest).toHaveLength(61)
  expect(newest.filter((each) => isArrival(seenIn(before), each))).toEqual([])
  await shop.close()
})
