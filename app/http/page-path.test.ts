import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plainPath } from './page-path.server.ts'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/faq', '/faq'],
  ['/faq//', '/faq'],
  ['//faq', '/faq'],
  ['/FAQ.data', '/faq.data'],
  ['/%46%61q', '/faq'],
  ['/./faq', '/faq'],
  ['/x/%2e%2E/faq', '/faq'],
  ['/\\faq', '/faq'],
  ['/Information/0aB', '/information/0aB'],
  ['/kategori/produkte-p%c3%abr', '/kategori/produkte-p%C3%ABr'],
  ['/kategori/për', '/kategori/p%C3%ABr'],
  ['/%2Ffaq', '/%2Ffaq'],
  ['/%2561', '/%2561'],
  ['/a%00b', '/a%00b'],
  ['/@a;b', '/@a;b'],
  ['/%40a%3bb', '/%40a%3Bb'],
  ['/%zz', '/%25zz'],
  ['/a%ff', '/a%25ff'],
])('%s is %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
})

const anyPath = fc
  .array(
    fc.constantFrom('/', '.', '%', '%2e', '%41', '%c3%ab', 'A', 'z', '2', '\\', ';', '?', '%ff'),
  )
  .map((parts) => `/${parts.join('')}`)

test('a plain path is its own, and leads to no other host', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const plain = plainPath(path)
      expect(plainPath(plain)).toBe(plain)
      expect(new URL(plain, 'http://shop').host).toBe('shop')
    }),
  )
})
