import { expect, test } from 'vitest'

import { discountPercent } from './product.ts'

test.each([
  [1000, 500, 50],
  [1000, 915, 9],
  [1000, 955, 5],
  [1000, 996, 0],
  [1000, 995, 1],
  [1000, 1, 99],
  [100_000_000, 0.01, 99],
])('a sale from %d to %d Lek is one of %i %%', (price, salePrice, percent) => {
  const product = { price, salePrice, onSale: true, saleEndDate: null }
  expect(discountPercent(product, 0)).toBe(percent)
})

test('a sale that is over lowers nothing', () => {
  const product = {
    price: 1000,
    salePrice: 500,
    onSale: true,
    saleEndDate: new Date(1).toISOString(),
  }
  expect(discountPercent(product, 0)).toBe(50)
  expect(discountPercent(product, 1)).toBe(0)
})
