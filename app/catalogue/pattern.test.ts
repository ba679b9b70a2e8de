import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, test } from 'vitest'

import { runsOf } from './pattern.ts'

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
    [String.raw`\Qtren\E`, []],
    [String.raw`tren\d+druri`, ['tren', 'druri']],
    [String.raw`\p{Greek}tren\PLuri`, ['tren', 'uri']],
    [String.raw`\x{1F600}tren\x41druri`, ['tren', 'druri']],
    [String.raw`\101tren`, ['tren']],
    ['[tren]uri', ['uri']],
    ['[]abc]def', ['def']],
    ['abc{2}def', ['def']],
    ['abcd*?efg', ['abc', 'efg']],
  ])('%s: %j', (pattern, runs) => {
    expect(runsOf(pattern)).toEqual(runs)
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
    )
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), text, (parts, text) => {
        const pattern = parts.join('')
        const matches = RE2JS.compile(pattern).matcher(text).find()
        if (matches) for (const run of runsOf(pattern)) expect(text).toContain(run)
      }),
      { numRuns: 3_000 },
    )
  })
})
