import { beforeEach, expect, test } from 'vitest'

import { NO_FIELDS, readDraft, saveDraft } from './draft.ts'

beforeEach(() => sessionStorage.clear())

test('what was typed comes back', () => {
  const typed = { ...NO_FIELDS, customerName: 'Besa', prefix: 'KOS' as const }
  saveDraft(typed)
  expect(readDraft()).toEqual(typed)
})

test.each([
  '{"customerName":',
  'null',
  '7',
  '"Besa"',
  '{"customerName":5,"prefix":"IT","other":"x"}',
])('a draft that cannot be understood is an empty form: %s', (stored) => {
  sessionStorage.setItem('checkoutDraft', stored)
  expect(readDraft()).toEqual(NO_FIELDS)
})
