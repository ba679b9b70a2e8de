import { expect, test } from 'vitest'

import { withoutUnseen } from './unseen.ts'

test.each([
  ['Fatur\u202Agnp.exe\u202C', 'Faturgnp.exe'],
  ['\u200EKamion\u200F', 'Kamion'],
  ['Ka\u00ADmi\u200Bon\u2060', 'Kamion'],
  ['\u2066a\u2067b\u2068c\u2069\u061C', 'abc'],
  ['\u3164\u115F', ''],
  ['Kamion\uFE0F\u200D i\u200B\uFE0F \uFE0Fkuq', 'Kamion i kuq'],
])('%j reads %j', (sent, read) => {
  expect(withoutUnseen(sent)).toBe(read)
})

test.each(['👩‍🍳', '❤️', 'Sot ❤️‍🔥', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧', 'Çanta e Zonjës', 'می‌خواهم', 'a\nb\tc'])(
  '%s stays',
  (text) => {
    expect(withoutUnseen(text)).toBe(text)
  },
)
