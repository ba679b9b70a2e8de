import { expect, test } from 'vitest'

import { pauseAfter } from './watch-orders.ts'

test('each failure doubles the pause, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map((failures) => pauseAfter(failures) / 1000)).toEqual([
    4, 8, 16, 32, 60, 60, 60,
  ])
})
