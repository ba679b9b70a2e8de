import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isoTime } from '#app/values/dates.ts'
import { newId } from '#app/values/ids.server.ts'
import { HOUR } from '#app/values/time.ts'
import { addCategory, addProduct, type Cast, introduceCast } from '#test/cast.ts'
import { openStaff, picturesIn } from '#test/staff.ts'
import { engines, type FreshShop, json, OPENING, openFreshShop } from '#test/fresh-shop.ts'
import { png } from '#test/pictures.ts'
import { copyProduct } from '#test/product-copies.ts'
import { makeStubborn } from '#test/stubborn-row.ts'

import { loweredPrice } from './bulk-effects.server.ts'
import { MOST_CHOSEN } from './bulk-input.ts'
import { bulkText } from './bulk-text.ts'
import { productText } from './product-text.ts'
import type { Product } from './product.ts'
import { scopes } from './scopes.ts'

test.each([
  [125_000, 10, 112_500],
  [99_950, 10, 90_000],
  [150, 50, 100],
  [100, 10, 100],
  [40, 10, 0],
])('%i of 1/100 Lek lowered by %i %% is %i, in whole Lek', (price, percent, lowered) => {
  expect(loweredPrice(price, percent)).toBe(lowered)
})

test('the most that can be named one by one fit the first line of a request', () => {
  const ids = Array.from({ length: MOST_CHOSEN }, () => newId(OPENING)).join()
  const line = `GET /api/product/bulk/sales?${new URLSearchParams({ ids })} HTTP/1.1\r\n`
  expect(line.length).toBeLessThan(8 * 1024)
})

