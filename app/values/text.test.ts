import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anyText, brokenText } from '#test/any-text.ts'

import { clampText, cleanLine, plural, VISIBLE } from './text.ts'

describe('cleaning a typed line', () => {
  test.each([
    ['  Arta\t Hoxha\n', 'Arta Hoxha'],
    ['Ar\u0000ta', 'Arta'],
    ['Rruga\u00A0e\u2003Durrësit', 'Rruga e Durrësit'],
    ['Arta \u200B Hoxha', 'Arta Hoxha'],
    ['\u202EArta\u202C', 'Arta'],
    ['\uFEFFArta\u0007', 'Arta'],
    ['Arta\uD83D', 'Arta'],
    ['\uD83D\u200B\uDC00Arta', 'Arta'],
    ['Arta 🎁', 'Arta 🎁'],
    ['Dre\u0308', 'Drë'],
    ['Ar\u3164ta', 'Arta'],
    ['\u115F\u1160\u2800\u3164\uFFA0', ''],
    ['\u0000\u200B ', ''],
  ])('%j is "%s"', (typed, clean) => {
    expect(cleanLine(typed)).toBe(clean)
  })

  test('leaves nothing that cannot be seen, and twice is as good as once', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, brokenText), (typed) => {
        const clean = cleanLine(typed)
        expect(clean).not.toMatch(/^ | $| {2}|[\p{Cc}\p{Cf}\p{Cs}]/u)
        expect(cleanLine(clean)).toBe(clean)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['Lodër', true],
  ['🎁', true],
  ['…', true],
  [' \u200B\u2060', false],
  ['\u115F\u1160\u2800\u3164\uFFA0', false],
  ['\u2800a', true],
])('%j is seen: %s', (text, isSeen) => {
  expect(VISIBLE.test(text)).toBe(isSeen)
})

describe('counting', () => {
  test.each([
    [0, '0 artikuj'],
    [1, '1 artikull'],
    [2, '2 artikuj'],
    [21, '21 artikuj'],
    [101, '101 artikuj'],
    [1250, '1\u00A0250 artikuj'],
  ])('%d is "%s"', (count, words) => {
    expect(plural(count, 'artikull', 'artikuj')).toBe(words)
  })
})

describe('clamping text', () => {
  test.each([
    ['Lodër druri', 20, 'Lodër druri'],
    ['Lodër druri', 11, 'Lodër druri'],
    ['Lodër druri', 10, 'Lodër…'],
    ['Lodër druri', 6, 'Lodër…'],
    ['Lodër druri', 5, 'Lodë…'],
    ['Lodër, druri e bukur', 8, 'Lodër…'],
    ['  Lodër\n\ndruri ', 20, 'Lodër druri'],
    ['🎁🎁🎁', 4, '🎁…'],
    ['Lodër', 1, '…'],
    ['', 5, ''],
  ])('"%s" to %d is "%s"', (text, max, clamped) => {
    expect(clampText(text, max)).toBe(clamped)
  })

  test('never runs over, and keeps what fits', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 80 }), (text, max) => {
        const clamped = clampText(text, max)
        expect(clamped.length).toBeLessThanOrEqual(max)
        expect(clamped.isWellFormed()).toBe(true)
        if (clamped.endsWith('…') && !text.includes('…')) {
          expect(text.replace(/\s+/g, ' ').trim().startsWith(clamped.slice(0, -1))).toBe(true)
        }
      }),
    )
  })
})
