import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Db } from '#app/db/database.server.ts'
import { isoTime } from '#app/values/dates.ts'
import { HOUR } from '#app/values/time.ts'
import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { fileOf, truck } from '#test/product-file.ts'
import { countTurns } from '#test/turns.ts'

import { importProducts } from './import.server.ts'
import { importText } from './import-text.ts'
import type { Product } from './product.ts'

describe.each(engines)('a file of products on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
    shop.wait(1_000)
  })
  afterEach(() => shop.close())

  const all = async (): Promise<Product[]> => (await shop.ask('/api/product')).json()
  const product = async ({ _id }: Product): Promise<Product> =>
    (await shop.ask(`/api/product/${_id}`)).json()

  /** The shop's database, in which `last` happens when a transaction is about to begin. */
  const atLast = (last: () => Promise<unknown>) =>
    Object.create(shop.db, {
      transaction: {
        value: async (work: Parameters<Db['transaction']>[0]) => {
          await last()
          return shop.db.transaction(work)
        },
      },
    }) as Db

  async function storedAfter(csv: string, last: () => Promise<unknown>) {
    const { seen } = (await importProducts(shop, { csv })) as { seen: object }
    return importProducts({ ...shop, db: atLast(last) }, { csv, seen })
  }

  describe('in the moment before it is stored', () => {
    test('a product is ordered: its stock is not overwritten', async () => {
      const order = orderOf(cast.football, 2)
      const csv = fileOf({ _id: cast.football._id, price: '950', stock: '10' })
      const result = await storedAfter(csv, () => shop.ask('/api/orders', json(order)))
      expect(result).toMatchObject({
        problem: { code: 'conflict', details: { rows: [{ row: 2, name: 'Top futbolli' }] } },
      })
      expect(await product(cast.football)).toMatchObject({ price: 900, stock: 8 })
    })

    test('a product is ordered of whose stock the file says nothing: what the order left stays', async () => {
      const order = orderOf(cast.football, 2)
      const csv = fileOf({ _id: cast.football._id, price: '950' })
      const result = await storedAfter(csv, () => shop.ask('/api/orders', json(order)))
      expect(result).toMatchObject({ message: importText.done, changed: 1 })
      expect(await product(cast.football)).toMatchObject({ price: 950, stock: 8 })
    })

    test('a category goes: nothing is stored', async () => {
      const [, home] = await (await shop.ask('/api/category')).json()
      const csv = fileOf({ ...truck, category: 'shtëpi' })
      const result = await storedAfter(csv, () =>
        shop.ask(`/api/category/${home._id}?moveTo=lodra`, {
          method: 'DELETE',
          headers: cast.besnik.signedIn,
        }),
      )
      expect(result).toMatchObject({ problem: { code: 'conflict' } })
      expect(await all()).toHaveLength(5)
    })
  })

  test('sent again with its key because the answer was lost, it is stored once', async () => {
    const csv = fileOf(
      { _id: '', ...truck, name: 'Kamion i ri' },
      { _id: cast.football._id, ...truck },
    )
    const { seen } = (await importProducts(shop, { csv })) as { seen: object }
    const sent = { csv, seen }
    const twice = [await importProducts(shop, sent, 'a'), await importProducts(shop, sent, 'a')]
    expect(twice).toMatchObject([{ message: importText.done }, { message: importText.done }])
    const both = await Promise.all(['dy', 'dy'].map((key) => again(key)))
    expect(both).toMatchObject([{ message: importText.done }, { message: importText.done }])
    const names = (await all()).map(({ name }) => name)
    expect(names.filter((name) => name === 'Kamion i ri')).toHaveLength(1)
    expect(names.filter((name) => name === 'Kamion dy')).toHaveLength(1)
    expect(await importProducts(shop, { seen, csv: fileOf(truck) }, 'a')).toMatchObject({
      problem: { code: 'conflict' },
    })
  })

  test('sent again after what it says could no longer be stored, it is still told as stored', async () => {
    const sale = { onSale: 'po', salePrice: '900', saleEndDate: isoTime(shop.now() + HOUR) }
    const sent = { csv: fileOf({ ...truck, ...sale }), seen: {} }
    expect(await importProducts(shop, sent, 'a')).toMatchObject({ message: importText.done })
    shop.wait(2 * HOUR)
    expect(await importProducts(shop, sent, 'a')).toMatchObject({ message: importText.done })
    expect(await importProducts(shop, sent, 'b')).toMatchObject({
      problem: { message: importText.faulty },
    })
  })

  const again = (key: string) =>
    importProducts(shop, { csv: fileOf({ ...truck, name: `Kamion ${key}` }), seen: {} }, key)

  test('a long file is read with a turn for others in between', async () => {
    const turns = countTurns()
    const csv = `${fileOf(...Array.from({ length: 5_000 }, () => truck))};`
    expect(await importProducts(shop, { csv })).toMatchObject({
      problem: { message: importText.unevenRow(5_002) },
    })
    expect(turns()).toBeGreaterThan(5)
  })

  test('new products stand as in the file, the last one newest', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `Kamion ${n}`)
    await storedAfter(fileOf(...names.map((name) => ({ ...truck, name }))), async () => {})
    expect((await all()).slice(0, 40).map(({ name }) => name)).toEqual(names.toReversed())
  })
})
