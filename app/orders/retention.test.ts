import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { DAY } from '#app/values/time.ts'
import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { copyFirstOrder } from '#test/order-copies.ts'
import { makeStubborn } from '#test/stubborn-row.ts'

import { daysLived } from './days-lived.server.ts'
import type { Order } from './order.ts'
import { deliverOrder, listOrders } from './orders.server.ts'
import { anonymiseOldOrders, startRetention } from './retention.server.ts'

const MONTH = 31 * DAY

describe.each(engines)('old orders on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine, { KEEP_ORDERS_MONTHS: '12' })
    cast = await introduceCast(shop)
    lines.length = 0
  })
  afterEach(() => shop.close())

  const lines: string[] = []
  const log = {
    info: (...parts: unknown[]) =>
      void lines.push(parts.map((part) => JSON.stringify(part)).join(' ')),
    error: () => {},
  }
  const look = () => anonymiseOldOrders(shop, log)
  /** Whether the day's look needs no other. */
  const isDone = async () => (await daysLived(shop.db, shop.now())).isNoted

  const order = async (): Promise<Order> =>
    (await shop.ask('/api/orders', json(orderOf(cast.train)))).json()
  const deliver = ({ _id }: Order) => deliverOrder(shop.db, _id, shop.now())
  const delivered = async () => void (await deliver(await order()))
  async function names(): Promise<string[]> {
    const parts = await Array.fromAsync((await listOrders(shop.db, {})).orders)
    return parts.flat().map(({ customerName }) => customerName)
  }

  /** So many days of the shop, each from its start to its end; returns what it anonymised. */
  async function live(days: number): Promise<number[]> {
    const counts = []
    for (let day = 0; day < days; day += 1) {
      counts.push((await look()) + (await look()))
      shop.wait(DAY)
    }
    return counts
  }

  test('people go out of delivered ones when their time is over', async () => {
    await order()
    await delivered()
    const late = await order()
    shop.wait(6 * MONTH)
    await deliver(late)
    shop.wait(7 * MONTH)
    expect(await live(8)).toEqual([0, 0, 0, 0, 0, 0, 1, 0])
    expect(await names()).toEqual(['Arta', '', 'Arta'])
    expect(lines).toEqual([
      ...Array<string>(6).fill(expect.stringMatching(/^"old orders wait/)),
      '{"orders":1} "old orders anonymised"',
    ])
    shop.wait(7 * MONTH)
    expect(await live(7)).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(await names()).toEqual(['', '', 'Arta'])
  })

  test('people stay while a clock that leapt ahead is new to the shop', async () => {
    await live(10)
    await delivered()
    await live(1)
    shop.wait(36 * 12 * MONTH)
    expect(await live(6)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await names()).toEqual(['Arta'])
  })

  test('people stay where a clock is wrong at each start and then put right', async () => {
    await live(10)
    await delivered()
    for (let day = 0; day < 20; day += 1) {
      shop.wait(3 * 12 * MONTH)
      expect(await look()).toBe(0)
      shop.wait(-3 * 12 * MONTH)
      expect(await look()).toBe(0)
      shop.wait(DAY)
    }
    expect(await names()).toEqual(['Arta'])
  })

  test('people go after a week where the shop was off for years, though closed every other day', async () => {
    await live(10)
    await delivered()
    shop.wait(3 * 12 * MONTH)
    const counts = []
    for (let day = 0; day < 7; day += 1) {
      counts.push(...(await live(1)))
      shop.wait(DAY)
    }
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 1])
  })

  test('what fails, or is broken off, is done again on the same day', async () => {
    const old = await order()
    await deliver(old)
    shop.wait(13 * MONTH)
    await live(6)
    const giveIn = await makeStubborn(shop, 'orders', old._id)
    await expect(look()).rejects.toThrow('stubborn')
    await giveIn()
    expect(await anonymiseOldOrders(shop, log, AbortSignal.abort())).toBe(0)
    expect(await names()).toEqual(['Arta'])
    expect(await isDone()).toBe(false)
    expect(await look()).toBe(1)
    expect(await isDone()).toBe(true)
  })

  test('they go in batches, and none is left out', async () => {
    const row = shop.db.read.selectFrom('orders').selectAll()
    expect(await row.execute()).toEqual([])
    await delivered()
    await copyFirstOrder(shop, 1200)
    shop.wait(13 * MONTH)
    expect(await live(8)).toEqual([0, 0, 0, 0, 0, 0, 1201, 0])
  })

  test('who orders meanwhile waits for few of them', async () => {
    await delivered()
    await copyFirstOrder(shop, 1200)
    shop.wait(13 * MONTH)
    await live(6)
    const done = look()
    await order()
    const gone = (await names()).filter((name) => name === '')
    expect(await done).toBe(1201)
    expect(gone.length).toBeLessThan(400)
  })
})

test('a shop that sets a time looks by itself, from its start on', async () => {
  const shop = await openFreshShop('sqlite', { KEEP_ORDERS_MONTHS: '12' })
  const heard: unknown[][] = []
  const info = (...said: unknown[]) => void heard.push(said)
  const stop = startRetention(shop, { info, error: expect.fail })
  await stop()
  expect(heard).toEqual([[expect.stringMatching(/^old orders wait/)]])
  await shop.close()
})

test('a shop that sets no time keeps its orders as they are', async () => {
  const shop = await openFreshShop('sqlite')
  expect(shop.env.keepOrdersMonths).toBeUndefined()
  const log = { info: expect.fail, error: expect.fail }
  expect(await anonymiseOldOrders(shop, log)).toBe(0)
  await startRetention(shop, log)()
  await shop.close()
})
