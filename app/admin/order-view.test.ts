import { expect, test } from 'vitest'

import { callOf, searchOf, viewFrom } from './order-view.ts'

test.each([
  ['', '/api/orders?status=Pending&order=asc'],
  ['?query=a+%26+b', '/api/orders?status=Pending&query=a+%26+b&order=asc'],
  ['?status=Delivered', '/api/orders?status=Delivered&page=1&limit=20'],
  ['?status=Delivered&query=12&page=3', '/api/orders?status=Delivered&query=12&page=3&limit=20'],
])('the address %j asks the shop for %s, and is kept', (address, asked) => {
  const view = viewFrom(new URLSearchParams(address))
  expect(callOf(view)).toBe(asked)
  expect(searchOf(view)).toBe(address)
})

test.each(['?status=Lost', '?page=2', '?status=Delivered&page=0', '?status=Delivered&page=x'])(
  'what %j cannot mean is not said',
  (address) => {
    expect(viewFrom(new URLSearchParams(address)).page).toBe(1)
  },
)
