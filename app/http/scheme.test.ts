import { expect, test } from 'vitest'

import { readEnvironment } from '#app/env.server.ts'

import { isHttps } from './scheme.server.ts'

const PUBLIC = { PUBLIC_URL: 'https://dyqani.example' }
const LAN = { PUBLIC_URL: 'http://192.168.1.5:3000' }
const PROXY = { TRUST_PROXY: 'on' }

test.each([
  [{}, undefined, false],
  [{}, 'https', false],
  [LAN, 'https', false],
  [PUBLIC, undefined, true],
  [PUBLIC, 'http', true],
  [PROXY, undefined, false],
  [PROXY, 'http', false],
  [PROXY, 'https', true],
  [PROXY, 'HTTPS', true],
  [PROXY, 'https, http', false],
  [PROXY, 'http, https', true],
  [PROXY, 'https evil', false],
])('%j with X-Forwarded-Proto %s is https: %s', (settings, forwarded, https) => {
  expect(isHttps(readEnvironment(settings), forwarded)).toBe(https)
})
