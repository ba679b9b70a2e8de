import { describe, expect, test } from 'vitest'

import { readEnvironment } from '#app/env.server.ts'

import { privacyOf } from './privacy-text.ts'
import { termsOf } from './terms-text.ts'

const { shop } = readEnvironment({
  SHOP_LEGAL_NAME: 'Lodra Zana SHPK',
  SHOP_NIPT: 'L12345678B',
  SHOP_STREET: 'Rruga Myslym Shyri 4',
  SHOP_EMAIL: 'zana@lodra.example',
  SHOP_PHONE: '+355692345678',
})

describe.each([
  ['the terms', termsOf(shop)],
  ['the privacy policy', privacyOf(shop)],
])('%s', (_, { parts }) => {
  test('begin with who the trader is', () => {
    const first = JSON.stringify(parts[0])
    for (const detail of [shop.legalName, shop.nipt, shop.address.street, shop.email]) {
      expect(first).toContain(detail)
    }
    expect(first).toContain('+355 69 234 5678')
  })

  test('give every part an address of its own', () => {
    const ids = parts.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^[a-z-]+$/.test(id))).toBe(true)
  })
})

test('the privacy policy says how long an order names its customer', () => {
  const words = (months?: number) =>
    JSON.stringify(privacyOf(shop, months).parts.find(({ id }) => id === 'sa-gjate'))
  expect(words()).toContain('aq sa kërkojnë ligjet')
  expect(words(24)).toContain('24 muaj pas dorëzimit')
  expect(words(24)).not.toContain('aq sa kërkojnë ligjet')
})

test('the terms keep the right to withdraw apart from the shop’s own hours', () => {
  const part = (id: string) => JSON.stringify(termsOf(shop).parts.find((each) => each.id === id))
  expect(part('kthimi')).toMatch(/24 orëve.*48 orëve/)
  expect(part('terheqja')).toMatch(/14 ditëve.*neni 37.*06\/L-034/)
  expect(part('formulari')).toContain('Lodra Zana SHPK')
})
