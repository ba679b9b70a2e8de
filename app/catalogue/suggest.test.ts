import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { HOUR } from '#app/values/time.ts'
import { addCategory, addProduct, type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { removeProduct } from './write-product.server.ts'

describe.each(engines)('suggestions on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeAll(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterAll(() => shop.close())

  const ask = (text: string, headers = {}) =>
    shop.ask(`/api/search/suggest?query=${encodeURIComponent(text)}`, { headers })
  const suggested = async (text: string) => (await ask(text)).json()

  test('products come with name, price and picture, and categories with their address', async () => {
    const { _id } = cast.train
    expect(await suggested('tren')).toEqual({
      products: [{ _id, name: 'Tren prej druri', price: 1250, image: 'uploads/train-1200.webp' }],
      categories: [],
    })
    const { categories } = await suggested('shtepi')
    expect(categories).toEqual([{ _id: expect.any(String), name: 'Shtëpi', slug: 'shtëpi' }])
  })

  test('what a pattern asks for is not taken for its opposite', async () => {
    const named = async (text: string) =>
      ((await suggested(text)).products as { name: string }[]).map(({ name }) => name)
    expect(await named('tren\\d')).toEqual([])
    expect(await named('tren\\D')).toEqual(['Tren prej druri'])
  })

  test('a name that begins with the text comes before one that holds it somewhere', async () => {
    const categoryId = await addCategory(shop, 'Rroba', 7)
    shop.wait(1)
    await addProduct(shop, { categoryId, name: 'Xhaketë sportive' })
    await addProduct(shop, { categoryId, name: 'Çantë portofol' })
    await addProduct(shop, { categoryId, name: 'Portë futbolli' })
    const { products } = await suggested('port')
    expect(products.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
      'Portë futbolli',
      'Çantë portofol',
    ])
  })

  test('a misspelt text brings what was meant', async () => {
    const { products } = await suggested('lampa')
    expect(products).toMatchObject([{ _id: cast.lamp._id }])
    expect((await suggested('krokodil')).products).toEqual([])
  })

  test('a name that was copied with signs that nobody sees brings its product', async () => {
    const { products } = await suggested('\u200ETop\u2060 futbolli')
    expect(products).toMatchObject([{ _id: cast.football._id }])
  })

  test('a text that says nothing yet has none', async () => {
    for (const text of ['', '  ', 't', 't\u200E\u2060', '\u2800\u2800', '\0']) {
      expect(await suggested(text)).toEqual({ products: [], categories: [] })
    }
    expect((await shop.ask('/api/search/suggest')).status).toBe(200)
    expect((await ask('x'.repeat(201))).status).toBe(400)
  })

  test('a price is the one of now, also when a sale ends meanwhile', async () => {
    const priceOf = async () => (await suggested('llambe')).products[0].price
    expect([await priceOf(), await priceOf()]).toEqual([1899.5, 1899.5])
    shop.wait(HOUR)
    expect(await priceOf()).toBe(2400)
  })

  test('what a browser has is confirmed, until the catalogue changes', async () => {
    const first = await ask('kitare')
    const etag = first.headers.get('etag') ?? ''
    expect((await ask('kitare', { 'if-none-match': etag })).status).toBe(304)
    await shop.db.transaction((work) => removeProduct(work, cast.guitar._id))
    const after = await ask('kitare', { 'if-none-match': etag })
    expect([after.status, await after.json()]).toEqual([200, { products: [], categories: [] }])
  })
})
