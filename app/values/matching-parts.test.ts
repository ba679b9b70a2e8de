import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { matchingParts } from './matching-parts.ts'

/** The name with its matches in brackets. */
const marked = (name: string, typed: string) =>
  matchingParts(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

describe('matchingParts', () => {
  test.each([
    ['Llambë LED me filament', 'llambe', '[Llambë] LED me filament'],
    ['Çantë shpine', 'CANTE SH', '[Çantë sh]pine'],
    ['Top futbolli nr. 5', 'futbolli top', '[Top] [futbolli] nr. 5'],
    ['Tren prej druri', 'druri  kuq', 'Tren prej [druri]'],
    ['Straße 7', 'asse', 'Str[aße] 7'],
    ['Lodra', 'xyz', 'Lodra'],
    ['Lodra', ' ', 'Lodra'],
    ['', 'lo', ''],
  ])('of «%s» for «%s» are %s', (name, typed, expected) => {
    expect(marked(name, typed)).toBe(expected)
  })

  test('take a letter and its accent for one', () => {
    expect(marked('Llambe\u0308 e bukur', 'llambe')).toBe('[Llambe\u0308] e bukur')
  })

  test('are the whole name together, whatever was typed', () => {
    const anyText = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(anyText, anyText, (name, typed) => {
        const parts = matchingParts(name, typed)
        expect(parts.map(({ text }) => text).join('')).toBe(name)
        expect(parts.every(({ text }) => text !== '')).toBe(true)
      }),
    )
  })
})
