import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anyText, brokenText } from '#test/any-text.ts'

import { foldText } from './fold-text.ts'

const albanianText = fc.string({
  unit: fc.constantFrom(...'abcçdeëfghijlmnorstuxyzDËÇhHjJ 1-'),
  maxLength: 20,
})

describe('folding text for search', () => {
  test.each([
    ['Çantë për Fëmijë', 'cante per femije'],
    ['ÇANTË PËR FËMIJË', 'cante per femije'],
    ['e\u0308 c\u0327', 'e c'],
    ['Šport Žvicër Čaj ćilim đak', 'sport zvicer caj cilim dak'],
    ['Straße, Łódź, Søren, Ærø, Œuvre', 'strasse, lodz, soren, aero, oeuvre'],
    ['İstanbul Işık', 'istanbul isik'],
    ['Þór Ðə ŋ ħ ŧ', 'thor de n h t'],
    ['Café  au\u00A0lait\n\tcrème ', 'cafe au lait creme'],
    ['Levi’s – blu', "levi's - blu"],
    ['ﬁlm ½ ² ™', 'film 1⁄2 2 tm'],
    ['lo\u00ADdra', 'lodra'],
    ['ŉ', "'n"],
    ['Ａｂｃ１', 'abc1'],
    ['', ''],
    ['   ', ''],
  ])('"%s" is "%s"', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('other scripts keep their letters', () => {
    expect(foldText('Играчки')).toBe('играчки')
    expect(foldText('Παιχνίδια')).toBe('παιχνιδια')
    expect(foldText('ΛΟΓΟΣ')).toBe(foldText('λόγοσ'))
    expect(foldText('한국어 玩具 が ألعاب हिन्दी')).toBe('한국어 玩具 が ألعاب हिन्दी')
    expect(foldText('🎁 Dhuratë 👨‍👩‍👧')).toBe('🎁 dhurate 👨‍👩‍👧')
  })

  test('every letter of western and central Europe becomes ASCII', () => {
    const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code))
    const notPlain = letters
      .filter((letter) => /\p{Script=Latin}/u.test(letter))
      .filter((letter) => !/^[a-z']+$/.test(foldText(letter)))
    expect(notPlain).toEqual([])
  })

  test('twice is as good as once', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, brokenText), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
      { numRuns: 3000 },
    )
  })

  test('two lines are folded as each of them: a text begins with its first', () => {
    const text = fc.oneof(anyText, brokenText)
    fc.assert(
      fc.property(text, text, (name, description) => {
        const both = `${foldText(name)} ${foldText(description)}`.trim()
        expect(foldText(`${name}\n${description}`)).toBe(both)
      }),
      { numRuns: 3000 },
    )
  })

  test('case and the way an accent is stored make no difference', () => {
    fc.assert(
      fc.property(albanianText, (text) => {
        expect(foldText(text.toUpperCase())).toBe(foldText(text))
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text))
      }),
    )
  })

  test('half a surrogate pair does no harm', () => {
    expect(foldText('Lodë\uD83D')).toBe('lode\uD83D')
    expect(foldText('\uDC00Ë')).toBe('\uDC00e')
  })
})
