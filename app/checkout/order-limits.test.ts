import type { IncomingMessage } from 'node:http'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createApi } from '#app/api.ts'
import { MINUTE } from '#app/values/time.ts'
import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { engines, freshKey, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

describe.each(engines)('%s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  let api: ReturnType<typeof createApi>
  beforeAll(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  // With all its tries.
  beforeEach(() => {
    api = createApi({ ...shop }, (error) => {
      throw error
    })
  })
  afterAll(() => shop.close())

  type Order = { from?: string; phone?: string; key?: string; price?: number }

  function order({ from, phone = '0692345678', key, price = 1250 }: Order) {
    const body = { ...orderOf({ ...cast.train, price }), phone }
    const init = json(body, key ? { 'idempotency-key': key } : {})
    const incoming = { socket: { remoteAddress: from } } as IncomingMessage
    return api.request('http://shop.test/api/orders', init, from ? { incoming } : undefined)
  }

  /** Numbers of Tirana, all different. */
  const phoneOf = (turn: number) => `069${2_000_000 + turn}`

  async function statuses(count: number, orderOf: (turn: number) => Order) {
    const counts: Record<number, number> = {}
    for (let turn = 0; turn < count; turn += 1) {
      const { status } = await order(orderOf(turn))
      counts[status] = (counts[status] ?? 0) + 1
    }
    return counts
  }

  test('a phone gets six orders in ten minutes, wherever they come from', async () => {
    const from = (turn: number) => `203.0.113.${turn}`
    expect(await statuses(8, (turn) => ({ from: from(turn) }))).toEqual({ 201: 6, 429: 2 })
    const spelled = await order({ from: from(9), phone: '+355 69 234 5678' })
    expect([spelled.status, spelled.headers.get('retry-after')]).toEqual([429, '100'])
    expect((await spelled.json()).message).toMatch(/^Shumë kërkesa/)
    shop.wait(2 * MINUTE)
    expect((await order({ from: from(10) })).status).toBe(201)
  })

  test('behind one address sixty people order in an hour', async () => {
    const from = '203.0.113.7'
    const neighbours = (turn: number) => ({ from, phone: phoneOf(turn) })
    expect(await statuses(62, neighbours)).toEqual({ 201: 60, 429: 2 })
    expect((await order({ from: '203.0.113.8' })).status).toBe(201)
    shop.wait(MINUTE)
    expect((await order({ from, phone: phoneOf(99) })).status).toBe(201)
  })

  test('an order that was placed is answered again though no try is left', async () => {
    const key = freshKey()
    const from = '203.0.113.7'
    const first = await (await order({ from, key })).json()
    expect(await statuses(8, () => ({ from }))).toEqual({ 201: 5, 429: 3 })
    const again = await order({ from, key })
    expect([again.status, (await again.json())._id]).toEqual([201, first._id])
    expect((await order({ from, key: freshKey() })).status).toBe(429)
  })

  test('twins at once are answered alike, also with the last try', async () => {
    const from = '203.0.113.7'
    const twins = async (phone: string) => {
      const key = freshKey()
      const answers = await Promise.all([0, 1, 2].map(() => order({ from, phone, key })))
      const ids = await Promise.all(answers.map(async (answer) => (await answer.json())._id))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(new Set(ids).size).toBe(1)
    }
    expect(await statuses(5, () => ({ from }))).toEqual({ 201: 5 })
    await twins('0692345678')
    expect((await order({ from })).status).toBe(429)
    expect(await statuses(53, (turn) => ({ from, phone: phoneOf(turn) }))).toEqual({ 201: 53 })
    await twins(phoneOf(99))
    expect((await order({ from, phone: phoneOf(100) })).status).toBe(429)
  })

  test('repeating an order costs no try, nor does one that is refused', async () => {
    const key = freshKey()
    const from = '203.0.113.7'
    expect(await statuses(20, () => ({ from, key }))).toEqual({ 201: 20 })
    expect(await statuses(20, () => ({ from, price: 1 }))).toEqual({ 409: 20 })
    expect(await statuses(6, () => ({ from }))).toEqual({ 201: 5, 429: 1 })
  })

  test('this machine itself orders as often as it likes', async () => {
    expect(await statuses(10, () => ({ from: '127.0.0.1' }))).toEqual({ 201: 10 })
    expect(await statuses(70, () => ({}))).toEqual({ 201: 70 })
  })
})
