import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { countdown, countdownText } from './countdown.ts'

const now = Date.UTC(2026, 10, 20, 9)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const moments = fc.integer({ min: 0, max: Date.UTC(2100, 0) })

describe('the countdown of an offer', () => {
  test.each([
    [1, 'Përfundon për: 0 ditë, 0 orë, 0 min'],
    [MINUTE - 1, 'Përfundon për: 0 ditë, 0 orë, 0 min'],
    [MINUTE, 'Përfundon për: 0 ditë, 0 orë, 1 min'],
    [HOUR - 1, 'Përfundon për: 0 ditë, 0 orë, 59 min'],
    [HOUR, 'Përfundon për: 0 ditë, 1 orë, 0 min'],
    [DAY - 1, 'Përfundon për: 0 ditë, 23 orë, 59 min'],
    [2 * DAY + 3 * HOUR + 4 * MINUTE + 5 * SECOND, 'Përfundon për: 2 ditë, 3 orë, 4 min'],
    [1500 * DAY, 'Përfundon për: 1500 ditë, 0 orë, 0 min'],
  ])('%d ms before its end says "%s"', (left, sentence) => {
    expect(countdownText(countdown(now + left, now))).toBe(sentence)
  })

  test.each([
    [0, 'Ka kaluar 0 orë'],
    [HOUR - 1, 'Ka kaluar 0 orë'],
    [HOUR, 'Ka kaluar 1 orë'],
    [3 * DAY + MINUTE, 'Ka kaluar 72 orë'],
  ])('%d ms after its end says "%s"', (past, sentence) => {
    expect(countdownText(countdown(now - past, now))).toBe(sentence)
  })

  test('ends at its very moment', () => {
    expect(countdown(now, now)).toEqual({ state: 'expired', hours: 0 })
    expect(countdown(now + 1, now)).toEqual({ state: 'active', days: 0, hours: 0, minutes: 0 })
  })

  test('is active as long as the end lies ahead, and adds up to the minute', () => {
    fc.assert(
      fc.property(moments, moments, (end, now) => {
        const time = countdown(end, now)
        if (time.state === 'expired') {
          expect(end).toBeLessThanOrEqual(now)
          expect(time.hours).toBe(Math.floor((now - end) / HOUR))
          return
        }
        expect(end).toBeGreaterThan(now)
        expect(time.hours).toBeLessThan(24)
        expect(time.minutes).toBeLessThan(60)
        const shown = time.days * DAY + time.hours * HOUR + time.minutes * MINUTE
        expect(end - now - shown).toBeGreaterThanOrEqual(0)
        expect(end - now - shown).toBeLessThan(MINUTE)
      }),
    )
  })

  test('goes by the distance alone', () => {
    fc.assert(
      fc.property(moments, moments, fc.nat(DAY), (end, now, shift) => {
        expect(countdown(end + shift, now + shift)).toEqual(countdown(end, now))
      }),
    )
  })
})
