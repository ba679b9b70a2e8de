import { expect, test } from 'vitest'

import { phoneDigits } from './phone-input.ts'

test.each([
  ['069 234 5678', '0692345678'],
  ['692345678', '692345678'],
  ['+355 (0)69 234-5678', '355692345678'],
  ['(+355) 69 234 5678', '355692345678'],
  ['00355\u00A069\u2011234\u20115678', '355692345678'],
  ['+383 44 123', '38344123'],
  ['044/123-456', '044123456'],
  ['234 5678', '2345678'],
  ['1234', null],
  ['Rruga 12345', null],
  ['', null],
])('the digits of %j are %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})