describe.each(engines)('many products at once on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  const changes: Set<string> = new Set()
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
    shop.db.onChange((names) => [...names].forEach((name) => changes.add(name)))
    changes.clear()
    shop.wait(1_000)
  })
  afterEach(() => shop.close())

  const send = (body: object, headers = cast.besnik.signedIn) =>
    shop.ask('/api/product/bulk', json(body, headers))
  async function done(body: object) {
    const answer = await send(body)
    const result = await answer.json()
    expect([answer.status, result.error]).toEqual([200, undefined])
    return result
  }
  const all = async (): Promise<Product[]> => (await shop.ask('/api/product')).json()
  const product = async ({ _id }: Product): Promise<Product> =>
    (await shop.ask(`/api/product/${_id}`)).json()
  const idsOf = (...products: Product[]) => products.map(({ _id }) => _id)

  test('are made popular; what was so already is not touched', async () => {
    const { train, lamp, kite } = cast
    await done({ ids: idsOf(lamp), action: 'set_popular', popular: true })
    changes.clear()
    const before = await product(lamp)
    shop.wait(1_000)
    const result = await done({ ids: idsOf(train, lamp), action: 'set_popular', popular: true })
    expect(result).toEqual({
      message: 'U ndryshua 1 produkt.',
      changed: 1,
      unchanged: 1,
      refused: [],
    })
    expect(changes).toEqual(new Set([scopes.popular, scopes.product(train._id)]))
    expect(await product(lamp)).toEqual(before)
    const updatedAt = isoTime(shop.now())
    expect(await product(train)).toEqual({ ...train, popular: true, updatedAt })
    expect(await product(kite)).toEqual(kite)
  })

  test('are marked out of stock and in stock again', async () => {
    const ids = idsOf(cast.train, cast.football, cast.kite)
    expect(await done({ ids, action: 'set_stock', stock: false })).toMatchObject({ changed: 2 })
    expect((await product(cast.train)).stock).toBe(false)
    expect((await product(cast.football)).stock).toBe(0)
    expect(await done({ ids, action: 'set_stock', stock: true })).toMatchObject({ changed: 3 })
    expect((await product(cast.football)).stock).toBe(true)
    const counted = await done({ ids: idsOf(cast.guitar), action: 'set_stock', stock: true })
    expect(counted).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await product(cast.guitar)).stock).toBe(1)
  })

  test('go on sale by so many percent, in whole Lek, and off it again', async () => {
    const saleEndDate = isoTime(shop.now() + HOUR)
    const ids = idsOf(cast.train, cast.lamp, cast.football)
    const sale = { ids, action: 'start_sale', percent: 15, saleEndDate }
    expect(await done(sale)).toMatchObject({ changed: 3, refused: [] })
    expect(changes).toContain(scopes.offers)
    const terms = { onSale: true, saleEndDate }
    expect(await product(cast.train)).toMatchObject({ ...terms, price: 1250, salePrice: 1063 })
    expect(await product(cast.lamp)).toMatchObject({ ...terms, price: 2400, salePrice: 2040 })
    expect(await done(sale)).toMatchObject({ changed: 0, unchanged: 3 })
    expect(await done({ ids, action: 'end_sale' })).toMatchObject({ changed: 3 })
    expect(await product(cast.lamp)).toMatchObject({
      onSale: false,
      salePrice: null,
      saleEndDate: null,
    })
  })

  test('tell of those that are too cheap to go on sale, and of those that are gone', async () => {
    const sticker = await addProduct(shop, { categoryId: cast.toys, name: 'Ngjitëse', price: 1 })
    await openStaff(shop, cast.besnik).remove(cast.kite._id)
    const ids = idsOf(sticker, cast.kite, cast.train)
    const result = await done({ ids, action: 'start_sale', percent: 10, saleEndDate: null })
    expect(result).toMatchObject({ changed: 1, unchanged: 0 })
    expect(result.refused).toEqual([
      { _id: sticker._id, name: 'Ngjitëse', message: bulkText.tooCheap },
      { _id: cast.kite._id, name: '', message: productText.unknown },
    ])
    expect(await product(sticker)).toEqual(sticker)
  })

  test('move to another category', async () => {
    const move = { action: 'move', category: 'shtëpi' }
    const result = await done({ ...move, ids: idsOf(cast.train, cast.lamp) })
    expect(result).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await product(cast.train)).category).toBe('shtëpi')
    expect(changes).toEqual(
      new Set([
        scopes.product(cast.train._id),
        scopes.category('lodra'),
        scopes.category('shtëpi'),
      ]),
    )
    const answer = await send({ ...move, category: 'askund', ids: idsOf(cast.kite) })
    expect([answer.status, (await answer.json()).errors]).toEqual([
      400,
      { category: productText.unknownCategory },
    ])
  })

  test('are deleted with their pictures', async () => {
    const staff = openStaff(shop, cast.besnik)
    const picture = new File([new Uint8Array(await png())], '1.png')
    const truck = await staff.created({ popular: 'true' }, [picture])
    changes.clear()
    const result = await done({ ids: idsOf(truck, cast.lamp), action: 'delete' })
    expect(result).toEqual({
      message: 'U fshinë 2 produkte.',
      changed: 2,
      unchanged: 0,
      refused: [],
    })
    expect(await picturesIn(shop)).toEqual([])
    expect((await all()).map(({ name }) => name)).not.toContain(cast.lamp.name)
    expect(changes).toEqual(
      new Set([
        scopes.products,
        scopes.popular,
        scopes.offers,
        scopes.category('lodra'),
        scopes.category('shtëpi'),
        scopes.product(truck._id),
        scopes.product(cast.lamp._id),
      ]),
    )
  })

  test('are deleted without a word about lists that they are not in', async () => {
    await done({ ids: idsOf(cast.train), action: 'delete' })
    expect(changes).toEqual(
      new Set([scopes.products, scopes.category('lodra'), scopes.product(cast.train._id)]),
    )
  })

  test('are all that match, as many as their number was told', async () => {
    const change = { action: 'set_popular', popular: true }
    const selection = { category: 'lodra', stock: 'in_stock' }
    const answer = await send({ ...change, selection, count: 4 })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'conflict',
      count: 3,
      message: bulkText.moved(3),
    })
    expect((await all()).some(({ popular }) => popular)).toBe(false)
    expect(await done({ ...change, selection, count: 3 })).toMatchObject({ changed: 3 })
    const popular = (await all()).filter((each) => each.popular).map(({ name }) => name)
    expect(popular.toSorted()).toEqual(['Kitarë', 'Top futbolli', 'Tren prej druri'])
  })

  describe('in a shop of many', () => {
    const COUNT = MOST_CHOSEN + 200
    let copies: string[]
    beforeEach(async () => {
      const categoryId = await addCategory(shop, 'Libra', 2)
      const template = await addProduct(shop, { categoryId })
      copies = await copyProduct(shop, template, COUNT - 1)
    })
    const books = { selection: { category: 'libra' }, count: COUNT }

    test('more than can be named one by one are changed together', async () => {
      const sale = { action: 'start_sale', percent: 20, saleEndDate: null }
      expect(await done({ ...books, ...sale })).toMatchObject({ changed: COUNT })
      expect(
        new Set(
          (await all()).filter((each) => each.category === 'libra').map((each) => each.salePrice),
        ),
      ).toEqual(new Set([400]))
      const ids = copies.slice(0, MOST_CHOSEN + 1)
      const answer = await send({ ids, action: 'end_sale' })
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        bulkText.tooMany(MOST_CHOSEN),
      ])
    })

    test('one that fails leaves all as they were', async () => {
      await makeStubborn(shop, 'products', 'kopje598')
      const before = await all()
      changes.clear()
      await expect(send({ ...books, action: 'set_popular', popular: true })).rejects.toThrow(
        'stubborn',
      )
      expect(await all()).toEqual(before)
      expect(changes).toEqual(new Set())
    })
  })

  test('what says no choice and no action is refused', async () => {
    const refused: [unknown, string][] = [
      [{}, bulkText.badChoice],
      [[], bulkText.badChoice],
      [null, bulkText.badChoice],
      [{ ids: [] }, bulkText.badChoice],
      [{ ids: ["' or 1=1"] }, bulkText.badChoice],
      [{ ids: ['\0'] }, bulkText.badChoice],
      [{ ids: 'all' }, bulkText.badChoice],
      [{ ids: ['a'] }, bulkText.badAction],
      [{ ids: ['a'], action: 'explode' }, bulkText.badAction],
      [{ ids: ['a'], action: 'set_popular', popular: 1 }, productText.badFlag],
      [{ ids: ['a'], action: 'start_sale', percent: 0 }, bulkText.badPercent],
      [{ ids: ['a'], action: 'start_sale', percent: 100 }, bulkText.badPercent],
      [{ ids: ['a'], action: 'start_sale', percent: 9.5 }, bulkText.badPercent],
      [
        { ids: ['a'], action: 'start_sale', percent: 9, saleEndDate: '2020-01-01' },
        productText.pastSaleEnd,
      ],
      [{ selection: { stock: 'few' }, count: 1, action: 'delete' }, productText.badSelection],
      [{ selection: {}, action: 'delete' }, bulkText.badChoice],
      [{ selection: [], count: 5, action: 'delete' }, bulkText.badChoice],
    ]
    for (const [body, message] of refused) {
      const answer = await send(body as object)
      expect([body, answer.status, (await answer.json()).message]).toEqual([body, 400, message])
    }
    expect(await all()).toHaveLength(5)
  })
})
