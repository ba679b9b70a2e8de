import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'

import {
  formatPhone,
  nationalPhone,
  type PhonePrefix,
  phonePrefixOf,
  prefixDigits,
} from './phone.ts'
import { normalizePhone } from './phone-input.ts'

const spellings: [e164: string, prefix: PhonePrefix, typed: string[]][] = [
  [
    '+355692345678',
    'AL',
    [
      '0692345678',
      '692345678',
      '069 234 5678',
      '069 23 45 678',
      '69 234 5678',
      '069-234-5678',
      '069/234-5678',
      '069/2345678',
      '069.234.5678',
      '(069) 234 5678',
      '(069)2345678',
      ' 069 234 5678 ',
      '069\u00A0234\u00A05678',
      '069\u202F234\u202F5678',
      '069\t234\t5678',
      '069–234–5678',
      '069‑234‑5678',
      '+355692345678',
      '+355 69 234 5678',
      '+355-69-234-5678',
      '+355.69.234.5678',
      '+355 (0)69 234 5678',
      '+355 (0) 69 234 5678',
      '+355 069 234 5678',
      '(+355) 69 234 5678',
      '(+355)0692345678',
      '+ 355 69 234 5678',
      '\u202A+355 69 234 5678\u202C',
      '\u200E+355692345678',
      '069\u2060234\u200B5678',
      '00355692345678',
      '00355 69 234 5678',
      '00 355 69 234 5678',
      '00355 (0)69 234 5678',
      '00355 069 234 5678',
      '355692345678',
      '355 69 234 5678',
      '355 069 234 5678',
    ],
  ],
  ['+355672345678', 'AL', ['067 234 5678', '67 2345678', '+355672345678']],
  ['+355682345678', 'AL', ['068 234 5678', '682345678', '00355682345678']],
  ['+355690000000', 'AL', ['069 000 0000', '+355 69 000 0000']],
  ['+35542234567', 'AL', ['04 223 4567', '042234567', '42234567', '(04) 223-4567', '+35542234567']],
  ['+35552234567', 'AL', ['052 234 567', '052234567', '+355 52 234 567']],
  ['+35535523456', 'AL', ['035 523 456', '35523456', '+355 35 523 456']],
  ['+35536122345', 'AL', ['0361 22345', '+355 361 22345']],
  [
    '+38344123456',
    'KOS',
    [
      '044123456',
      '44123456',
      '044 123 456',
      '044 123-456',
      '044/123-456',
      '044/123 456',
      '(044) 123 456',
      '44 123 456',
      '044.123.456',
      '044\u00A0123\u00A0456',
      '+38344123456',
      '+383 44 123 456',
      '+383 (0)44 123 456',
      '+383 (0) 44/123-456',
      '+383 044 123 456',
      '00383 44 123 456',
      '0038344123456',
      '00383 (0)44 123 456',
      '38344123456',
      '383 44 123 456',
      '383 044 123 456',
    ],
  ],
  ['+38343123456', 'KOS', ['043 123 456', '+383 43 123 456']],
  ['+38345123456', 'KOS', ['045 123 456', '0038345123456']],
  ['+38349123456', 'KOS', ['049 123 456', '49 123 456']],
  ['+38338123456', 'KOS', ['038 123 456', '38123456', '38 123 456', '+383 38 123 456']],
  ['+38338344123', 'KOS', ['038 344 123', '38344123', '383 38 344 123']],
  ['+38328123456', 'KOS', ['028 123 456']],
  ['+38329123456', 'KOS', ['029 123 456']],
  ['+38339123456', 'KOS', ['039 123 456']],
]

const cases = spellings.flatMap(([e164, prefix, typed]) =>
  typed.map((text) => ({ e164, prefix, text })),
)

describe('a number as typed', () => {
  test.each(cases)('"$text" with $prefix is $e164', ({ e164, prefix, text }) => {
    expect(normalizePhone(text, prefix)).toBe(e164)
  })

  test('is tried in more than sixty spellings', () => {
    expect(new Set(cases.map(({ text }) => text)).size).toBeGreaterThan(60)
  })

  test.each([
    ['+383 44 123 456', 'AL', '+38344123456'],
    ['00383 44 123 456', 'AL', '+38344123456'],
    ['383 44 123 456', 'AL', '+38344123456'],
    ['+355 69 234 5678', 'KOS', '+355692345678'],
    ['00355 69 234 5678', 'KOS', '+355692345678'],
    ['355 69 234 5678', 'KOS', '+355692345678'],
  ] as const)('its own prefix wins: "%s" beside %s is %s', (typed, prefix, e164) => {
    expect(normalizePhone(typed, prefix)).toBe(e164)
  })

  test.each([
    ['AL', '066 234 5678'],
    ['AL', '065 234 5678'],
    ['AL', '061 234 5678'],
    ['AL', '067 123 4567'],
    ['AL', '068 123 4567'],
    ['AL', '069 234 567'],
    ['AL', '069 234 56789'],
    ['AL', '+355 66 234 5678'],
    ['AL', '0069 234 5678'],
    ['AL', '+355 0069 234 5678'],
    ['AL', '+39 333 123 4567'],
    ['AL', '0039 333 123 4567'],
    ['AL', '+381 44 123 456'],
    ['AL', '+355'],
    ['AL', '00355'],
    ['AL', '0800 1234'],
    ['AL', '0900 123'],
    ['AL', '129'],
    ['AL', '044 123 456'],
    ['AL', ''],
    ['AL', '   '],
    ['AL', '0'],
    ['AL', 'telefoni im'],
    ['AL', '069 234 567x'],
    ['AL', '069 234 5678, 068 234 5678'],
    ['AL', '069 234 5678 ext 2'],
    ['AL', '++355692345678'],
    ['AL', '069+2345678'],
    ['AL', '０６９２３４５６７８'],
    ['KOS', '042 123 456'],
    ['KOS', '041 123 456'],
    ['KOS', '0441234567'],
    ['KOS', '044 123 45'],
    ['KOS', '0381234567'],
    ['KOS', '069 234 5678'],
    ['KOS', '+383 42 123 456'],
    ['KOS', '+383 44 1234567'],
    ['KOS', '0800 12345'],
    ['KOS', '+377 44 123 456'],
    ['KOS', '0383 44 123 456'],
  ] as const)('%s "%s" is refused', (prefix, typed) => {
    expect(normalizePhone(typed, prefix)).toBeNull()
  })

  test('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const e164 = normalizePhone(typed, 'AL')
        expect(e164 ?? '+355').toMatch(/^\+3(55|83)\d*$/)
      }),
    )
  })

  test('a page of digits takes no time', () => {
    const started = performance.now()
    expect(normalizePhone('0'.repeat(200_000), 'AL')).toBeNull()
    expect(normalizePhone('('.repeat(200_000), 'KOS')).toBeNull()
    expect(performance.now() - started).toBeLessThan(2_500)
  })
})

