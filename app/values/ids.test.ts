import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId } from './ids.ts'

const times = fc.integer({ min: 0, max: 2 ** 45 - 1 })
const chances = fc.uint8Array({ minLength: 5, maxLength: 5 })

describe('an id', () => {
  test('has 16 signs that no one mixes up and no URL escapes', () => {
    fc.assert(
      fc.property(times, chances, (now, random) => {
        expect(newId(now, random)).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
      }),
    )
  })

  test('is the same for the same time and chance', () => {
    const random = new Uint8Array([255, 0, 1, 2, 3])
    expect(newId(0, new Uint8Array(5))).toBe('0000000000000000')
    expect(newId(2 ** 45 - 1, new Uint8Array(5).fill(255))).toBe('zzzzzzzzzzzzzzzz')
    expect(newId(Date.UTC(2026, 10, 20), random)).toBe(newId(Date.UTC(2026, 10, 20), random))
  })

  test('sorts by its time', () => {
    fc.assert(
      fc.property(times, times, chances, chances, (a, b, randomA, randomB) => {
        fc.pre(a < b)
        expect(newId(a, randomA) < newId(b, randomB)).toBe(true)
      }),
    )
  })

  test('differs when one of its 35 random bits does', () => {
    fc.assert(
      fc.property(times, chances, fc.integer({ min: 0, max: 34 }), (now, random, bit) => {
        const other = random.slice()
        const byte = 4 - Math.floor(bit / 8)
        other[byte] = (other[byte] ?? 0) ^ (1 << (bit % 8))
        expect(newId(now, other)).not.toBe(newId(now, random))
      }),
    )
  })

  test('is made ten thousand times in a millisecond without a double', () => {
    const ids = Array.from({ length: 10_000 }, () => newId(1_800_000_000_000))
    // 10 000 of 2^35 meet about once in 700 runs; two meetings in one run, once in a million.
    expect(new Set(ids).size).toBeGreaterThan(9_998)
  })
})
