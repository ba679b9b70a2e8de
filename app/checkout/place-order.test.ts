import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { findProduct } from '#app/catalogue/products.server.ts'
import { scopes } from '#app/catalogue/scopes.ts'
import type { Flag } from '#app/db/schema.ts'
import { DAY, HOUR } from '#app/values/time.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, freshKey, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import { placeOrder } from './place-order.server.ts'

const arta = {
  customerName: 'Arta',
  customerLastName: 'Hoxha-Përmeti',
  qyteti: 'Tirana',
  rruga: 'Rruga e Kavajës 7',
  phone: '069 234 5678',
}
const line = (product: Product, quantity = 1, price = product.price) => ({
  productId: product._id,
  quantity,
  price,
})
const buying = (...products: object[]) => ({ ...arta, products })

describe.each(engines)('ordering on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  const order = (body: unknown, headers = {}) => shop.ask('/api/orders', json(body, headers))
  const stockOf = async (product: Product) => (await findProduct(shop.db.read, product._id))?.stock
  const countOrders = async () =>
    (await shop.db.read.selectFrom('orders').select('id').execute()).length
  const statuses = (answers: Response[]) => answers.map((answer) => answer.status).sort()

  test('an order on its way while its account is deleted is a guest’s, never lost', async () => {
    const { authorization } = cast.arta.signedIn
    const user = { _id: cast.arta.user._id }
    await shop.db.transaction(({ db }) =>
      db.deleteFrom('users').where('id', '=', user._id).execute(),
    )
    const request = { ...arta, email: null, products: [line(cast.train)] }
    expect(await placeOrder(shop, request, { user })).toHaveProperty('order')
    expect((await order(buying(line(cast.train)), { authorization })).status).toBe(201)
  })

  test('a guest orders and is told what to have ready', async () => {
    const answer = await order({ ...buying(line(cast.train, 2)), totalAmount: 2500 })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({
      ...arta,
      phone: '+355692345678',
      email: null,
      products: [
        {
          productId: cast.train._id,
          name: 'Tren prej druri',
          image: 'uploads/train-1200.webp',
          quantity: 2,
          price: 1250,
        },
      ],
      totalAmount: 2500,
      shippingFee: 200,
      cashToCollect: 2700,
      status: 'Pending',
      createdAt: new Date(shop.now()).toISOString(),
      deliveredAt: null,
    })
  })

  test('delivery costs more outside Tirana, and a Kosovo number keeps its prefix', async () => {
    const away = { qyteti: 'Prishtinë', phone: '044 123 456', prefix: 'KOS' }
    const placed = await (await order({ ...buying(line(cast.train)), ...away })).json()
    expect(placed).toMatchObject({ shippingFee: 300, cashToCollect: 1550, phone: '+38344123456' })
  })

  test('an order of someone signed in is theirs', async () => {
    await order(buying(line(cast.train)), cast.arta.signedIn)
    const mine = await shop.ask('/api/orders/user', { headers: cast.arta.signedIn })
    expect(await mine.json()).toHaveLength(1)
    const hers = await shop.ask('/api/orders/user', { headers: cast.drita.signedIn })
    expect(await hers.json()).toEqual([])
  })

  test.each(['Bearer null', 'Bearer a.b.c', 'Bearer', 'Basic YTpi', ''])(
    'the token "%s" costs the shop no order',
    async (authorization) => {
      expect((await order(buying(line(cast.train)), { authorization })).status).toBe(201)
    },
  )

  test('a token of yesterday orders as a guest', async () => {
    shop.wait(30 * DAY)
    expect((await order(buying(line(cast.train)), cast.arta.signedIn)).status).toBe(201)
    const [row] = await shop.db.read.selectFrom('orders').select('user_id').execute()
    expect(row?.user_id).toBeNull()
  })

  test('two lines of one product are added up', async () => {
    const placed = await (
      await order(buying(line(cast.football, 2), line(cast.football, 3)))
    ).json()
    expect(placed.products).toMatchObject([{ quantity: 5 }])
    expect(await stockOf(cast.football)).toBe(5)
    const tooMany = await order(buying(line(cast.train, 999), line(cast.train, 1)))
    expect(tooMany.status).toBe(400)
  })

  test('another price than the shop’s is refused with the fresh product, and nothing is stored', async () => {
    const answer = await order(buying(line(cast.train, 1, 1000), line(cast.football)))
    expect(answer.status).toBe(409)
    const refusal = await answer.json()
    expect(refusal).toMatchObject({ code: 'price_changed' })
    expect(refusal.message).toContain('Tren prej druri')
    expect(refusal.message).not.toContain('Top futbolli')
    expect(refusal.products).toContainEqual(cast.train)
    expect(await countOrders()).toBe(0)
    expect(await stockOf(cast.football)).toBe(10)
  })

  test('a price or a total that is off is refused, one with a rounding error is not', async () => {
    const body = buying(line(cast.lamp, 3, 1899.5000000000002), line(cast.train))
    for (const wrong of [
      { ...body, totalAmount: 6948.49 },
      { ...body, totalAmount: 6948.504 },
      buying(line(cast.lamp, 3, 1899.504)),
      buying(line(cast.lamp, 3, 1899.496)),
    ]) {
      expect(await (await order(wrong)).json()).toMatchObject({ code: 'price_changed' })
    }
    expect((await order({ ...body, totalAmount: 6948.500000000001 })).status).toBe(201)
  })

  /** Changes a product in a transaction, for whose end an order waits that was judged before. */
  async function orderMeanwhile(
    change: { price: number } | { in_stock: Flag },
    wanted = line(cast.train),
    meanwhile = () => {},
  ): Promise<Response> {
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const changing = shop.db.transaction(async ({ db }) => {
      if (engine === 'postgres') await sql`lock table orders in exclusive mode`.execute(db)
      const later = sql<number>`updated_at + 1`
      const product = db.updateTable('products').where('id', '=', wanted.productId)
      await product.set({ ...change, updated_at: later }).execute()
      begun.resolve()
      await mayEnd.promise
    })
    await begun.promise
    const answer = order(buying(wanted))
    await pause(200)
    meanwhile()
    mayEnd.resolve()
    await changing
    return answer
  }

  test('a price that changes while the order waits for its turn is refused', async () => {
    const answer = await orderMeanwhile({ price: 229_000 })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'price_changed',
      products: [{ price: 2290 }],
    })
    expect(await countOrders()).toBe(0)
  })

  test('so is what is out of stock by then, and not counted', async () => {
    const answer = await orderMeanwhile({ in_stock: 0 })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'out_of_stock', lines: [{ stock: false }] })
    expect(await countOrders()).toBe(0)
  })

  test('a sale price counts until the sale ends, and not a second longer', async () => {
    const atSale = line(cast.lamp, 1, 1899.5)
    shop.wait(HOUR - 1)
    // What came in time counts also where it is judged again after the end.
    expect((await orderMeanwhile({ in_stock: 1 }, atSale, () => shop.wait(1))).status).toBe(201)
    expect(await (await order(buying(atSale))).json()).toMatchObject({ code: 'price_changed' })
    expect((await order(buying(line(cast.lamp)))).status).toBe(201)
  })

  test('too little stock is refused line by line, with what is left', async () => {
    const unknown = { productId: 'unknown', quantity: 1, price: 10 }
    const answer = await order(
      buying(line(cast.football, 11), line(cast.train), line(cast.kite), unknown),
    )
    expect(answer.status).toBe(409)
    const refusal = await answer.json()
    expect(refusal).toMatchObject({
      code: 'out_of_stock',
      lines: [
        { productId: cast.football._id, name: 'Top futbolli', stock: 10 },
        { productId: cast.kite._id, name: 'Balonë letre', stock: false },
        { productId: 'unknown', name: 'Unknown Product', stock: false },
      ],
    })
    expect(refusal.message).toContain('Top futbolli (kanë mbetur 10 copë)')
    expect(await stockOf(cast.football)).toBe(10)
  })

  test('pages hear of a product only when its last piece is sold', async () => {
    const heard: string[][] = []
    shop.db.onChange((names) => heard.push([...names]))
    await order(buying(line(cast.football, 9)))
    expect(heard).toEqual([])
    await order(buying(line(cast.football), line(cast.train)))
    expect(heard).toEqual([[scopes.product(cast.football._id)]])
  })

  test('fifty buyers of ten pieces: exactly ten get one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => order(buying(line(cast.football)))),
    )
    expect(statuses(answers)).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 40 }, () => 409),
    ])
    expect(await countOrders()).toBe(10)
    expect(await stockOf(cast.football)).toBe(0)
  })

  test('a refused line puts the pieces of the other lines back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const lines = [line(cast.football), line(cast.guitar)]
        return order(buying(...(index % 2 ? lines : lines.reverse())))
      }),
    )
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(await stockOf(cast.football)).toBe(9)
    expect(await stockOf(cast.guitar)).toBe(0)
  })

  test('the same key and body again is the same order, also once it is delivered', async () => {
    const headers = { 'idempotency-key': freshKey() }
    const body = buying(line(cast.guitar))
    const first = await (await order(body, headers)).json()
    await shop.db.transaction(({ db }) =>
      db.updateTable('orders').set({ status: 'Delivered', delivered_at: 1 }).execute(),
    )
    shop.wait(DAY)
    const again = await order({ ...body, phone: '+355 69 234 5678' }, headers)
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(first)
    expect(await countOrders()).toBe(1)
  })

  test('the same key with another body is a conflict', async () => {
    const headers = { 'idempotency-key': freshKey() }
    await order(buying(line(cast.train)), headers)
    const other = await order(buying(line(cast.train, 2)), headers)
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'conflict' })
    expect(await countOrders()).toBe(1)
  })

  test('a double click on the last piece is one order, and both clicks hear so', async () => {
    const headers = { 'idempotency-key': freshKey() }
    const clicks = Array.from({ length: 8 }, () => order(buying(line(cast.guitar)), headers))
    const answers = await Promise.all(clicks)
    expect(new Set(statuses(answers))).toEqual(new Set([201]))
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json())._id))
    expect(new Set(ids).size).toBe(1)
    expect(await stockOf(cast.guitar)).toBe(0)
    expect(await shop.db.read.selectFrom('notifications').select('id').execute()).toHaveLength(1)
  })

  test.each(['', ' ', 'a b', 'x'.repeat(201), 'ë'])('the key "%s" is refused', async (key) => {
    const answer = await order(buying(line(cast.train)), { 'idempotency-key': key })
    expect(answer.status).toBe(400)
    expect((await answer.json()).errors).toHaveProperty('idempotency-key')
  })

  test('the call for WhatsApp confirms a stored order and sends nothing of its own', async () => {
    const body = { ...buying(line(cast.train)), totalAmount: 1250 }
    const early = await shop.ask('/api/whatsapp', json(body))
    expect(early.status).toBe(404)
    await order(body)
    const answer = await shop.ask('/api/whatsapp', json(body))
    expect(answer.status).toBe(202)
    expect(await answer.json()).toEqual({ queued: true })
    expect(await shop.db.read.selectFrom('notifications').select('id').execute()).toHaveLength(1)
    const foreign = { ...body, rruga: 'Tekst i huaj' }
    expect((await shop.ask('/api/whatsapp', json(foreign))).status).toBe(404)
  })
})
