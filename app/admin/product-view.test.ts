import { expect, test } from 'vitest'

import { callOf, isNarrowed, searchOf, viewFrom } from './product-view.ts'

const read = (search: string) => viewFrom(new URLSearchParams(search))

test('all products, newest first, need no address of their own', () => {
  expect(searchOf(read(''))).toBe('')
  expect(isNarrowed(read('page=3&sort=price&order=asc'))).toBe(false)
})

test('every filter survives the address', () => {
  const search =
    '?query=top&category=lodra&onSale=true&stock=running_low&sort=price&order=desc&page=2'
  expect(searchOf(read(search))).toBe(search)
  expect(isNarrowed(read(search))).toBe(true)
})

test('what an address cannot mean counts as not said', () => {
  expect(read('page=0&onSale=po&stock=few&sort=stock&order=asc')).toEqual(read(''))
})

test('the API is asked for one page', () => {
  expect(callOf(read('query=top'))).toBe('/api/product?query=top&page=1&limit=25')
})
