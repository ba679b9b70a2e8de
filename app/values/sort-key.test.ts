import { expect, test } from 'vitest'

import { sortKey } from './sort-key.ts'

const sorted = (names: readonly string[]) =>
  names.toSorted((a, b) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))))

/** https://sq.wikipedia.org/wiki/Alfabeti_i_gjuhës_shqipe */
const ALPHABET =
  'a b c ç d dh e ë f g gj h i j k l ll m n nj o p q r rr s sh t th u v x xh y z zh'.split(' ')

test('letters stand as in the Albanian alphabet, each before what begins with the next', () => {
  const words = ALPHABET.flatMap((letter) => [letter, `${letter}a`, `${letter}zh`])
  expect(sorted(words.toReversed())).toEqual(words)
})

test('names stand as in a dictionary', () => {
  const names = [
    '3 topa',
    'Cicmic',
    'Çadër',
    'Çelës',
    'Dado',
    'Dosje',
    'Dhoma e kukullës',
    'Libër',
    'Lule',
    'Llambë',
    'Llastik',
    'Sy',
    'Shah',
    'Top',
    'Thikë',
  ]
  expect(sorted(names.toReversed())).toEqual(names)
})

test('case, composition and foreign accents do not count', () => {
  const plain = sortKey('çelës dhome élan')
  expect(sortKey('ÇELËS DHOME ELAN')).toBe(plain)
  expect(sortKey('Çelës Dhome Élan'.normalize('NFD'))).toBe(plain)
})
