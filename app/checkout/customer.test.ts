import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { customerSchema } from './customer.ts'
import { customerText } from './customer-text.ts'

const arta = {
  customerName: 'Arta',
  customerLastName: 'Hoxha',
  qyteti: 'Tiranë',
  rruga: 'Rruga e Durrësit 12',
  phone: '0692345678',
}

function errorsOf(fields: object, place: keyof typeof customerText = 'page') {
  const result = v.safeParse(customerSchema(customerText[place]), fields)
  if (result.success) return {}
  return Object.fromEntries(
    result.issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]),
  )
}

describe('the customer’s fields', () => {
  test('say what is missing, all at once', () => {
    expect(errorsOf({})).toEqual({
      customerName: 'Ju lutemi shkruani emrin tuaj.',
      customerLastName: 'Ju lutemi shkruani mbiemrin tuaj.',
      qyteti: 'Ju lutemi shkruani qytetin tuaj.',
      rruga: 'Ju lutemi shkruani rrugën tuaj.',
      phone: 'Numri i telefonit nuk është i vlefshëm.',
    })
    expect(errorsOf({ ...arta, customerName: ' \t ' })).toEqual({
      customerName: 'Ju lutemi shkruani emrin tuaj.',
    })
  })

  test.each([
    'Ëngjëll',
    'Çlirim',
    'Ana-Maria',
    'Lule Mari',
    'Łukasz',
    'Ελένη',
    'E\u0308ngje\u0308ll',
  ])('take the name %s', (customerName) => {
    expect(errorsOf({ ...arta, customerName })).toEqual({})
  })

  test.each(['Arta1', 'Arta!', '-', 'O’Neil', '<b>Arta</b>', '😀'])(
    'refuse the name %s, in the words of the place',
    (customerName) => {
      const sentence = 'Emri duhet të përmbajë vetëm shkronja të vlefshme'
      expect(errorsOf({ ...arta, customerName })).toEqual({ customerName: sentence })
      expect(errorsOf({ ...arta, customerName }, 'modal')).toEqual({
        customerName: `${sentence} (shqip)`,
      })
    },
  )

  test('read the phone by its prefix and keep it in one spelling', () => {
    const parse = (fields: object) => v.parse(customerSchema(customerText.page), fields)
    expect(parse(arta).phone).toBe('+355692345678')
    expect(parse({ ...arta, phone: '044 123 456', prefix: 'KOS' }).phone).toBe('+38344123456')
    expect(errorsOf({ ...arta, phone: '066 234 5678', customerName: '' })).toEqual({
      customerName: customerText.page.nameMissing,
      phone: customerText.page.phone,
    })
  })

  test.each(['', '  ', null, undefined])('take the email %j as none', (email) => {
    expect(v.parse(customerSchema(customerText.page), { ...arta, email }).email).toBeNull()
  })

  test.each(['arta', 'arta@', '@a.al', 'a b@c.al', 'a@b', 'a@b..al'])(
    'refuse the email %s',
    (email) => {
      expect(errorsOf({ ...arta, email })).toEqual({ email: customerText.page.email })
    },
  )

  test('refuse texts too long for a parcel’s label', () => {
    expect(errorsOf({ ...arta, rruga: 'a'.repeat(201) })).toEqual({
      rruga: customerText.page.tooLong,
    })
    expect(errorsOf({ ...arta, rruga: 'a'.repeat(200) })).toEqual({})
  })
})
