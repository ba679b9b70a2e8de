import { expect, test } from 'vitest'

import { inBatches, slicesOf } from './batches.ts'

async function* upTo(last: number) {
  for (let number = 1; number <= last; number += 1) yield number
}

test.each([
  [0, []],
  [2, [[1, 2]]],
  [3, [[1, 2, 3]]],
  [
    5,
    [
      [1, 2, 3],
      [4, 5],
    ],
  ],
])('%i things come in batches of three', async (count, expected) => {
  expect(await Array.fromAsync(inBatches(upTo(count), 3))).toEqual(expected)
})

test('a long list comes in pieces, the last as long as it may be', () => {
  expect([...slicesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
  expect([...slicesOf([1, 2], 2)]).toEqual([[1, 2]])
  expect([...slicesOf([], 2)]).toEqual([])
})
