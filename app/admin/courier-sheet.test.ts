import { expect, test } from 'vitest'

import type { Order } from '#app/orders/order.ts'
import { parseCsv } from '#test/csv-table.ts'

import { courierSheet } from './courier-sheet.ts'

const order: Order = {
  _id: '1',
  number: 128,
  customerName: 'Çlirim',
  customerLastName: 'Hoxha',
  qyteti: 'Gjilan',
  rruga: '=HYPERLINK("http://keq.example")',
  phone: '+38344123456',
  email: 'clirim@dyqani.example',
  products: [
    { productId: 'a', name: 'Tren; i "madh"', quantity: 2, price: 1250.5 },
    { productId: 'b', name: '', quantity: 1, price: 900 },
  ],
  totalAmount: 3401,
  shippingFee: 300,
  cashToCollect: 3701.5,
  status: 'Pending',
  createdAt: '2026-11-20T09:05:00.000Z',
  deliveredAt: null,
}

test('the courier’s list has a row for each order', () => {
  const read = parseCsv(courierSheet([order]))
  expect('rows' in read && read.rows[0]?.slice(0, 4)).toEqual([
    'Nr.',
    'Data',
    'Marrësi',
    'Telefoni',
  ])
  expect('rows' in read && read.rows.slice(1)).toEqual([
    [
      '128',
      '2026-11-20 10:05',
      'Çlirim Hoxha',
      '(+383) 44 123 456',
      'Gjilan',
      '=HYPERLINK("http://keq.example")',
      '2 × Tren; i "madh" | 1 × Unknown Product',
      '3',
      '3401',
      '300',
      '3701,5',
    ],
  ])
})

test('a customer’s formula does not run at the courier’s, and the phone needs no guard', () => {
  const sheet = courierSheet([order])
  expect(sheet).toContain(`;"'=HYPERLINK(""http://keq.example"")";`)
  expect(sheet).toContain(';"(+383) 44 123 456";')
  expect(sheet).not.toContain('clirim@')
})
