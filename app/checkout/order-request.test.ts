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
})
