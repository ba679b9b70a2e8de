import type { IncomingMessage } from 'node:http'

import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { readEnvironment } from '#app/env.server.ts'

import type { ApiEnv } from './api-env.ts'
import { clientNetwork } from './client-address.server.ts'

/** Asks over a socket from `peer`, or in memory, which network the shop takes the client's for. */
async function networkSeen(
  peer: string | undefined,
  { forwarded, trust = 'off' }: { forwarded?: string; trust?: 'on' | 'off' } = {},
): Promise<string> {
  const env = readEnvironment({ TRUST_PROXY: trust })
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('shop', { env } as ApiEnv['Variables']['shop'])
      await next()
    })
    .get('/', (c) => c.text(clientNetwork(c) ?? 'this machine'))
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
  const incoming = { socket: { remoteAddress: peer } } as IncomingMessage
  const response = await app.request('/', { headers }, peer ? { incoming } : undefined)
  return response.text()
}

test.each([undefined, '127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
  'a call from %s comes from this machine itself',
  async (peer) => {
    expect(await networkSeen(peer)).toBe('this machine')
  },
)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b'],
  ['2001:0DB8:000a:b::4', '2001:db8:a:b'],
  ['2001:db8::4', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::2', '0:0:0:0'],
  ['1::', '1:0:0:0'],
])('a call from %s counts for %s', async (peer, network) => {
  expect(await networkSeen(peer)).toBe(network)
})

test('without a proxy of ours nobody chooses an address', async () => {
  expect(await networkSeen('203.0.113.7', { forwarded: '198.51.100.1' })).toBe('203.0.113.7')
  expect(await networkSeen('127.0.0.1', { forwarded: '198.51.100.1' })).toBe('127.0.0.1')
})

test('with a proxy of ours the entry counts that it has added', async () => {
  const seen = (forwarded: string) => networkSeen('10.0.0.1', { forwarded, trust: 'on' })
  expect(await seen('198.51.100.1')).toBe('198.51.100.1')
  expect(await seen('1.1.1.1, 198.51.100.1')).toBe('198.51.100.1')
  expect(await seen('1.1.1.1,2001:db8::4')).toBe('2001:db8:0:0')
  expect(await seen('1.1.1.1, unknown')).toBe('10.0.0.1')
})

test('a proxy that tells the port too still tells visitors apart', async () => {
  const seen = (forwarded: string) => networkSeen('10.0.0.1', { forwarded, trust: 'on' })
  expect(await seen('198.51.100.1:49152')).toBe('198.51.100.1')
  expect(await seen('1.1.1.1, [2001:db8::4]:49152')).toBe('2001:db8:0:0')
  expect(await seen('[2001:db8::4]')).toBe('2001:db8:0:0')
  expect(await seen('198.51.100.1:http')).toBe('10.0.0.1')
})
