import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hash32, randomFrom } from './random.ts'

describe('seeded chance', () => {
  test('lies from 0 up to 1 and repeats itself', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [one, two] = [randomFrom(seed), randomFrom(seed)]
        for (let draw = 0; draw < 50; draw++) {
          const number = one()
          expect(number).toBeGreaterThanOrEqual(0)
          expect(number).toBeLessThan(1)
          expect(two()).toBe(number)
        }
      }),
    )
  })

  // The numbers stand here so that a change of the generator shows: pages and cache keys lean on it.
  test('gives the same numbers in every release', () => {
    const random = randomFrom(2026)
    expect([random(), random(), random()]).toMatchInlineSnapshot(`
      [
        0.8628656982909888,
        0.2226275207940489,
        0.11800576210953295,
      ]
    `)
    expect(hash32('tiranë')).toMatchInlineSnapshot(`1482514330`)
  })

  test('is spread evenly, also over seeds in a row', () => {
    const counts = Array.from({ length: 10 }, () => 0)
    for (let seed = 0; seed < 10_000; seed++) {
      const tenth = Math.floor(randomFrom(seed)() * 10)
      counts[tenth] = (counts[tenth] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})

describe('a text as a number', () => {
  test('is a whole number of 32 bits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(hash32(text)).toBe(hash32(text) >>> 0)
      }),
    )
  })

  test('hardly ever meets another', () => {
    const hashes = new Set(Array.from({ length: 10_000 }, (_, at) => hash32(`produkt-${at}`)))
    expect(hashes.size).toBeGreaterThan(9_998)
  })
})
