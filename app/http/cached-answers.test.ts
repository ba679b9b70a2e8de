import { brotliDecompressSync } from 'node:zlib'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

describe.each(engines)('reads of the catalogue on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  const stockOf = async (path: string, { _id } = cast.football) => {
    const answer = await (await shop.ask(path)).json()
    const products = [answer].flat() as { _id: string; stock: unknown }[]
    return products.find((product) => product._id === _id)?.stock
  }
  const buy = () => shop.ask('/api/orders', json(orderOf(cast.football)))

  test.each(['/api/product', '/api/product?category=lodra', 'one'])(
    'the very next read of %s sees how many pieces an order left',
    async (which) => {
      const path = which === 'one' ? `/api/product/${cast.football._id}` : which
      expect([await stockOf(path), await stockOf(path)]).toEqual([10, 10])
      expect((await buy()).status).toBe(201)
      expect([await stockOf(path), await stockOf(path)]).toEqual([9, 9])
    },
  )

  test('what another process writes is seen, too', async () => {
    expect(await stockOf('/api/product')).toBe(10)
    const other = await openDatabase(shop.env)
    await other.transaction(({ db }) =>
      db
        .updateTable('products')
        .set({ stock_count: 4 })
        .where('id', '=', cast.football._id)
        .execute(),
    )
    await other.close()
    expect(await stockOf('/api/product')).toBe(4)
  })

  test('many who ask while orders come in never see what is over', async () => {
    for (let left = 9; left > 4; left -= 1) {
      const early = Array.from({ length: 4 }, () => stockOf('/api/product'))
      await buy()
      expect(await stockOf('/api/product')).toBe(left)
      for (const seen of await Promise.all(early)) expect([left, left + 1]).toContain(seen)
    }
  })

  test('an unknown product is refused each time', async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await shop.ask('/api/product/askush')
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found'])
      expect(answer.headers.get('etag')).toBeNull()
    }
  })
})

// On PostgreSQL another database of the same server, as the other tests have, outdates what is kept.
describe('a cached answer', () => {
  let shop: FreshShop
  beforeEach(async () => {
    shop = await openFreshShop('sqlite')
    await introduceCast(shop)
  })
  afterEach(() => shop.close())

  /** Counts what the shop asks its database while `work` runs. */
  async function questionsIn(work: () => Promise<unknown>): Promise<number> {
    let questions = 0
    const { read } = shop.db
    const executor = read.getExecutor()
    const ask = executor.executeQuery.bind(executor)
    executor.executeQuery = (query) => {
      questions += 1
      return ask(query)
    }
    await work()
    executor.executeQuery = ask
    return questions
  }

  test('asks the database only whether it still holds', async () => {
    const page = () => shop.ask('/api/product?limit=9')
    expect(await questionsIn(page)).toBeGreaterThan(1)
    expect(await questionsIn(page)).toBe(1)
  })

  test('of all products asks besides how many there are', async () => {
    const all = () => shop.ask('/api/product')
    expect(await questionsIn(all)).toBeGreaterThan(2)
    expect(await questionsIn(all)).toBe(2)
  })

  test('is made once for all spellings of a query, without what the call does not know', async () => {
    const first = await shop.ask('/api/product?limit=1&x=kot&constructor=kot')
    expect(first.headers.get('link')).toContain('limit=1')
    expect(first.headers.get('link')).not.toContain('kot')
    expect(await questionsIn(() => shop.ask('/api/product?y=2&limit=1'))).toBe(1)
    expect(await questionsIn(() => shop.ask('/api/category?z=3'))).toBeGreaterThan(1)
    expect(await questionsIn(() => shop.ask('/api/category?z=4'))).toBe(1)
    expect(await questionsIn(() => shop.ask('/api/product?limit=2'))).toBeGreaterThan(1)
  })

  test('comes compressed, with a tag of its own for each encoding', async () => {
    const plain = await shop.ask('/api/product')
    const small = await shop.ask('/api/product', { headers: { 'accept-encoding': 'br' } })
    expect(small.headers.get('content-encoding')).toBe('br')
    const unpacked = brotliDecompressSync(Buffer.from(await small.arrayBuffer()))
    expect(JSON.parse(unpacked.toString())).toEqual(await plain.json())
    expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(small.headers.get('vary')).toContain('Accept-Encoding')
  })

  test('keeps the total and the way to the next page', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await shop.ask('/api/product?limit=2&page=1')
      expect(headers.get('x-total-count')).toBe('5')
      expect(headers.get('link')).toContain('page=2')
    }
  })
})
