import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import {
  type Cart,
  cartTotal,
  changeQuantity,
  EMPTY_CART,
  lineTotal,
  refreshLines,
  reduceLine,
  removeLine,
  setLine,
  takeOrdered,
} from './cart.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')

const ball: Product = {
  _id: 'topi',
  name: 'Top futbolli',
  description: 'Top i qepur me dorë.',
  image: [],
  price: 1250.5,
  onSale: false,
  salePrice: null,
  saleEndDate: null,
  stock: 12,
  category: 'sport',
  popular: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const lamp: Product = {
  ...ball,
  _id: 'llamba',
  name: 'Llambë tavoline',
  price: 3200,
  onSale: true,
  salePrice: 2400,
  saleEndDate: '2026-11-20T12:30:00.000Z',
}

const called = (_id: string): Product => ({ ...ball, _id })
const products = fc.constantFrom('a', 'b', 'c', 'd').map(called)
const steps = fc.array(fc.tuple(products, fc.integer({ min: 1, max: 999 })), { maxLength: 30 })
const filled = (puts: [Product, number][]) =>
  puts.reduce<Cart>((cart, [product, quantity]) => setLine(cart, product, quantity), EMPTY_CART)

describe('putting into the cart', () => {
  test('a new product comes last', () => {
    expect(
      filled([
        [ball, 2],
        [lamp, 1],
      ]).map(({ product }) => product.name),
    ).toEqual(['Top futbolli', 'Llambë tavoline'])
  })

  test('a product that is in the cart gets the new quantity, not the sum, and keeps its place', () => {
    expect(
      filled([
        [ball, 2],
        [lamp, 1],
        [ball, 5],
      ]),
    ).toEqual([
      { product: ball, quantity: 5 },
      { product: lamp, quantity: 1 },
    ])
  })

  test('there is one line for each product, with the quantity that was put in last', () => {
    fc.assert(
      fc.property(steps, (puts) => {
        const quantities = filled(puts).map(({ product, quantity }) => [product._id, quantity])
        expect(quantities).toEqual([...new Map(puts.map(([product, n]) => [product._id, n]))])
      }),
    )
  })

  test.each([
    [0, 1],
    [-3, 1],
    [1.9, 1],
    [999, 999],
    [1000, 999],
    [Infinity, 999],
    [Number.NaN, 1],
  ])('a quantity of %d becomes %d', (wanted, allowed) => {
    const inCart = setLine(EMPTY_CART, ball, wanted)
    expect(inCart).toEqual([{ product: ball, quantity: allowed }])
    expect(changeQuantity(inCart, ball._id, wanted)).toEqual(inCart)
  })
})

describe('changing the cart', () => {
  const cart = filled([
    [ball, 2],
    [lamp, 1],
  ])

  test('another quantity touches its own line only', () => {
    expect(changeQuantity(cart, 'llamba', 4).map(({ quantity }) => quantity)).toEqual([2, 4])
  })

  test('a product that is not in the cart changes nothing', () => {
    expect(changeQuantity(cart, 'karrigia', 4)).toEqual(cart)
    expect(removeLine(cart, 'karrigia')).toEqual(cart)
  })

  test('removing drops the line', () => {
    expect(removeLine(cart, 'topi')).toEqual([{ product: lamp, quantity: 1 }])
  })

  test('reducing leaves what there is of a line, and no line where there is nothing', () => {
    expect(reduceLine(cart, 'topi', 1)).toEqual(changeQuantity(cart, 'topi', 1))
    expect(reduceLine(cart, 'topi', 0)).toEqual(removeLine(cart, 'topi'))
  })

  test('an order takes its lines along, and leaves what was put in or changed meanwhile', () => {
    const ordered = [
      { productId: 'topi', quantity: 2 },
      { productId: 'karrigia', quantity: 1 },
    ]
    expect(takeOrdered(changeQuantity(cart, 'topi', 2), ordered)).toEqual([
      { product: lamp, quantity: 1 },
    ])
    const more = changeQuantity(cart, 'topi', 3)
    expect(takeOrdered(more, ordered)).toEqual(more)
  })

  test('the cart that one had is never touched', () => {
    fc.assert(
      fc.property(steps, products, (puts, product) => {
        const before = filled(puts)
        const copy = structuredClone(before)
        setLine(before, product, 7)
        changeQuantity(before, product._id, 7)
        removeLine(before, product._id)
        refreshLines(before, [{ ...product, price: 1 }])
        expect(before).toEqual(copy)
      }),
    )
  })

  test('fresh products replace the remembered ones; quantities and other lines stay', () => {
    const dearer = { ...ball, price: 1400 }
    const unknown = { ...ball, _id: 'karrigia' }
    expect(refreshLines(cart, [dearer, unknown])).toEqual([
      { product: dearer, quantity: 2 },
      { product: lamp, quantity: 1 },
    ])
  })
})

describe('what the cart costs', () => {
  test('a line is its unit price, the sale price during a sale, times its quantity', () => {
    const line = { product: lamp, quantity: 3 }
    expect(lineTotal(line, NOON)).toBe(720_000)
    expect(lineTotal(line, Date.parse('2026-11-20T12:30:00.000Z'))).toBe(960_000)
  })

  test('the total is the sum of the lines', () => {
    expect(cartTotal(EMPTY_CART, NOON)).toBe(0)
    expect(
      cartTotal(
        filled([
          [ball, 2],
          [lamp, 1],
        ]),
        NOON,
      ),
    ).toBe(490_100)
  })

  test('the total is exact to the hundredth for any prices', () => {
    const priced = fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 10_000_000_000 }),
        quantity: fc.integer({ min: 1, max: 999 }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(priced, (lines) => {
        const cart = lines.map(({ price, quantity }, n) => ({
          product: { ...ball, _id: String(n), price: price / 100 },
          quantity,
        }))
        const exact = lines.reduce(
          (sum, line) => sum + BigInt(line.price) * BigInt(line.quantity),
          0n,
        )
        expect(BigInt(cartTotal(cart, NOON))).toBe(exact)
      }),
    )
  })
})
