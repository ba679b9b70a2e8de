import { expect, test } from 'vitest'

import { HOUR, MINUTE } from '#app/values/time.ts'

import { cardState, isSameCard } from './offer-time.ts'
import type { ProductSummary } from './product.ts'

const NOON = Date.UTC(2026, 10, 24, 12)

const lamp: ProductSummary = {
  _id: 'llambe',
  name: 'Llambë',
  image: [],
  price: 1_000,
  onSale: true,
  salePrice: 800,
  saleEndDate: new Date(NOON + HOUR).toISOString(),
  stock: true,
}

const look = (product: ProductSummary, now: number) => JSON.stringify(cardState({ product, now }))

test('without a running end a card looks the same at every moment', () => {
  for (const product of [
    { ...lamp, onSale: false },
    { ...lamp, saleEndDate: null },
  ])
    expect(look(product, NOON)).toBe(look(product, NOON + 9 * HOUR))
})

test('a card with a countdown looks different each minute, and once its offer is over', () => {
  expect(look(lamp, NOON)).toBe(look(lamp, NOON - MINUTE + 1))
  expect(look(lamp, NOON)).not.toBe(look(lamp, NOON + 1))
  const end = NOON + HOUR
  expect(look(lamp, end - 1)).not.toBe(look(lamp, end))
})

test('a card is drawn again only where it looks different', () => {
  const at = (now: number) => ({ product: lamp, now })
  expect(isSameCard(at(NOON), at(NOON - MINUTE + 1))).toBe(true)
  expect(isSameCard(at(NOON), at(NOON + 1))).toBe(false)
  expect(isSameCard(at(NOON), { product: { ...lamp, stock: false }, now: NOON })).toBe(false)
})

test('whatever changes of the product changes the look of its card', () => {
  for (const change of [{ name: 'Abazhur' }, { stock: false }, { price: 999 }])
    expect(look({ ...lamp, ...change }, NOON)).not.toBe(look(lamp, NOON))
})
