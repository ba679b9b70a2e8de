import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import type { Order } from './order.ts'
import { deliverOrder } from './orders.server.ts'
import { erasePerson, planErasure } from './person.server.ts'

describe.each(engines)('whoever waits for an order, on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  /** An order of the account that bears neither its address nor its number. */
  async function placedByArta(): Promise<Order> {
    const body = { ...orderOf(cast.train), email: null, phone: '068 234 5678' }
    const answer = await shop.ask('/api/orders', json(body, cast.arta.signedIn))
    expect(answer.status).toBe(201)
    return (await answer.json()) as Order
  }

  test('is found by the address of their account until it has come, then forgotten whole', async () => {
    const key = { email: cast.arta.user.email }
    const delivered = await placedByArta()
    await deliverOrder(shop.db, delivered._id, shop.now())
    const pending = await placedByArta()
    const plan = { accounts: 0, orders: 1, pending: [pending.number] }
    expect(await planErasure(shop.db.read, key)).toEqual(plan)
    expect(await erasePerson(shop.db, key)).toEqual(plan)
    await deliverOrder(shop.db, pending._id, shop.now())
    expect(await erasePerson(shop.db, key)).toEqual({ accounts: 1, orders: 1, pending: [] })
    const people = shop.db.read.selectFrom('orders').select(['phone', 'first_name', 'user_id'])
    const nobody = { phone: '', first_name: '', user_id: null }
    expect(await people.execute()).toEqual([nobody, nobody])
    expect(await planErasure(shop.db.read, key)).toEqual({ accounts: 0, orders: 0, pending: [] })
  })
})
