import { expect, test } from 'vitest'

import { readEnvironment } from '#app/env.server.ts'

import type { Product } from './product.ts'
import { productJsonLd } from './product-json-ld.server.ts'

test('a sale that ends after midnight in Tirana is told with the day that it is there', () => {
  const product: Product = {
    _id: 'tren',
    name: 'Tren druri',
    description: '',
    image: [],
    price: 1000,
    onSale: true,
    salePrice: 800,
    saleEndDate: '2030-06-30T22:30:00.000Z',
    stock: true,
    category: 'lodra',
    popular: false,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
  }
  const { offers } = productJsonLd(product, readEnvironment({}).shop, 0)
  expect(offers).toMatchObject({ priceValidUntil: '2030-07-01' })
})
