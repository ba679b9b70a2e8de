import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anyText, brokenText } from '#test/any-text.ts'

import { asSlug, slugFromName } from './slug.ts'

describe("a category's slug", () => {
  test.each([
    ['Produkte për Fëmijë', 'produkte-për-fëmijë'],
    ['  Shtëpi \t e   Kopsht\n', 'shtëpi-e-kopsht'],
    ['ÇANTA', 'çanta'],
    ['Fe\u0308mije\u0308', 'fëmijë'],
    ['Lodra & Lojëra', 'lodra-&-lojëra'],
    ['Tashmë-me-viza', 'tashmë-me-viza'],
    ['Libra\u00A0të\u2003rinj', 'libra-të-rinj'],
    ['   ', ''],
  ])('of "%s" is "%s"', (name, slug) => {
    expect(slugFromName(name)).toBe(slug)
    expect(asSlug(name)).toBe(slug)
  })

  test.each([
    ['TV / Audio', 'tv-audio'],
    ['Lodra/Lojëra', 'lodra-lojëra'],
    ['100% pambuk', '100-pambuk'],
    ['Pse? #1 \\', 'pse-1'],
    ['Sport.data', 'sport-data'],
    ['v1.0', 'v1.0'],
    ['Të tjera...', 'të-tjera...'],
    ['?%#/\\', ''],
    ['..', ''],
    ['. /', ''],
  ])('of "%s" is "%s", without the signs that no address can hold', (name, slug) => {
    expect(slugFromName(name)).toBe(slug)
  })

  test('has no white space, can stand in a URL, and is its own slug', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, brokenText), (name) => {
        const slug = slugFromName(name)
        expect(slug).not.toMatch(/\s/)
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug)
        expect(slug).not.toMatch(/[/\\?#%]|^\.+$|\.data$/)
        expect(slugFromName(slug)).toBe(slug)
        expect(asSlug(slug)).toBe(slug)
      }),
      { numRuns: 2000 },
    )
  })
})
