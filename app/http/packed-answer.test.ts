import { expect, test } from 'vitest'

import { contentSecurityPolicy } from './headers.server.ts'
import {
  bestEncoding,
  ENCODINGS,
  FOR_EVER,
  packedAnswer,
  takesGzip,
} from './packed-answer.server.ts'

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['br, zstd;q=0', 'br'],
  ['gzip, zstd', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip,br', 'br'],
  ['x-br, br-2, gzip', 'gzip'],
  ['BR', 'br'],
  ['GZIP, Deflate', 'gzip'],
  ['gzip, deflate, BR, Zstd; Q=0.0', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=1.0', 'br'],
  ['gzip;q=0.8,br;q=0.8 , zstd ;q=0.7', 'br'],
  ['gzip;q=0.2, br;q=0.8, zstd;q=0.8', 'zstd'],
  ['zstd, br;q=0, gzip;q=0.1', 'gzip'],
  ['identity, gzip;q=0.5, br;q=0.001', 'identity'],
  ['identity;q=0.5, gzip;q=1', 'gzip'],
  ['identity;q=1, *;q=0', 'identity'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  [';q=1, ,br', 'br'],
  ['x-gzip', 'identity'],
  ['gzip;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %s gets %s', (accept, encoding) => {
  expect(bestEncoding(accept)).toBe(encoding)
})

test.each([
  ['br, GZIP', true],
  ['br, gzip;q=0.5, identity;q=0.1', true],
  ['br', false],
  ['gzip;q=0', false],
  ['gzip;q=0.5, identity', false],
  [undefined, false],
])('a client that accepts %s takes gzip: %s', (accept, takes) => {
  expect(takesGzip(accept)).toBe(takes)
})

test.each(ENCODINGS)(
  'a page kept in %s keeps no memory alive beyond its own bytes',
  async (encoding) => {
    const answer = { status: 200, headers: {}, ...FOR_EVER }
    // In Node's shared pool, as a short page comes from the renderer.
    const page = Buffer.from('shporta '.repeat(2_000))
    expect(page.buffer.byteLength).toBeGreaterThan(page.length)
    const { body } = await packedAnswer(answer, page, encoding)
    expect(body.buffer.byteLength).toBe(body.length)
  },
)

test('a long answer, such as all products, holds nobody up while it is packed', async () => {
  const answer = { status: 200, headers: {}, ...FOR_EVER }
  let othersHadTheirTurn = false
  setImmediate(() => (othersHadTheirTurn = true))
  await packedAnswer(answer, Buffer.from('shporta '.repeat(100_000)), 'br')
  expect(othersHadTheirTurn).toBe(true)
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
