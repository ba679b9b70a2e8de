import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'
import { fileOf, truck } from '#test/product-file.ts'

import { importProducts } from './import.server.ts'
import { productText } from './product-text.ts'

describe.each(engines)('a look through a file of products on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  test('tells all that is wrong with a row', async () => {
    const row = { _id: '', ...truck, onSale: '', salePrice: '' }
    const csv = fileOf(
      { ...row, name: ' ', price: 'falas', category: 'askund', stock: '' },
      { ...row, _id: cast.train._id, description: '' },
      { ...row, category: 'askund', onSale: 'po', salePrice: '2000' },
    )
    const { noName, badPrice, noStock, unknownCategory } = productText
    const { noDescription, highSalePrice } = productText
    expect(await importProducts(shop, { csv })).toMatchObject({
      faulty: 3,
      faults: [
        { row: 2, message: `${noName} ${badPrice} ${noStock} ${unknownCategory}` },
        { row: 3, message: noDescription },
        { row: 4, message: `${highSalePrice} ${unknownCategory}` },
      ],
    })
  })
})
