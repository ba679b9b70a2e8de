import { describe, expect, test } from 'vitest'

import { kill } from '../drills/kill.ts'
import { lastPieces } from '../drills/last-pieces.ts'
import { retries } from '../drills/retries.ts'
import { sigterm } from '../drills/sigterm.ts'

describe('nothing is lost', () => {
  test.each([
    ['kill', kill],
    ['retries', retries],
    ['last pieces', lastPieces],
    ['sigterm', sigterm],
  ])('in the drill: %s', { timeout: 120_000 }, async (_name, drill) => {
    const figures = await drill.run('quick', { minutes: 0 })
    expect(figures.filter(({ passed }) => !passed)).toEqual([])
  })
})
