import { expect, test } from 'vitest'

import { contentSecurityPolicy } from './headers.server.ts'
import { bestEncoding } from './kept-page.server.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %s gets %s', (accept, encoding) => {
  expect(bestEncoding(accept)).toBe(encoding)
})

test('inline scripts are allowed by their hashes, scripts from elsewhere and unknown ones are not', () => {
  const policy = contentSecurityPolicy(
    '<script>alert(1)</script><script src="/assets/a.js"></script>',
  )
  // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
  )
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
})
