import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  dataValue,
  formatAmount,
  formatPrice,
  groupThousands,
  isMoney,
  lekFrom,
  moneyFrom,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: 10_000_000_000 })

describe('money between JSON and the shop', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [1250, 125_000],
    [1250.5, 125_050],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [1.005, 101],
    [1.115, 112],
    [8.345, 835],
    [1.0049, 100],
    [1.00499999, 100],
    [0.004, 0],
    [0.005, 1],
    [-1.005, -100],
    [-0.001, 0],
    [99_999_999.99, 9_999_999_999],
  ])('%d Lek is %d hundredths', (lek, amount) => {
    expect(moneyFrom(lek)).toBe(amount)
  })

  test('every amount survives the way out and back', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(moneyFrom(lekFrom(amount))).toBe(amount)
        expect(isMoney(lekFrom(amount))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('half a hundredth goes up, less goes down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.nat(99), (whole, hundredths) => {
        const written = `${whole}.${String(hundredths).padStart(2, '0')}`
        const amount = whole * 100 + hundredths
        expect(moneyFrom(Number(`${written}5`))).toBe(amount + 1)
        expect(moneyFrom(Number(`${written}49`))).toBe(amount)
      }),
      { numRuns: 2000 },
    )
  })

  test('never throws and keeps no number no number', () => {
    expect(moneyFrom(Number.NaN)).toBeNaN()
    expect(moneyFrom(Infinity)).toBe(Infinity)
    fc.assert(fc.property(fc.double(), (lek) => typeof moneyFrom(lek) === 'number'))
  })

  test.each([0, 0.01, 1, 1250.5, 1250.55, 99_999_999.99, 100_000_000])('%d is a sum', (lek) => {
    expect(isMoney(lek)).toBe(true)
  })

  test.each([-0.01, -1, 1.005, 0.001, 100_000_000.01, 1e21, Number.NaN, Infinity])(
    '%d is no sum',
    (lek) => {
      expect(isMoney(lek)).toBe(false)
    },
  )

  test.each(['1250', null, undefined, true, [1250], {}, 1250n])('%o is no sum', (lek) => {
    expect(isMoney(lek)).toBe(false)
  })
})

describe('money for people', () => {
  test.each([
    [0, '0\u00A0Lek', '0,00\u00A0Lek'],
    [5, '0,05\u00A0Lek', '0,05\u00A0Lek'],
    [100, '1\u00A0Lek', '1,00\u00A0Lek'],
    [99_900, '999\u00A0Lek', '999,00\u00A0Lek'],
    [100_000, '1\u00A0000\u00A0Lek', '1\u00A0000,00\u00A0Lek'],
    [125_000, '1\u00A0250\u00A0Lek', '1\u00A0250,00\u00A0Lek'],
    [125_050, '1\u00A0250,50\u00A0Lek', '1\u00A0250,50\u00A0Lek'],
    [1_250_007, '12\u00A0500,07\u00A0Lek', '12\u00A0500,07\u00A0Lek'],
    [123_456_789_00, '123\u00A0456\u00A0789\u00A0Lek', '123\u00A0456\u00A0789,00\u00A0Lek'],
    [-125_000, '-1\u00A0250\u00A0Lek', '-1\u00A0250,00\u00A0Lek'],
  ])('%d is "%s" on a card and "%s" in the cart', (amount, price, sum) => {
    expect(formatPrice(amount)).toBe(price)
    expect(formatAmount(amount)).toBe(sum)
  })

  test('what is shown says the same as what machines read', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const read = formatAmount(amount).replace('\u00A0Lek', '').replaceAll('\u00A0', '')
        expect(read.replace(',', '.')).toBe(dataValue(amount))
        expect(moneyFrom(Number(dataValue(amount)))).toBe(amount)
      }),
    )
  })

  test('machines read two decimals after a point', () => {
    expect(dataValue(125_000)).toBe('1250.00')
    expect(dataValue(5)).toBe('0.05')
  })

  test('counts are grouped from a thousand up', () => {
    expect(groupThousands('999')).toBe('999')
    expect(groupThousands('1000')).toBe('1\u00A0000')
    expect(groupThousands('1000000')).toBe('1\u00A0000\u00A0000')
  })
})
