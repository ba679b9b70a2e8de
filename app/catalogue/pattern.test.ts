import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, test } from 'vitest'

import { foldText } from '#app/values/fold-text.ts'

import { foldPattern, runsOf } from './pattern.ts'

const matches = (pattern: string, text: string) =>
  RE2JS.compile(foldPattern(pattern)).test(foldText(text))

describe('a pattern means what its writer means, without case and accents', () => {
  test.each([
    // Signs by their numbers.
    [String.raw`\x41BC`, 'abc', 'bc'],
    [String.raw`\u0041BC`, 'abc', 'bc'],
    [String.raw`\u{41}\x{042}\103`, 'abc', 'bc'],
    [String.raw`\u00CBmb\xEBl`, 'Ëmbël', 'imbil'],
    [String.raw`\uD83C\uDF81`, '🎁', '🎀'],
    [String.raw`1\x2E5`, '1.5', '1,5'],
    [String.raw`[\x2D\u005D]x`, '-x', 'ax'],
    [String.raw`\\x41`, String.raw`\x41`, 'a'],
    // White space is one blank in every text.
    [String.raw`tren\s{2}druri`, 'tren druri', 'trendruri'],
    [String.raw`tren\s\s+druri`, 'tren\n\ndruri', 'trendruri'],
    [String.raw`tren {2,}druri`, 'tren   druri', 'trendruri'],
    [String.raw`tren\tdruri`, 'tren\tdruri', 'trendruri'],
    [String.raw`tren\r?\ndruri`, 'tren\ndruri', 'trendruri'],
    [String.raw`tren\x20\u00A0druri`, 'tren druri', 'trendruri'],
    [String.raw`tren[ \t]{2}druri`, 'tren druri', 'trendruri'],
    [String.raw`tren\ \ druri`, 'tren druri', 'trendruri'],
    [String.raw`tren\s*\s*druri`, 'trendruri', 'tren-druri'],
    [String.raw`tren {0,2}druri`, 'tren druri', 'tren-druri'],
    [String.raw`tren[\t,]druri`, 'tren druri', 'trendruri'],
    [String.raw`tren[^\S]druri`, 'tren druri', 'trenxdruri'],
    // Classes.
    ['f[ëa]mij[ËA]', 'FËMIJË', 'fimiji'],
    ['f[e\u0308]m', 'fëm', 'fim'],
    ['[À-ž]{4}', 'zëri', '1234'],
    ['[À-ÿ]{3}', 'çea', 'www'],
    ['[Ø-ö]{2}', 'uo', 'wk'],
    [String.raw`[\u00C0-\u017F]{3}`, 'zyr', '123'],
    [String.raw`[\x{41}-\x5A]{3}`, 'abc', '123'],
    [String.raw`[^\x00-\x7F]`, '🎁', 'ë'],
    ['[Z-a]x', 'zx', 'mx'],
    ['[А-Я]{3}', 'игра', 'игz'],
    ['[a–c]x', '–x', 'bx'],
    ['[^ë]x', 'ax', 'ex'],
    ['[´]x', 'a´x', 'axx'],
    ['([\u0301]|a)x', 'ax', '1x'],
    ['[]Ë-]x', ']x', 'ax'],
    [String.raw`[\]Ë\-]x`, '-x', 'ax'],
    ['[[:upper:]]x', 'Tx', '1x'],
    ['[^[:upper:]]x', '1x', 'tx'],
    ['[[:^upper:]]x', '1x', 'tx'],
    [String.raw`\p{Lu}x`, 'Tx', '1x'],
    [String.raw`\p{^Uppercase}x`, '1x', 'tx'],
    [String.raw`[\p{Lu}]\PLx`, 't1x', 'ttx'],
    [String.raw`\p{Latin}\pLX`, 'ëëx', '11x'],
    // Escapes, flags and names keep their case.
    [String.raw`\S\D\WX`, 'ab-x', 'ab1x'],
    [String.raw`\bFOO\d{3}\w+$`, 'një foo123a', 'njëfoo123a'],
    ['(?U)TREN+', 'Trenn', 'tre'],
    ['(?i:Ë)x', 'ëx', 'ax'],
    ['(?P<Emri>Ë)x(?<Tjetri>A)', 'ëxa', 'axa'],
    [String.raw`\QA.b [Z-A]\E.Z`, 'a.b [Z-a]xz', 'axb [z-a]xz'],
    // A name that was cut goes on.
    ['Tren p…', 'Tren prej druri', 'tren pa'],
  ])('%s matches %j, and not %j', (pattern, text, other) => {
    expect([matches(pattern, text), matches(pattern, other)]).toEqual([true, false])
  })

  test('a quoted text matches itself', () => {
    const unit = fc.constantFrom(...'aZëÇ1 -.()[]{}*+?^$|/"’…ßĳ🎁')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
        const quoted = text.trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
        expect(matches(quoted, text)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the letters that a pattern needs', () => {
  test.each([
    ['tren.*druri', ['tren', 'druri']],
    ['lodra?', ['lodr']],
    ['lodra+t', ['lodra']],
    ['^libra$', ['libra']],
    ['xb-[0-9]{3}', ['xb-']],
    ['(tren|kamion) prej', [' prej']],
    ['tren|kamion', []],
    ['(?i)tren', ['tren']],
    [String.raw`\QTren.\E`, ['tren.']],
    [String.raw`1\.500`, ['1.500']],
    [String.raw`tren\s{2}druri`, ['tren druri']],
    [String.raw`tren\d+druri`, ['tren', 'druri']],
    [String.raw`\p{Greek}tren\PLuri`, ['tren', 'uri']],
    [String.raw`\x{1F600}tren\x41druri`, ['😀trenadruri']],
    [String.raw`\101tren`, ['atren']],
    ['[tren]uri', ['uri']],
    ['[]abc]def', ['def']],
    ['abc{2}def', ['def']],
    ['abcd*?efg', ['abc', 'efg']],
  ])('%s: %j', (pattern, runs) => {
    expect(runsOf(foldPattern(pattern))).toEqual(runs)
  })

  test('stand in every text that it matches', () => {
    const part = fc.constantFrom(
      'abc',
      'bca',
      'a',
      'b?',
      'c*',
      '[abc]',
      '(ab|ca)',
      '.',
      '(a(bc)?b)',
      'ab{0,2}',
      'b+',
      '(?:cab)',
      '|',
      '[^]a]',
      '[[:alpha:]]',
      'A',
      '[À-ž]',
      'b+?',
      'a{2}',
      'a{0}',
      'a {2}',
      String.raw`\s*`,
      String.raw`\x61`,
      String.raw`\Qab\E`,
    )
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), text, (parts, text) => {
        const pattern = parts.join('')
        if (!matches(pattern, text)) return
        for (const run of runsOf(foldPattern(pattern))) expect(foldText(text)).toContain(run)
      }),
      { numRuns: 3_000 },
    )
  })
})
