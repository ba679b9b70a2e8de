import { expect, test } from 'vitest'

import { readEnvironment } from '#app/env.server.ts'

import { questionsOf } from './faq-text.ts'

const answersOf = (values: Record<string, string>) =>
  questionsOf(readEnvironment(values).shop).map(({ answer }) => answer.join(' '))

test('the shop answers six questions', () => {
  expect(answersOf({})).toHaveLength(6)
})

test('the answers tell the facts the shop is known for', () => {
  const [shipping, delivery, hours, payment, returns, age] = answersOf({})
  expect(shipping).toContain(
    'Në Tiranë 200\u00A0Lek, kudo tjetër 300\u00A0Lek, për pako deri në 5 kg',
  )
  expect(delivery).toContain('1 deri në 3 ditë')
  expect(hours).toContain('24 orë në ditë, 7 ditë në javë')
  expect(payment).toContain('në dorëzim')
  expect(returns).toMatch(/24 orëve.*nuk jeni të kënaqur.*48 orëve.*paketimin origjinal/)
  expect(age).toContain('13 vjeç')
})

test('a shop with other delivery fees tells its own', () => {
  const [shipping] = answersOf({ SHIPPING_TIRANA: '250', SHIPPING_ELSEWHERE: '1250' })
  expect(shipping).toContain('Në Tiranë 250\u00A0Lek, kudo tjetër 1\u00A0250\u00A0Lek')
})
