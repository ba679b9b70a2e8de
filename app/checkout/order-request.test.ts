import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

describe.each(engines)('bodies of orders on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  const order = (body: unknown) => shop.ask('/api/orders', json(body))
  const lineOf = ({ train }: Cast) => ({ productId: train._id, quantity: 1, price: train.price })
  const goodBody = () => ({
    customerName: 'Arta',
    customerLastName: 'Hoxha',
    qyteti: 'Tirana',
    rruga: 'Rruga e Kavajës 7',
    phone: '069 234 5678',
    products: [lineOf(cast)],
  })

  test('what cannot be seen is taken out of a name and a street', async () => {
    const body = {
      ...goodBody(),
      customerName: ' Ar\u0000ta\u202E  Mari ',
      rruga: 'Rruga\n\te\u0007 Re \ud83d',
    }
    expect(await (await order(body)).json()).toMatchObject({
      customerName: 'Arta Mari',
      rruga: 'Rruga e Re',
    })
  })

  test('a product that the shop does not know is told of, whatever its id', async () => {
    const ids = ['', ' ', 'a b', 'kub-ë', '\0', 'a\0b', '\ud800', "' or 1=1", 'x'.repeat(1_000)]
    for (const productId of ids) {
      const unknown = { productId, quantity: 1, price: 10 }
      const answer = await order({ ...goodBody(), products: [lineOf(cast), unknown] })
      expect([productId, answer.status]).toEqual([productId, 409])
      const { code, lines } = await answer.json()
      const line = { productId, name: 'Unknown Product', stock: false }
      expect([code, lines]).toEqual(['out_of_stock', [line]])
    }
  })

  test('an id that is no text, or longer than any, is refused', async () => {
    for (const productId of ['x'.repeat(1_001), 7, null, undefined, {}]) {
      const line = { ...lineOf(cast), productId }
      expect((await order({ ...goodBody(), products: [line] })).status).toBe(400)
    }
  })
})
