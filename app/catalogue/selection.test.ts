import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addCategory, addProduct } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'
import { planOf } from '#test/plan.ts'
import { copyProduct } from '#test/product-copies.ts'

import type { Product } from './product.ts'

const STOCKS = [true, false, 0, 1, 5, 6, 1_000_000]

describe.each(engines)('a selection of products on %s', (engine) => {
  let shop: FreshShop
  beforeAll(async () => {
    shop = await openFreshShop(engine)
    const toys = await addCategory(shop, 'Lodra', 0)
    const home = await addCategory(shop, 'Shtëpi', 1)
    for (const [n, stock] of STOCKS.entries()) {
      shop.wait(1_000)
      const onSale = n % 2 === 0
      const sale = { onSale, salePrice: onSale ? 100 : null }
      await addProduct(shop, { categoryId: toys, name: `Top ${n}`, stock, ...sale })
      await addProduct(shop, { categoryId: home, name: `Kupë ${n}`, stock, price: 900 - n })
    }
    // Of these many, all others are few: they are found in another way.
    const lights = await addCategory(shop, 'Ndriçim', 2)
    await copyProduct(shop, await addProduct(shop, { categoryId: lights, name: 'Fener' }), 200)
  })
  afterAll(() => shop.close())

  async function select(query: string) {
    const answer = await shop.ask(`/api/product?${query}`)
    expect(answer.status).toBe(200)
    const products: Product[] = await answer.json()
    return { products, total: Number(answer.headers.get('x-total-count')) }
  }
  const stocks = async (query: string) =>
    (await select(`category=lodra&${query}`)).products.map(({ stock }) => stock).reverse()

  test('by what is there, what is not, and what will soon be gone', async () => {
    expect(await stocks('stock=in_stock')).toEqual([true, 1, 5, 6, 1_000_000])
    expect(await stocks('stock=out_of_stock')).toEqual([false, 0])
    expect(await stocks('stock=running_low')).toEqual([1, 5])
  })

  test('by stock, together with everything else', async () => {
    const both = await select('stock=running_low&query=kup&sort=price')
    expect(both.products.map(({ name }) => name)).toEqual(['Kupë 4', 'Kupë 3'])
    expect(await stocks('stock=in_stock&onSale=true')).toEqual([true, 5, 1_000_000])
  })

  test('by a text that was copied with signs that nobody sees, or holds nothing else', async () => {
    const kept = await select(`query=${encodeURIComponent('\u200EKup\u00ADë 4\u2060')}`)
    expect(kept.products.map(({ name }) => name)).toEqual(['Kupë 4'])
    const all = await select('limit=100')
    for (const blank of ['', '%20', '%E2%A0%80', '%E2%80%8B%E3%85%A4']) {
      expect([blank, await select(`limit=100&query=${blank}`)]).toEqual([blank, all])
    }
  })

  test('by name as in an Albanian dictionary, searched for or not', async () => {
    const books = await addCategory(shop, 'Libra', 3)
    const names = ['Libër me cirk', 'Libër me çadra', 'Libër me dosje', 'Libër me dhoma']
    for (const name of names.toReversed()) await addProduct(shop, { categoryId: books, name })
    for (const query of ['category=libra', 'query=liber', 'query=liber&category=libra']) {
      const { products } = await select(`${query}&sort=name`)
      expect(products.map(({ name }) => name)).toEqual(names)
      const { products: back } = await select(`${query}&sort=name&order=desc`)
      expect(back).toEqual(products.toReversed())
    }
  })

  test('what is on sale is found and counted without a look at the rest', async () => {
    const few = sql`from products where on_sale = 1`
    const newest = sql`select id ${few} order by created_at desc, id desc limit 9`
    for (const question of [newest, sql`select count(*) ${few}`]) {
      expect(await planOf(shop.db, question)).toContain('products_on_sale')
    }
  })

  test('what will soon be gone, too, however it is sorted', async () => {
    const low = sql`select id, price from products where stock_count between 1 and 5`
    expect(await planOf(shop.db, low)).toContain('products_short')
    const { products } = await select('stock=running_low&sort=name&order=desc')
    expect(products.map(({ name }) => name)).toEqual(['Top 4', 'Top 3', 'Kupë 4', 'Kupë 3'])
  })

  test('refuses a stock that it does not know', async () => {
    const answer = await shop.ask('/api/product?stock=few')
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'validation'])
  })

  test.each([
    'sort=price&order=desc',
    'stock=in_stock',
    'onSale=true',
    'onSale=false&stock=in_stock',
    'onSale=false&category=lodra&sort=name',
    'query=top',
    'query=top&onSale=false&sort=name',
    'stock=running_low&category=shtëpi',
    'stock=running_low&sort=price&order=desc',
    'onSale=true&sort=price',
  ])('%s in pages holds each product once, in the same order', async (wish) => {
    const whole = (await select(wish)).products
    const size = Math.max(3, Math.ceil(whole.length / 7))
    const pages: Product[] = []
    for (let page = 1; page <= 7; page += 1) {
      const { products, total } = await select(`${wish}&page=${page}&limit=${size}`)
      expect(total).toBe(whole.length)
      pages.push(...products)
    }
    expect(pages).toEqual(whole)
    expect(whole).not.toEqual([])
  })
})
