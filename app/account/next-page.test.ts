import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { ownAddress } from './next-page.ts'

test.each([
  ['/', '/'],
  ['/kasa', '/kasa'],
  ['/kategori/produkte-për-fëmijë?page=2', '/kategori/produkte-p%C3%ABr-f%C3%ABmij%C3%AB?page=2'],
  ['/faq//', '/faq//'],
  ['/kasa#këtu', '/kasa'],
])('%s is a page of the shop', (next, address) => {
  expect(ownAddress(next)).toBe(address)
})

test.each([
  null,
  '',
  'kasa',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/faq/..//evil.example',
  String.raw`/./\evil.example`,
  'https:evil.example',
  'https://evil.example/kasa',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
])('%j is none', (next) => {
  expect(ownAddress(next)).toBeUndefined()
})

test('whatever it takes, a browser stays in the shop', () => {
  const here = 'https://shop.example'
  const signs = string({ unit: 'grapheme', maxLength: 12 })
  const crooked = string({
    unit: constantFrom('/', '\\', '.', '%2e', '\t', '@', ':', 'a'),
    maxLength: 12,
  })
  for (const text of [signs, crooked]) {
    assert(
      property(text, (rest) => {
        const address = ownAddress(`/${rest}`)
        expect(new URL(address ?? '/', `${here}/sign-in`).origin).toBe(here)
      }),
      { numRuns: 2_000 },
    )
  }
})
