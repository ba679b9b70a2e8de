import { expect, test } from 'vitest'

import { NO_FIELDS } from './draft.ts'
import { filledFrom } from './prefill.ts'

const drita = {
  _id: '1',
  userId: '1',
  username: 'Drita',
  email: 'drita@posta.al',
  firstName: 'Drita',
  lastName: 'Krasniqi',
  phone: '+38344123456',
  homeAddress: { qyteti: 'Prishtinë', rruga: 'Rruga Agim Ramadani 3' },
  isAdmin: false,
}

test('a profile fills an empty form', () => {
  expect(filledFrom(drita, NO_FIELDS)).toEqual({
    customerName: 'Drita',
    customerLastName: 'Krasniqi',
    qyteti: 'Prishtinë',
    rruga: 'Rruga Agim Ramadani 3',
    prefix: 'KOS',
    phone: '044 123 456',
    email: 'drita@posta.al',
  })
})

test('what was typed stays, a number with the prefix it was typed for', () => {
  const typed = { ...NO_FIELDS, customerName: 'Arta', phone: '069 234 5678', qyteti: 'Durrës' }
  expect(filledFrom(drita, typed)).toMatchObject({
    customerName: 'Arta',
    customerLastName: 'Krasniqi',
    qyteti: 'Durrës',
    prefix: 'AL',
    phone: '069 234 5678',
  })
})

test('a profile that knows little fills what it knows', () => {
  const bare = { ...drita, firstName: '', lastName: '', phone: '', homeAddress: null }
  const typed = { ...NO_FIELDS, prefix: 'KOS' as const }
  expect(filledFrom(bare, typed)).toEqual({ ...typed, email: 'drita@posta.al' })
})
