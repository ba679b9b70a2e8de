import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { HOUR } from '#app/values/time.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { fileOf } from '#test/product-file.ts'

import { productText } from './product-text.ts'
import type { Product } from './product.ts'

describe.each(engines)('the ends of sales in a file on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  async function done(body: object) {
    const answer = await shop.ask('/api/product/import', json(body, cast.besnik.signedIn))
    expect(answer.status).toBe(200)
    return answer.json()
  }
  async function imported(csv: string) {
    const { faults, seen } = await done({ csv })
    expect(faults).toEqual([])
    return done({ csv, seen })
  }
  const product = async ({ _id }: Product): Promise<Product> =>
    (await shop.ask(`/api/product/${_id}`)).json()

  test('are taken in whatever form a spreadsheet gave them', async () => {
    const { lamp, kite } = cast
    const row = { _id: lamp._id, saleEndDate: '20/11/2026 11:00:00' }
    expect(await imported(fileOf(row))).toMatchObject({ changed: 0, unchanged: 1 })
    shop.wait(2 * HOUR)
    expect(await imported(fileOf(row))).toMatchObject({ changed: 0, unchanged: 1 })
    await imported(fileOf({ ...row, saleEndDate: '5.12.2026 15:30' }))
    expect((await product(lamp)).saleEndDate).toBe('2026-12-05T14:30:00.000Z')
    const bad = { ...row, _id: kite._id, onSale: 'po', salePrice: 100, saleEndDate: '12/31/2026' }
    const { faults } = await done({ csv: fileOf(bad) })
    expect(faults).toEqual([{ row: 2, message: productText.badSaleEnd }])
    expect(productText.badSaleEnd).toContain('05.12.2026 15:30')
  })

  test('stay in their hour where autumn repeats it', async () => {
    const saleEndDate = '2027-10-31T01:30:00.000Z'
    const sale = { onSale: true, salePrice: 100, saleEndDate }
    await shop.ask(`/api/product/${cast.kite._id}`, {
      ...json(sale, cast.besnik.signedIn),
      method: 'PATCH',
    })
    const { signedIn: headers } = cast.besnik
    const csv = await (await shop.ask('/api/product.csv', { headers })).text()
    expect(await done({ csv })).toMatchObject({ changed: 0, unchanged: 5, faults: [] })
  })
})
