import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatAmount, formatPrice, lekFrom } from './money.ts'
import { readLek } from './read-lek.ts'

test.each([
  ['2500', 2500],
  [' 1250,50 ', 1250.5],
  ['1250.5', 1250.5],
  ['2 500', 2500],
  ['2 500,00', 2500],
  ['2\u00A0500,00\u00A0Lek', 2500],
  ['2\u202F500 lek', 2500],
  ['12 500 000Lek', 12_500_000],
  ['0', 0],
])('"%s" is %d Lek', (typed, lek) => {
  expect(readLek(typed)).toBe(lek)
})

test.each([
  '',
  'falas',
  'Lek',
  '-1',
  '1e3',
  '1.005',
  '1.500',
  '1.500,00',
  '1,500',
  '25 00',
  '1  500',
  ' 500 2',
])('"%s" is no sum in Lek', (typed) => {
  expect(readLek(typed)).toBeUndefined()
})

test('what is shown is read as what it says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(readLek(formatAmount(amount))).toBe(lekFrom(amount))
      expect(readLek(formatPrice(amount))).toBe(lekFrom(amount))
    }),
  )
})
