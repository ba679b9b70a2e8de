import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isoTime } from '#app/values/dates.ts'
import { HOUR } from '#app/values/time.ts'
import { addCategory, addProduct } from '#test/cast.ts'
import { engines, type FreshShop, OPENING, openFreshShop } from '#test/fresh-shop.ts'

import { findListing, listProducts } from './listing.server.ts'
import type { Listing } from './listing.ts'
import {
  newestProducts,
  oneOfEachCategory,
  popularProducts,
  randomProducts,
  runningOffers,
} from './picks.server.ts'
import { type Product, type ProductSummary, unitPrice } from './product.ts'
import { selectAll } from './selection.server.ts'

const NAMES = ['Lodra', 'Sport', 'Shtëpi', 'Elektronikë', 'Bosh']
const COUNT = 40

/** Forty products, one a second, in four of five categories; every fifth on sale, or once on sale. */
describe.each(engines)('listings on %s', (engine) => {
  let shop: FreshShop
  let categories: Map<string, string>
  const products: Product[] = []

  beforeAll(async () => {
    shop = await openFreshShop(engine)
    const ids = await Promise.all(NAMES.map((name, n) => addCategory(shop, name, n)))
    categories = new Map(NAMES.map((name, n) => [name.toLowerCase(), ids[n] ?? '']))
    products.length = 0
    for (let n = 0; n < COUNT; n += 1) {
      shop.wait(1_000)
      const onSale = n % 5 === 0
      // 0 has no end; 5, 15, 25 and 35 are over by now; 10, 20 and 30 end the sooner the newer.
      const end = n % 2 === 0 ? OPENING + (50 - n) * HOUR : OPENING + n
      const draft = {
        categoryId: ids[n % 4] ?? '',
        name: `Produkti ${n}`,
        image: [`uploads/${n}a-1200.webp`, `uploads/${n}b-1200.webp`],
        price: 1_000 + n,
        onSale,
        salePrice: onSale ? 500 : null,
        saleEndDate: onSale && n > 0 ? isoTime(end) : null,
        popular: n % 8 === 0,
      }
      products.push(await addProduct(shop, draft))
    }
  })
  afterAll(() => shop.close())

  const numbers = (found: readonly ProductSummary[]) =>
    found.map(({ name }) => Number(name.replace('Produkti ', '')))
  const categoriesOf = (found: readonly ProductSummary[]) =>
    numbers(found).map((number) => products[number]?.category)
  const pageOf = (listing: Listing, page: number, size = 9) =>
    listProducts(shop.db, listing, { page, size, now: shop.now() })

  async function everyPage(listing: Listing, size: number) {
    const pages: number[] = []
    for (let page = 1; ; page += 1) {
      const { products: found, total } = await pageOf(listing, page, size)
      pages.push(...numbers(found))
      if (page * size >= total) return pages
    }
  }

  test('new arrivals begin with the newest and hold everything', async () => {
    const newest = Array.from({ length: COUNT }, (_, n) => COUNT - 1 - n)
    expect(await everyPage({ kind: 'new' }, 9)).toEqual(newest)
    expect((await pageOf({ kind: 'new' }, 1)).total).toBe(COUNT)
  })

  test('a category holds its own, newest first', async () => {
    const id = categories.get('sport') ?? ''
    const own = Array.from({ length: 10 }, (_, n) => 37 - 4 * n)
    expect(await everyPage({ kind: 'category', id }, 8)).toEqual(own)
  })

  test('offers begin with the one that ends soonest; those that are over come last', async () => {
    expect(await everyPage({ kind: 'offers' }, 3)).toEqual([30, 20, 10, 35, 25, 15, 5])
    expect(numbers(await runningOffers(shop.db.read, { now: shop.now(), count: 6 }))).toEqual([
      30, 20, 10,
    ])
    expect(numbers(await runningOffers(shop.db.read, { now: shop.now(), count: 2 }))).toEqual([
      30, 20,
    ])
    // The end itself is over.
    const end = OPENING + 20 * HOUR
    expect(numbers(await runningOffers(shop.db.read, { now: end, count: 6 }))).toEqual([20, 10])
  })

  test('a sale that is over costs the normal price, and the record keeps it', () => {
    const [over, running] = [products[5], products[10]]
    if (!over || !running) throw new Error('No products')
    expect(over).toMatchObject({ onSale: true, salePrice: 500, price: 1_005 })
    expect(unitPrice(over, shop.now())).toBe(100_500)
    expect(unitPrice(running, shop.now())).toBe(50_000)
  })

  test('all products come exactly once over their pages, whatever the seed', async () => {
    const orders = new Set<string>()
    for (let seed = 0; seed < 16; seed += 1) {
      for (const size of [8, 9]) {
        const shown = await everyPage({ kind: 'all', seed }, size)
        expect(shown.toSorted((a, b) => a - b)).toEqual([...products.keys()])
        orders.add(shown.join())
      }
    }
    expect(orders.size).toBeGreaterThan(4)
  })

  test('what is listed is what a card shows of the product', async () => {
    const {
      products: [listed],
    } = await pageOf({ kind: 'offers' }, 1)
    const whole = products.find(({ _id }) => _id === listed?._id)
    expect(whole?.image).toHaveLength(2)
    expect(listed).toEqual({
      _id: whole?._id,
      name: 'Produkti 30',
      image: whole?.image.slice(0, 1),
      price: 1_030,
      onSale: true,
      salePrice: 500,
      saleEndDate: whole?.saleEndDate,
      stock: whole?.stock,
    })
  })

  test('a page beyond the end is empty and still tells how many there are', async () => {
    const id = categories.get('bosh') ?? ''
    const listings: Listing[] = [{ kind: 'new' }, { kind: 'all', seed: 3 }, { kind: 'offers' }]
    for (const listing of [...listings, { kind: 'search', text: 'produkti' } as const]) {
      const beyond = await pageOf(listing, 9_999_999)
      expect(beyond.products).toEqual([])
      expect(beyond.total).toBe(listing.kind === 'offers' ? 7 : COUNT)
    }
    expect(await pageOf({ kind: 'category', id }, 1)).toEqual({ products: [], total: 0 })
  })

  test('related products share the category, are nine at most, and never the product itself', async () => {
    const [self] = products
    const orders = new Set<string>()
    for (let seed = 0; seed < 16; seed += 1) {
      const related = await randomProducts(shop.db.read, seed, 9, {
        category: 'lodra',
        except: `${self?._id}`,
      })
      expect(related).toHaveLength(9)
      expect(new Set(numbers(related)).size).toBe(9)
      expect(related.every((each) => each._id !== self?._id)).toBe(true)
      expect(new Set(categoriesOf(related))).toEqual(new Set(['lodra']))
      orders.add(numbers(related).join())
    }
    expect(orders.size).toBeGreaterThan(1)
    expect(await randomProducts(shop.db.read, 1, 9, { category: 'bosh' })).toEqual([])
  })

  test('every other category that holds something shows one product', async () => {
    for (let seed = 0; seed < 16; seed += 1) {
      const ones = await oneOfEachCategory(shop.db.read, seed, categories.get('sport'))
      expect(categoriesOf(ones)).toEqual(['lodra', 'shtëpi', 'elektronikë'])
    }
    expect(await oneOfEachCategory(shop.db.read, 1, undefined)).toHaveLength(4)
  })

  test('new products and popular ones begin with the newest', async () => {
    const { products } = await listProducts(
      shop.db,
      { kind: 'new' },
      { page: 1, size: 5, now: shop.now() },
    )
    expect(await newestProducts(shop.db.read, 5)).toEqual(products)
    expect(numbers(await popularProducts(shop.db.read, 3))).toEqual([32, 24, 16])
  })

  test('an address means a listing, a category, or nothing', async () => {
    const find = (slug: string) => findListing(shop.db.read, slug, { query: ' top ', seed: 1 })
    for (const slug of ['new', 'offers', 'all', 'search', 'shtëpi']) {
      expect(await find(slug)).toMatchObject({ slug, title: expect.any(String) })
    }
    expect(await find('search')).toMatchObject({ listing: { kind: 'search', text: 'top' } })
    for (const slug of ['nowhere', '', 'a\0b', "'; drop table products; --", '%']) {
      expect(await find(slug)).toBeUndefined()
    }
  })

  test('a selection of everything is not bounded by what one statement can hold', async () => {
    let count = 0
    for await (const part of selectAll(shop.db, {})) count += part.length
    expect(count).toBe(COUNT)
  })

  const get = (query: string, headers = {}) => shop.ask(`/api/product${query}`, { headers })
  const numbersOf = async (query: string) => numbers(await (await get(query)).json())

  test('the API gives all products, newest first, as an array', async () => {
    const answer = await get('')
    expect(answer.status).toBe(200)
    expect(answer.headers.has('x-total-count')).toBe(false)
    expect(numbers(await answer.json())).toEqual(Array.from({ length: COUNT }, (_, n) => 39 - n))
  })

  test('the API filters, and filters combine', async () => {
    expect(await numbersOf('?onSale=true')).toEqual([35, 30, 25, 20, 15, 10, 5, 0])
    expect(await numbersOf('?onSale=false')).toHaveLength(32)
    expect(await numbersOf('?category=shtëpi')).toEqual([38, 34, 30, 26, 22, 18, 14, 10, 6, 2])
    expect(await numbersOf('?category=nowhere')).toEqual([])
    expect(await numbersOf('?onSale=true&category=lodra')).toEqual([20, 0])
    expect(await numbersOf('?query=PRODUKTI+3&onSale=true')).toEqual([35, 30])
  })

  test('the API sorts', async () => {
    expect((await numbersOf('?sort=price')).slice(0, 3)).toEqual([0, 1, 2])
    expect((await numbersOf('?sort=price&order=desc')).slice(0, 3)).toEqual([39, 38, 37])
    expect((await numbersOf('?sort=name')).slice(0, 4)).toEqual([0, 1, 10, 11])
    expect((await numbersOf('?sort=createdAt')).slice(0, 2)).toEqual([39, 38])
    expect((await numbersOf('?order=asc')).slice(0, 2)).toEqual([0, 1])
    expect(await numbersOf('?query=produkti&sort=price&limit=2')).toEqual([0, 1])
    expect(await numbersOf('?query=produkti&order=asc&limit=2')).toEqual([0, 1])
    expect((await numbersOf('?query=produkti&order=asc')).slice(0, 2)).toEqual([0, 1])
  })

  test('the API pages, and says what else there is', async () => {
    const answer = await get('?page=2&limit=15&sort=price')
    expect(numbers(await answer.json())).toEqual(Array.from({ length: 15 }, (_, n) => 15 + n))
    expect(answer.headers.get('x-total-count')).toBe('40')
    const link = answer.headers.get('link') ?? ''
    for (const [page, rel] of [
      [1, 'first'],
      [1, 'prev'],
      [3, 'next'],
      [3, 'last'],
    ]) {
      expect(link).toMatch(new RegExp(`<[^>]*page=${page}[&>][^,]*rel="${rel}"`))
    }
    expect(await numbersOf('?page=3&limit=15')).toHaveLength(10)
    expect(await numbersOf('?page=4&limit=15')).toEqual([])
  })

  test('the API refuses what it does not know', async () => {
    const wrong = [
      'page=0',
      'page=-1',
      'page=x',
      'limit=0',
      'limit=101',
      'sort=stock',
      'order=up',
      'onSale=1',
    ]
    for (const query of wrong) {
      const answer = await get(`?${query}`)
      expect([query, answer.status]).toEqual([query, 400])
      expect(await answer.json()).toMatchObject({
        code: 'validation',
        message: 'Kjo zgjedhje produktesh nuk është e vlefshme.',
        errors: { [query.split('=')[0] ?? '']: expect.any(String) },
      })
    }
    for (const query of [
      'category=%00',
      'query=%00',
      'category=%ff',
      'query=%F0%9F',
      'unknown=1',
    ]) {
      expect([query, (await get(`?${query}`)).status]).toEqual([query, 200])
    }
  })

  test('what has not changed is not sent again', async () => {
    for (const path of ['', '?page=1', `/${products[3]?._id}`]) {
      const first = await get(path)
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"/)
      const second = await get(path, { 'if-none-match': etag })
      expect(second.status).toBe(304)
      expect(await second.text()).toBe('')
    }
    const list = await shop.ask('/api/category')
    const again = { headers: { 'if-none-match': list.headers.get('etag') ?? '' } }
    expect((await shop.ask('/api/category', again)).status).toBe(304)
    expect((await get('/0000000000000000')).status).toBe(404)
    expect((await get('/a%00b')).status).toBe(404)
  })
})
