import { expect, test } from 'vitest'
import { parse } from 'valibot'

import { type Profile, ProfileChanges } from '#app/account/profile.ts'
import type { Order } from '#app/orders/order.ts'

import { changeOf, differences } from './profile-differences.ts'

const profile: Profile = {
  _id: '1',
  userId: '1',
  username: 'Klea',
  email: 'klea@posta.al',
  firstName: 'Klea',
  lastName: 'Dervishi',
  phone: '+38344123456',
  homeAddress: { qyteti: 'Prishtinë', rruga: 'Rruga B' },
  isAdmin: false,
}
const order: Order = {
  _id: '2',
  number: 7,
  customerName: 'Klea',
  customerLastName: 'Dervishi',
  qyteti: 'Prishtinë',
  rruga: 'Rruga B',
  phone: '+38344123456',
  email: 'tjeter@posta.al',
  products: [],
  totalAmount: 0,
  shippingFee: 0,
  cashToCollect: 0,
  status: 'Pending',
  createdAt: '2026-11-20T09:00:00.000Z',
  deliveredAt: null,
}

test('an order as the profile has it, whatever its e-mail, offers nothing', () => {
  expect(differences(profile, order)).toEqual([])
})

test('each field that differs is named, and alone is sent', () => {
  const found = differences(profile, { ...order, phone: '+355692345678', rruga: 'Rruga C 4' })
  expect(found.map(({ label, value }) => [label, value])).toEqual([
    ['Numri i telefonit', '+355 69 234 5678'],
    ['Rruga', 'Rruga C 4'],
  ])
  expect(changeOf(found)).toEqual({ phone: '+355692345678', rruga: 'Rruga C 4' })
})

test('an empty profile is offered everything, in words that the profile takes', () => {
  const blank = { ...profile, firstName: '', lastName: '', phone: '', homeAddress: null }
  expect(parse(ProfileChanges, changeOf(differences(blank, order)))).toEqual({
    firstName: 'Klea',
    lastName: 'Dervishi',
    phone: '+38344123456',
    city: 'Prishtinë',
    street: 'Rruga B',
  })
})
