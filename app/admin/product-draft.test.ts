import { describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { productText } from '#app/catalogue/product-text.ts'

import { draftOf, emptyDraft, fieldsOf, type ProductDraft, productErrors } from './product-draft.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const kite: Product = {
  _id: 'k1',
  name: 'Balonë letre',
  description: 'Fluturon.',
  image: [],
  price: 1250.5,
  onSale: true,
  salePrice: 990,
  saleEndDate: '2026-12-01T17:30:45.123Z',
  stock: 12,
  category: 'lodra',
  popular: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}

const errors = (change: Partial<ProductDraft>, former?: Product) =>
  productErrors(fieldsOf({ ...draftOf(kite), ...change }, former), now, former)

describe('a product in the form', () => {
  test('is shown in Tirana’s time and with a comma', () => {
    expect(draftOf(kite)).toMatchObject({
      price: '1250,5',
      salePrice: '990',
      saleEndDate: '2026-12-01T18:30',
      status: 'in_stock',
      pieces: '12',
    })
  })

  test('that nobody touched is sent as it was, the end of its sale to the millisecond', () => {
    expect(fieldsOf(draftOf(kite), kite)).toMatchObject({
      saleEndDate: kite.saleEndDate,
      stock: '12',
      onSale: 'true',
    })
  })

  test('sends a typed end in UTC', () => {
    const draft = { ...draftOf(kite), saleEndDate: '2027-07-01T12:00' }
    expect(fieldsOf(draft, kite).saleEndDate).toBe('2027-07-01T10:00:00.000Z')
  })

  test('that leaves the sale sends no terms of it', () => {
    const fields = fieldsOf({ ...draftOf(kite), onSale: false }, kite)
    expect(Object.keys(fields)).not.toContain('salePrice')
    expect(Object.keys(fields)).not.toContain('saleEndDate')
  })

  test('is counted only where it is there and a number stands', () => {
    expect(fieldsOf({ ...draftOf(kite), pieces: ' ' }).stock).toBe('in_stock')
    expect(fieldsOf({ ...draftOf(kite), status: 'out_of_stock' }).stock).toBe('out_of_stock')
    expect(draftOf({ ...kite, stock: true }).pieces).toBe('')
    expect(draftOf({ ...kite, stock: 0 }).status).toBe('out_of_stock')
  })
})

describe('the sentences of the form', () => {
  test('stand at every field an empty form owes', () => {
    expect(productErrors(fieldsOf(emptyDraft), now)).toEqual({
      name: productText.noName,
      description: productText.noDescription,
      price: productText.noPrice,
      category: productText.noCategory,
      stock: productText.noStock,
    })
  })

  test('are none for a product as it stands', () => {
    expect(errors({}, kite)).toEqual({})
  })

  test('tell about the sale while other fields are still empty', () => {
    expect(errors({ name: '', salePrice: '2000', saleEndDate: '2026-11-01T10:00' })).toMatchObject({
      name: productText.noName,
      salePrice: productText.highSalePrice,
    })
    expect(errors({ name: '', salePrice: '' })).toMatchObject({
      salePrice: productText.noSalePrice,
    })
    expect(errors({ price: 'shumë' })).toEqual({ price: productText.badPrice })
  })

  test('refuse an end in the past, but not the product’s own', () => {
    const past = { ...kite, saleEndDate: '2026-11-01T10:00:00.000Z' }
    expect(errors({ saleEndDate: '2026-11-01T11:00' })).toEqual({
      saleEndDate: productText.pastSaleEnd,
    })
    expect(errors({ saleEndDate: '2026-11-01T11:00' }, past)).toEqual({})
  })

  test('want whole pieces', () => {
    expect(errors({ pieces: '2,5' })).toEqual({ stock: productText.badStock })
  })
})
