import { expect, test } from 'vitest'

import { foldText } from '#app/values/text.ts'

import passwords from './common-passwords.json' with { type: 'json' }

test('the list of common passwords holds three thousand that would otherwise be taken', () => {
  expect(new Set(passwords).size).toBe(passwords.length)
  expect(passwords.length).toBeGreaterThanOrEqual(3000)
  expect(passwords.filter((each) => each.length < 8 || each !== foldText(each))).toEqual([])
})
