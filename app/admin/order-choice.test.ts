import { expect, test } from 'vitest'

import type { OrderStatus, StaffOrder } from '#app/orders/order.ts'

import { type Chosen, stillChosen } from './order-choice.ts'

const orderOf = (number: number, status: OrderStatus = 'Pending') =>
  ({ _id: `o${number}`, number, status }) as StaffOrder

const inSight = (query: string, ...orders: StaffOrder[]) => ({
  orders,
  view: { status: 'Pending' as const, query, page: 1 },
})
const chosen = (query: string, ...orders: StaffOrder[]): Chosen[] =>
  orders.map((order) => ({ order, query }))
const numbers = (choice: Chosen[]) => choice.map(({ order }) => order.number)

test('a search hides what is chosen, and lets go of nothing', () => {
  const before = chosen('', orderOf(4), orderOf(5))
  expect(numbers(stillChosen(before, inSight('Flutura', orderOf(6))))).toEqual([4, 5])
})

test('what is missing among all pending orders has left them for good', () => {
  const before = chosen('Flutura', orderOf(4), orderOf(5))
  expect(numbers(stillChosen(before, inSight('', orderOf(5))))).toEqual([5])
})

test('so has what is missing under the search that showed it last', () => {
  const all = chosen('', orderOf(4), orderOf(5))
  const shown = stillChosen(all, inSight('Flutura', orderOf(5)))
  expect(numbers(stillChosen(shown, inSight('Flutura')))).toEqual([4])
})

test('an order that is met again delivered is chosen no more', () => {
  const delivered = {
    orders: [orderOf(4, 'Delivered')],
    view: { status: 'Delivered' as const, query: '', page: 1 },
  }
  expect(numbers(stillChosen(chosen('', orderOf(4), orderOf(5)), delivered))).toEqual([5])
})

test('a delivered order stays chosen on another page', () => {
  const nextPage = { orders: [], view: { status: 'Delivered' as const, query: '', page: 2 } }
  expect(numbers(stillChosen(chosen('', orderOf(4, 'Delivered')), nextPage))).toEqual([4])
})
