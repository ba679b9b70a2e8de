import fc from 'fast-check'
import { expect, test } from 'vitest'

import { moved, placeAfterMove } from './moved.ts'

test('what moves closes up the others', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c'])
})

test('each place is known before the move', () => {
  const place = fc.nat({ max: 6 })
  fc.assert(
    fc.property(place, place, (from, to) => {
      const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
      const places = list.map((_, at) => placeAfterMove(at, from, to))
      expect(moved(list, from, to)).toEqual(list.map((_, at) => list[places.indexOf(at)]))
    }),
  )
})
