import { createServer } from 'node:http'

import { expect, test } from 'vitest'

import { listenOnFreePort } from '#test/free-port.ts'

import { isNearby, warnOfProxySettings } from './proxy-settings.server.ts'

/** What the log is told of requests, each with or without the header that a proxy adds. */
async function toldOf(
  trustProxy: boolean,
  forwarded: (string | undefined)[],
  accept = 'text/html',
): Promise<string[]> {
  const told: string[] = []
  const server = createServer((_request, response) => response.end())
  warnOfProxySettings(server, { trustProxy }, { warn: (line: string) => void told.push(line) })
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`
  for (const each of forwarded)
    await fetch(url, { headers: { accept, ...(each && { 'x-forwarded-for': each }) } })
  server.closeAllConnections()
  server.close()
  return told
}

test('a proxy that the shop was not told of is told of once', async () => {
  const told = await toldOf(false, [undefined, '203.0.113.7', '203.0.113.8'])
  expect(told).toEqual([expect.stringContaining('TRUST_PROXY=on')])
})

test('a proxy of ours is not, nor who comes without one', async () => {
  expect(await toldOf(true, ['203.0.113.7'])).toEqual([])
  expect(await toldOf(false, [undefined])).toEqual([])
})

test('a proxy of ours that adds nothing is told of once, by the pages people ask it for', async () => {
  const told = await toldOf(true, [undefined, undefined])
  expect(told).toEqual([expect.stringContaining('without X-Forwarded-For')])
  expect(await toldOf(true, [undefined], '*/*')).toEqual([])
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.1.2.3', true],
  ['10.1.2.3', true],
  ['172.17.0.1', true],
  ['192.168.1.4', true],
  ['fd12::4', true],
  ['fe80::1', true],
  ['172.32.0.1', false],
  ['203.0.113.7', false],
  ['::ffff:203.0.113.7', false],
  ['2001:db8::4', false],
  ['', false],
])('%j is nearby: %j', (address, expected) => {
  expect(isNearby(address)).toBe(expected)
})
