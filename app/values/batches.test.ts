import { expect, test } from 'vitest'

import { batchesAsRead, batchesOf } from './batches.ts'

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
  expect(await Array.fromAsync(batchesAsRead(upTo(count), 3))).toEqual(expected)
})

test('a long list comes in batches, the last as long as it may be', () => {
  expect([...batchesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
  expect([...batchesOf([1, 2], 2)]).toEqual([[1, 2]])
  expect([...batchesOf([], 2)]).toEqual([])
})
