import { expect, test } from 'vitest'

import { withoutUnseen } from './unseen.ts'

test.each([
  ['Fatur\u202Agnp.exe\u202C', 'Faturgnp.exe'],
  ['\u200EKamion\u200F', 'Kamion'],
  ['Ka\u00ADmi\u200Bon\u2060', 'Kamion'],
  ['\u2066a\u2067b\u2068c\u2069\u061C', 'abc'],
  ['\u3164\u115F', ''],
])('%j reads %j', (sent, read) => {
  expect(withoutUnseen(sent)).toBe(read)
})

test.each(['👩‍🍳', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧', 'Çanta e Zonjës', 'می‌خواهم', 'a\nb\tc'])('%s stays', (text) => {
  expect(withoutUnseen(text)).toBe(text)
})
