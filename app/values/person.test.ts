import { expect, test } from 'vitest'

import { isEmail, isPersonName, PERSON_LENGTHS } from './person.ts'

test.each(['Arta', 'Çlirim', 'Anna-Maria', 'Gjon Pali', 'Dre\u0308', 'Анна', '王'])(
  '%s is a name',
  (name) => {
    expect(isPersonName(name)).toBe(true)
  },
)

test.each(['', '-', ' ', 'Arta2', 'Arta!', 'A.', "O'Hara", '<b>', '🎁', '\u0308'])(
  '"%s" is no name',
  (text) => {
    expect(isPersonName(text)).toBe(false)
  },
)

test.each([
  'arta@dyqani.example',
  'a.b+c@posta.al',
  'ëmbël@dyqani.al',
  'a@b.c.d',
  "o'hara_1@posta.al",
])('%s looks like an e-mail address', (address) => {
  expect(isEmail(address)).toBe(true)
})

test.each([
  '',
  'arta',
  'arta@',
  '@posta.al',
  'arta@posta',
  'a@b..al',
  'a@.al',
  'a@b@c.al',
  'a b@c.al',
  '<arta@posta.al>',
  'arta@posta.al,',
  'arta@posta.al;',
  'mailto:arta@posta.al',
  '"arta"@posta.al',
  '(arta)@posta.al',
  'arta@[posta.al]',
  String.raw`arta\@posta.al`,
])('"%s" does not look like an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('an e-mail address is as long as a form takes at most', () => {
  const addressOf = (length: number) => `${'a'.repeat(length - 5)}@b.al`
  expect(isEmail(addressOf(PERSON_LENGTHS.email))).toBe(true)
  expect(isEmail(addressOf(PERSON_LENGTHS.email + 1))).toBe(false)
})

test('a hostile text is judged at once', () => {
  const long = `a@${'b.'.repeat(50_000)}`
  const start = performance.now()
  isEmail(long)
  isPersonName(`${' -'.repeat(50_000)}1`)
  expect(performance.now() - start).toBeLessThan(5_000)
})
