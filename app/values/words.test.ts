import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  errorsAllowed,
  heard,
  inflections,
  mirror,
  spokenWords,
  startHeard,
  typingErrors,
} from './words.ts'

describe('spokenWords', () => {
  test('takes words as they are written and as search compares them', () => {
    expect(spokenWords('Çantë shpine, për SHKOLLË (35 cm); çantë!')).toEqual([
      { word: 'cante', shown: 'çantë', mirrored: 'etnac' },
      { word: 'shpine', shown: 'shpine', mirrored: 'eniphs' },
      { word: 'per', shown: 'për', mirrored: 'rep' },
      { word: 'shkolle', shown: 'shkollë', mirrored: 'ellokhs' },
    ])
  })

  test('knows no word twice, none too short and none too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = spokenWords(text).map(({ word }) => word)
        expect(new Set(words).size).toBe(words.length)
        for (const word of words) expect(word.length >= 3 && word.length <= 30).toBe(true)
      }),
    )
  })
})

describe('inflections', () => {
  const families = [
    ['loder', 'lodra', 'lodrat', 'lodrave'],
    ['liber', 'libri', 'librin', 'libra', 'librat'],
    ['makine', 'makina', 'makinat', 'makines', 'makinen'],
    ['topi', 'topa', 'topat', 'topin'],
    ['kuti', 'kutia', 'kutite', 'kutive'],
    ['laptop', 'laptopi', 'laptopet'],
    ['delfin', 'delfini', 'delfinet'],
    ['femije', 'femijes', 'femijet', 'femijeve'],
  ]
  test.each(families)('%s and its forms lead to one another', (...family) => {
    for (const one of family) {
      for (const other of family) {
        if (one !== other)
          expect([one, inflections(one)]).toEqual([one, expect.arrayContaining([other])])
      }
    }
  })

  test('short words, numbers and models have none', () => {
    for (const word of ['top', 'ora', 'xb240', '1250', '']) expect(inflections(word)).toEqual([])
  })

  test('other words are no forms', () => {
    expect(inflections('atlete')).not.toContain('atlas')
    expect(inflections('topi')).not.toContain('laptop')
  })
})

describe('typingErrors', () => {
  test.each([
    ['kukull', 'kukull', 0],
    ['kukul', 'kukull', 1],
    ['kukkull', 'kukull', 1],
    ['kukell', 'kukull', 1],
    ['ukkull', 'kukull', 1],
    ['kkul', 'kukull', 2],
    ['kitare', 'kukull', 3],
  ])('%s and %s: %i', (a, b, errors) => {
    expect(typingErrors(a, b, 2)).toBe(errors)
    expect(typingErrors(b, a, 2)).toBe(errors)
  })

  test('one change is one error', () => {
    const word = fc.stringMatching(/^[a-z]{4,12}$/)
    fc.assert(
      fc.property(word, fc.nat(), fc.stringMatching(/^[a-z]$/), (text, place, letter) => {
        const at = place % text.length
        const missing = text.slice(0, at) + text.slice(at + 1)
        const added = text.slice(0, at) + letter + text.slice(at)
        expect(typingErrors(text, missing, 2)).toBe(1)
        expect(typingErrors(text, added, 2)).toBe(1)
      }),
    )
  })

  test('short words hold no errors, long ones two', () => {
    expect(['top', 'topi', 'pampers', 'bicikleta'].map(errorsAllowed)).toEqual([0, 1, 1, 2])
    expect(mirror('loder')).toBe('redol')
  })
})

describe('heard', () => {
  test.each([
    ['llambe', 'lampe'],
    ['kukulla', 'kukula'],
    ['rroba', 'ropa'],
    ['qante', 'cante'],
    ['gjupat', 'xhupat'],
    ['dhembe', 'thempe'],
    ['zyre', 'sire'],
  ])('%s sounds like %s', (word, other) => {
    expect(heard(word)).toBe(heard(other))
  })

  test('a word may begin otherwise, too', () => {
    const others = ['lampe', 'llambe', 'rroba', 'gjup', 'xhup', 'qante', 'dhoma', 'ananas'].map(
      startHeard,
    )
    expect(others).toEqual(['lla', 'la', 'ro', 'xhu', 'gju', 'ca', 'th', undefined])
  })
})
