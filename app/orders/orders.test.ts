import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { copyFirstOrder } from '#test/order-copies.ts'
import { countTurns } from '#test/turns.ts'

import { type Order, orderCan, type StaffOrder } from './order.ts'
import { listOrders } from './orders.server.ts'

test('only a pending order can be delivered', () => {
  expect(orderCan({ status: 'Pending' })).toEqual({ deliver: true })
  expect(orderCan({ status: 'Delivered' })).toEqual({ deliver: false })
})

describe.each(engines)('placed orders on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  async function placed(quantity = 1, headers = {}): Promise<Order> {
    const products = [cast.train, cast.football].flatMap(
      (product) => orderOf(product, quantity).products,
    )
    const body = { ...orderOf(cast.train), products }
    const answer = await shop.ask('/api/orders', json(body, headers))
    return (await answer.json()) as Order
  }

  /** As an admin sees it, before anybody was told. */
  const told = (order: Order): StaffOrder => ({
    ...order,
    notifications: [
      {
        channel: 'log',
        state: 'queued',
        attempts: 0,
        sentAt: null,
        lastError: null,
        lastStatus: null,
      },
    ],
  })
  const list = (query = '', headers: HeadersInit = cast.besnik.signedIn) =>
    shop.ask(`/api/orders${query}`, { headers })
  const deliver = (id: string, body: unknown = { status: 'Delivered' }, who = cast.besnik) =>
    shop.ask(`/api/orders/${id}`, { ...json(body, who.signedIn), method: 'PUT' })

  test('an admin sees all orders as they were placed, newest first', async () => {
    const first = await placed(1, cast.arta.signedIn)
    const second = await placed(2)
    const answer = await list()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual([told(second), told(first)])
  })

  test('a paged list tells how many orders there are and where the next are', async () => {
    const orders = [await placed(), await placed(), await placed()]
    const answer = await list('?page=2&limit=1&status=Pending')
    expect(await answer.json()).toEqual(orders.slice(1, 2).map(told))
    expect(answer.headers.get('x-total-count')).toBe('3')
    expect(answer.headers.get('link')).toContain('page=3&limit=1&status=Pending>; rel="next"')
    expect((await list('?limit=0')).status).toBe(400)
    expect((await list('?status=Lost')).status).toBe(400)
  })

  test('a list as long as the shop is old comes in parts, with a turn for others between', async () => {
    const { number } = await placed()
    await copyFirstOrder(shop, 1200)
    let turns = 0
    const counting = setInterval(() => (turns += 1), 0)
    const newestFirst = Array.from({ length: 1201 }, (_, n) => number + 1200 - n)
    const listed = (await (await list()).json()) as StaffOrder[]
    expect(listed.map((order) => order.number)).toEqual(newestFirst)
    clearInterval(counting)
    expect(listed.every((order) => order.products.length === 2)).toBe(true)
    const { orders, total } = await listOrders(shop.db, { order: 'asc' })
    const parts = await Array.fromAsync(orders)
    expect([total, parts.map((part) => part.length)]).toEqual([1201, [500, 500, 201]])
    expect(parts.flat().map((order) => order.number)).toEqual(newestFirst.toReversed())
    expect(turns).toBeGreaterThan(1)
  })

  test.each(['ar', 'arta'])(
    'a search for "%s", which is in every order, leaves others their turn and finds all',
    async (query) => {
      const { number } = await placed()
      await copyFirstOrder(shop, 9_000)
      const turns = countTurns()
      const slice = { limit: 3, offset: 4_999 }
      const { orders, total } = await listOrders(shop.db, { query, slice })
      expect(turns()).toBeGreaterThan(1)
      expect(total).toBe(9_001)
      const numbers = (await Array.fromAsync(orders)).flat().map((order) => order.number)
      expect(numbers).toEqual([4_001, 4_000, 3_999].map((nth) => number + nth))
      const oldest = await listOrders(shop.db, { query, slice, order: 'asc' })
      const [part = []] = await Array.fromAsync(oldest.orders)
      expect(part.map((order) => order.number - number)).toEqual([4_999, 5_000, 5_001])
    },
  )

  test('a delivered order leaves the pending list, once', async () => {
    const order = await placed()
    shop.wait(1000)
    const answer = await deliver(order._id)
    expect(answer.status).toBe(200)
    const delivered = {
      ...order,
      status: 'Delivered' as const,
      deliveredAt: new Date(shop.now()).toISOString(),
    }
    const message = `Porosia nr. ${order.number} u shënua si e dorëzuar.`
    expect(await answer.json()).toEqual({ message, order: delivered })
    expect(await (await list('?status=Pending')).json()).toEqual([])

    shop.wait(1000)
    const again = await deliver(order._id)
    expect(again.status).toBe(200)
    const before = `Porosia nr. ${order.number} ishte shënuar më parë si e dorëzuar.`
    expect(await again.json()).toEqual({ message: before, order: delivered })
    expect(await (await list('?status=Delivered')).json()).toEqual([told(delivered)])
  })

  test.each([[{ status: 'Pending' }], [{ status: 'Lost' }], [{ status: 1 }], [{}], [[]], [null]])(
    'the new status %j is refused',
    async (body) => {
      const order = await placed()
      expect((await deliver(order._id, body)).status).toBe(400)
      expect(await (await list()).json()).toEqual([told(order)])
    },
  )

  test.each(['unknown', '%00', 'Nuk%20ka', '%F0%9F%98%80'])('there is no order %s', async (id) => {
    const answer = await deliver(id)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('visitors and shoppers neither see nor deliver the orders of others', async () => {
    const order = await placed(1, cast.arta.signedIn)
    const visitor = { ...cast.arta, signedIn: { authorization: 'Bearer null' } }
    expect((await list('', {})).status).toBe(401)
    expect((await list('', cast.arta.signedIn)).status).toBe(403)
    expect((await shop.ask('/api/orders/user')).status).toBe(401)
    expect((await deliver(order._id, { status: 'Delivered' }, visitor)).status).toBe(401)
    expect((await deliver(order._id, { status: 'Delivered' }, cast.arta)).status).toBe(403)
    expect(await (await list('?status=Pending')).json()).toEqual([told(order)])
  })

  test('a shopper sees their own orders, newest first', async () => {
    const first = await placed(1, cast.arta.signedIn)
    await placed(1, cast.drita.signedIn)
    const second = await placed(1, cast.arta.signedIn)
    const answer = await shop.ask('/api/orders/user', { headers: cast.arta.signedIn })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual([second, first])
  })

  test('an order keeps the name and price of a product that is gone', async () => {
    const order = await placed()
    await shop.db.transaction(({ db }) => db.deleteFrom('products').execute())
    expect(await (await list()).json()).toEqual([told(order)])
  })
})