/** Random digits after every possible beginning, so that no range of the numbering plan is missed. */
function numbersOf(length: number, beginnings: number): string[] {
  const random = fc.sample(fc.integer({ min: 0, max: 10 ** (length - 4) - 1 }), {
    numRuns: beginnings,
    seed: length,
  })
  return random.map(
    (rest, at) => String(at).padStart(4, '0') + String(rest).padStart(length - 4, '0'),
  )
}

function isMobileOrLandline(e164: string): boolean {
  const parsed = parsePhoneNumberFromString(e164)
  const type = parsed?.getType()
  return parsed?.number === e164 && (type === 'MOBILE' || type === 'FIXED_LINE')
}

describe("the table agrees with libphonenumber's full data", () => {
  test.each([
    ['AL', 7],
    ['AL', 8],
    ['AL', 9],
    ['AL', 10],
    ['KOS', 7],
    ['KOS', 8],
  ] as const)('%s numbers of %d digits', (prefix, length) => {
    const differing = numbersOf(length, 10_000)
      .filter((national) => national[0] !== '0')
      .filter((national) => {
        const e164 = prefixDigits[prefix] + national
        return isMobileOrLandline(e164) !== (normalizePhone(e164, prefix) === e164)
      })
    expect(differing).toEqual([])
  })

  test('the small ranges of Tirana', () => {
    const numbers = Array.from({ length: 1000 }, (_, middle) => String(middle).padStart(3, '0'))
    const differing = numbers
      .flatMap((middle) => [`44${middle}123`, `45${middle}123`])
      .filter((national) => {
        const e164 = `+355${national}`
        return isMobileOrLandline(e164) !== (normalizePhone(e164, 'AL') === e164)
      })
    expect(differing).toEqual([])
  })

  // libphonenumber lets Kosovo's landlines run on to 12 digits; the shop's facts refuse 9 digits after the 0.
  test('except for Kosovo numbers of 9 digits and more, which the shop refuses', () => {
    expect(isMobileOrLandline('+383381234567')).toBe(true)
    const taken = [9, 10, 11, 12]
      .flatMap((length) => numbersOf(length, 10_000))
      .filter((national) => national[0] !== '0' && normalizePhone(`+383${national}`, 'KOS'))
    expect(taken).toEqual([])
  })

  test('in how a number is written', () => {
    const valid = (['AL', 'KOS'] as const).flatMap((prefix) =>
      [...numbersOf(8, 10_000), ...numbersOf(9, 10_000)]
        .filter((_, at) => at % 5 === 0)
        .flatMap((national) => normalizePhone(prefixDigits[prefix] + national, prefix) ?? []),
    )
    expect(valid.length).toBeGreaterThan(400)
    for (const e164 of valid) {
      const parsed = parsePhoneNumberFromString(e164)
      expect(formatPhone(e164)).toBe(parsed?.formatInternational())
      expect(nationalPhone(e164)).toBe(parsed?.formatNational())
    }
  })
})

describe('a stored number', () => {
  test.each([
    ['+355692345678', 'AL', '069 234 5678', '+355 69 234 5678'],
    ['+35542234567', 'AL', '04 223 4567', '+355 4 223 4567'],
    ['+35552234567', 'AL', '052 234 567', '+355 52 234 567'],
    ['+35536122345', 'AL', '0361 22345', '+355 361 22345'],
    ['+38344123456', 'KOS', '044 123 456', '+383 44 123 456'],
    ['+38338123456', 'KOS', '038 123 456', '+383 38 123 456'],
  ])('%s (%s) is "%s" in the field and "%s" to read', (e164, prefix, national, international) => {
    expect(phonePrefixOf(e164)).toBe(prefix)
    expect(nationalPhone(e164)).toBe(national)
    expect(formatPhone(e164)).toBe(international)
  })

  test.each(cases)('$e164 reads back as itself', ({ e164, prefix }) => {
    expect(normalizePhone(nationalPhone(e164), prefix)).toBe(e164)
    expect(normalizePhone(formatPhone(e164), prefix === 'AL' ? 'KOS' : 'AL')).toBe(e164)
  })

  test.each(['', '+393331234567', '0692345678'])('other text "%s" stays as it is', (text) => {
    expect(phonePrefixOf(text)).toBeNull()
    expect(nationalPhone(text)).toBe(text)
    expect(formatPhone(text)).toBe(text)
  })
})
