import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { isoTime } from '#app/values/dates.ts'
import { HOUR } from '#app/values/time.ts'
import { addProduct, type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import { productText } from './product-text.ts'
import type { Product } from './product.ts'
import { findProduct } from './products.server.ts'
import { scopes } from './scopes.ts'

describe.each(engines)('single fields of a product on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  let football: Product
  const changes: Set<string> = new Set()

  beforeAll(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
    shop.db.onChange((names) => [...names].forEach((name) => changes.add(name)))
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    const draft = { categoryId: cast.toys, name: 'Top', price: 900, stock: 10 }
    football = await addProduct(shop, draft)
    changes.clear()
  })

  const patch = (fields: unknown, { _id } = football, headers = cast.besnik.signedIn) =>
    shop.ask(`/api/product/${_id}`, { ...json(fields, headers), method: 'PATCH' })
  const stored = async () => (await findProduct(shop.db.read, football._id)) as Product
  async function patched(fields: object): Promise<Product> {
    const answer = await patch(fields)
    const { message, product } = await answer.json()
    expect([answer.status, message]).toEqual([200, productText.updated])
    expect(product).toEqual(await stored())
    return product
  }
  async function refused(fields: object, status: number) {
    const before = await stored()
    const answer = await patch(fields)
    expect(answer.status).toBe(status)
    expect(await stored()).toEqual(before)
    expect(changes).toEqual(new Set())
    return answer.json()
  }
  const order = (quantity: number) => shop.ask('/api/orders', json(orderOf(football, quantity)))

  test.each([
    [{ price: '950,50' }, { price: 950.5 }],
    [{ stock: 3 }, { stock: 3 }],
    [{ stock: 'out_of_stock' }, { stock: false }],
    [{ popular: true }, { popular: true }],
    [
      { onSale: true, salePrice: 800 },
      { onSale: true, salePrice: 800 },
    ],
  ])('%j changes that and nothing else', async (sent, expected) => {
    shop.wait(1_000)
    const updatedAt = isoTime(shop.now())
    expect(await patched(sent)).toEqual({ ...football, ...expected, updatedAt })
    expect(changes).toContain(scopes.product(football._id))
  })

  test('what is already so is no change', async () => {
    expect(await patched({ price: 900, stock: 10, popular: false })).toEqual(football)
    expect(changes).toEqual(new Set())
  })

  test('fields that are not among them are left alone', async () => {
    await patched({ popular: true, name: 'Tjetër', category: 'shtëpi', createdAt: 0 })
    expect(await stored()).toMatchObject({ name: 'Top', category: 'lodra' })
  })

  test('a popular product enters its pages, one on sale the offers', async () => {
    await patched({ popular: true })
    expect(changes).toContain(scopes.popular)
    changes.clear()
    await patched({ onSale: true, salePrice: 10, saleEndDate: isoTime(shop.now() + HOUR) })
    expect(changes).toContain(scopes.offers)
  })

  test.each([false, 'false', '', null])('ending a sale by %j ends its terms', async (onSale) => {
    await patched({ onSale: true, salePrice: 10, saleEndDate: isoTime(shop.now() + HOUR) })
    const ended = { onSale: false, salePrice: null, saleEndDate: null }
    expect(await patched({ onSale })).toMatchObject(ended)
  })

  test('the terms of no sale go once they are told so', async () => {
    await patched({ salePrice: 10 })
    expect(await stored()).toMatchObject({ onSale: false, salePrice: 10 })
    expect(await patched({ onSale: false })).toMatchObject({ salePrice: null })
  })

  test('a sale that is over stands in no other field’s way', async () => {
    await patched({ onSale: true, salePrice: 10, saleEndDate: isoTime(shop.now() + HOUR) })
    shop.wait(2 * HOUR)
    expect(await patched({ stock: 4 })).toMatchObject({ stock: 4, onSale: true, salePrice: 10 })
  })

  test('the sentences are those of the form', async () => {
    const { errors } = await refused({ onSale: true }, 400)
    expect(errors).toEqual({ salePrice: productText.noSalePrice })
    for (const [sent, field, sentence] of [
      [{ onSale: true, salePrice: 900 }, 'salePrice', productText.highSalePrice],
      [{ saleEndDate: isoTime(shop.now() - 1) }, 'saleEndDate', productText.pastSaleEnd],
      [{ price: '' }, 'price', productText.noPrice],
      [{ price: 0 }, 'price', productText.badPrice],
      [{ stock: null }, 'stock', productText.noStock],
      [{ stock: 1.5 }, 'stock', productText.badStock],
      [{ popular: 'ndoshta' }, 'popular', productText.badFlag],
    ] as const) {
      expect(await refused(sent, 400)).toMatchObject({ errors: { [field]: sentence } })
    }
  })

  test('a price is measured by the sale price that stays', async () => {
    await patched({ onSale: true, salePrice: 500 })
    changes.clear()
    const { errors } = await refused({ price: 500 }, 400)
    expect(errors).toEqual({ salePrice: productText.highSalePrice })
  })

  test.each([{}, [], null, 7, 'stock', { name: 'Tjetër' }, { stockWas: 10 }, { priceWas: 900 }])(
    '%j is no change',
    async (sent) => {
      const answer = await patch(sent)
      expect([answer.status, (await answer.json()).message]).toEqual([400, productText.noChange])
    },
  )

  test('a stock that an order took from is not overwritten unseen', async () => {
    expect((await order(4)).status).toBe(201)
    const answer = await refused({ stock: 20, stockWas: 10 }, 409)
    expect(answer).toMatchObject({ code: 'conflict', product: { stock: 6 } })
    expect(answer.message).toBe('Gjendja ndryshoi ndërkohë: tani ka 6 copë.')
    expect(await patched({ stock: 20, stockWas: answer.product.stock })).toMatchObject({
      stock: 20,
    })
  })

  test('a price that another admin changed is not overwritten unseen', async () => {
    await patched({ price: 1200 })
    changes.clear()
    const { code, message, product } = await refused({ price: 950, priceWas: 900 }, 409)
    expect([code, product.price]).toEqual(['conflict', 1200])
    expect(message).toBe('Çmimi ndryshoi ndërkohë: tani është 1\u00a0200,00\u00a0Lek.')
    expect(await patched({ price: 950, priceWas: '1200,00' })).toMatchObject({ price: 950 })
  })

  test('nor a sale price, nor one that is gone', async () => {
    await patched({ onSale: true, salePrice: 800 })
    await patched({ salePrice: 700, salePriceWas: 800 })
    changes.clear()
    const late = { salePrice: 750, salePriceWas: 800 }
    expect((await refused(late, 409)).errors).toEqual({
      salePrice: 'Çmimi i ofertës ndryshoi ndërkohë: tani është 700,00\u00a0Lek.',
    })
    await patched({ onSale: false })
    changes.clear()
    expect((await refused(late, 409)).errors).toEqual({ salePrice: 'Oferta u hoq ndërkohë.' })
  })

  test('what comes again after its answer was lost is taken', async () => {
    const sent = { price: '950', priceWas: 900 }
    expect(await patched(sent)).toMatchObject({ price: 950 })
    changes.clear()
    expect(await patched(sent)).toMatchObject({ price: 950 })
    expect(changes).toEqual(new Set())
  })

  test('what was seen of another field stands in no way', async () => {
    expect(await patched({ popular: true, priceWas: 1, stockWas: 1 })).toMatchObject({
      popular: true,
      price: 900,
    })
  })

  test('who saw another kind of stock is told, too', async () => {
    await patched({ stock: true })
    changes.clear()
    const { message } = await refused({ stock: 5, stockWas: 10 }, 409)
    expect(message).toBe('Gjendja ndryshoi ndërkohë: tani ka stock.')
  })

  test('orders and changes at once lose nothing of each other', async () => {
    const answers = await Promise.all([
      patch({ price: 900, popular: true }),
      order(1),
      patch({ onSale: true, salePrice: 899 }),
      patch({ popular: true }),
    ])
    expect(answers.map(({ status }) => status)).not.toContain(500)
    const placed = answers[1]?.status === 201 ? 1 : 0
    expect(await stored()).toMatchObject({
      popular: true,
      onSale: true,
      salePrice: 899,
      stock: 10 - placed,
    })
  })

  test('of two who saw the same stock one is refused', async () => {
    const answers = await Promise.all([
      patch({ stock: 20, stockWas: 10 }),
      patch({ stock: 30, stockWas: 10 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('only an admin may, and only to a product that is there', async () => {
    expect((await patch({ price: 1 }, football, {} as never)).status).toBe(401)
    expect((await patch({ price: 1 }, football, cast.arta.signedIn)).status).toBe(403)
    expect(await stored()).toEqual(football)
    await shop.ask(`/api/product/${football._id}`, {
      method: 'DELETE',
      headers: cast.besnik.signedIn,
    })
    const answer = await patch({ price: 1 })
    expect([answer.status, (await answer.json()).message]).toEqual([404, productText.unknown])
  })
})
