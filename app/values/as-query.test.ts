import { expect, test } from 'vitest'

import { asQuery } from './as-query.ts'
import { SEARCHABLE } from './query.ts'

test.each([
  ['  llambë ', 'llambë'],
  ['\u200ETop\u2060 fut\u00ADbolli\uFEFF', 'Top futbolli'],
  ['👩‍🍳', '👩‍🍳'],
  ['$', '$'],
  ['a\u2800b', 'a\u2800b'],
  ['', ''],
  [' \u200B\u00AD', ''],
  ['\u2800\u3164\u115F \uFFA0', ''],
])('%j asks for %j', (typed, query) => {
  expect(asQuery(typed)).toBe(query)
  // As a browser reads the pattern of a field.
  expect(new RegExp(`^(?:${SEARCHABLE})$`, 'v').test(typed)).toBe(query !== '')
})
