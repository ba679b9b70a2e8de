import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { MINUTE } from '#app/values/time.ts'

import { CART_LIFE, isStale, readStored, storedCart } from './stored-cart.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')

const car: Product = {
  _id: 'makina',
  name: 'Makinë me telekomandë',
  description: '',
  image: ['uploads/makina-1200.webp'],
  price: 2990,
  onSale: true,
  salePrice: 2490.5,
  saleEndDate: '2026-12-01T00:00:00.000Z',
  stock: 0,
  category: 'produkte-për-fëmijë',
  popular: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
}
const cart = [
  { product: car, quantity: 2 },
  { product: { ...car, _id: 'kubat', stock: true }, quantity: 999 },
]

const stored = (items: unknown, timestamp: unknown = NOW) => JSON.stringify({ items, timestamp })

describe('a stored cart', () => {
  test('is an object with items and the moment of saving', () => {
    expect(JSON.parse(storedCart(cart, NOW))).toEqual({ items: cart, timestamp: NOW })
  })

  test('comes back as it was', () => {
    expect(readStored(storedCart(cart, NOW), NOW + MINUTE)).toEqual(cart)
  })

  test.each([
    ['at once', 0, 2],
    ['after 20 minutes to the millisecond', CART_LIFE, 2],
    ['a millisecond later', CART_LIFE + 1, 0],
    ['before it was saved, the clock set back a little', -CART_LIFE, 2],
    ['long before it was saved', -CART_LIFE - 1, 0],
  ])('%s has its lines or none', (_when, age, lines) => {
    const text = storedCart(cart, NOW)
    expect(readStored(text, NOW + age)).toHaveLength(lines)
    expect(isStale(text, NOW + age)).toBe(lines === 0)
  })
})

/** No product of the cart: a later line of one would take the place of a wrong one. */
const ball = { ...car, _id: 'topi', price: 900 }

describe('a stored text that this shop did not write', () => {
  test.each([
    null,
    '',
    '{"items":[',
    'null',
    '7',
    '[]',
    '{}',
    stored(null),
    stored({ 0: cart[0] }),
    stored('topi'),
    stored(cart, null),
    stored(cart, String(NOW)),
    JSON.stringify({ items: cart }),
    JSON.stringify(cart),
  ])('%s is an empty cart', (text) => {
    expect(readStored(text, NOW)).toEqual([])
  })

  test.each([
    null,
    'topi',
    [],
    {},
    { product: ball },
    { quantity: 1 },
    { product: null, quantity: 1 },
    { product: ball, quantity: '2' },
    { product: ball, quantity: 1.5 },
    { product: ball, quantity: 0 },
    { product: ball, quantity: -1 },
    { product: ball, quantity: null },
    { product: { ...ball, _id: 7 }, quantity: 1 },
    { product: { ...ball, _id: '' }, quantity: 1 },
    { product: { ...ball, name: undefined }, quantity: 1 },
    { product: { ...ball, price: '900' }, quantity: 1 },
    { product: { ...ball, price: -1 }, quantity: 1 },
    { product: { ...ball, price: 1.005 }, quantity: 1 },
  ])('the line %j is left out and the others stay', (line) => {
    expect(readStored(stored([line, ...cart]), NOW)).toEqual(cart)
  })

  test('a quantity above 999 is 999', () => {
    expect(readStored(stored([{ product: car, quantity: 5000 }]), NOW)).toEqual([
      { product: car, quantity: 999 },
    ])
  })

  test('two lines of one product are one, the later', () => {
    const twice = [
      { product: car, quantity: 2 },
      { product: car, quantity: 3 },
    ]
    expect(readStored(stored(twice), NOW)).toEqual([{ product: car, quantity: 3 }])
  })

  test("the specification's few fields are enough for a product", () => {
    const few = { _id: 'kubat', name: 'Kuba', price: 900, onSale: true, salePrice: 700 }
    expect(readStored(stored([{ product: few, quantity: 1 }]), NOW)).toEqual([
      {
        product: {
          ...few,
          description: '',
          image: [],
          saleEndDate: null,
          stock: true,
          category: '',
          popular: false,
          createdAt: '',
          updatedAt: '',
        },
        quantity: 1,
      },
    ])
  })

  test('a product with fields of wrong kinds never breaks a page', () => {
    const odd = { ...car, image: 'foto.webp', salePrice: 'falas', stock: 'po', description: 7 }
    const [line] = readStored(stored([{ product: odd, quantity: 1 }]), NOW)
    expect(line?.product).toMatchObject({
      image: [],
      salePrice: null,
      stock: true,
      description: '',
    })
  })

  test('whatever the text, the answer is a cart that can be stored and read again', () => {
    const line = fc.record({
      product: fc.oneof(fc.constant(car), fc.anything()),
      quantity: fc.oneof(fc.integer(), fc.anything()),
    })
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .array(line)
        .map((items) =>
          JSON.stringify({ items, timestamp: NOW }, (_key, value) =>
            typeof value === 'bigint' ? String(value) : value,
          ),
        ),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const read = readStored(text, NOW)
        expect(readStored(storedCart(read, NOW), NOW)).toEqual(read)
      }),
    )
  })
})
