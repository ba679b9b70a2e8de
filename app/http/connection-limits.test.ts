import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { listenOnFreePort } from '#test/free-port.ts'
import { openFreshShop } from '#test/fresh-shop.ts'
import { listen } from '#test/listening.ts'

import { limitConnections } from './connection-limits.server.ts'

let server: Server
let port: number

beforeEach(async () => {
  server = createServer((_request, response) => response.end('po'))
  port = await listenOnFreePort(server)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** The first line of the answer, or that the connection was closed. */
async function ask(socket: Socket): Promise<string> {
  if (socket.destroyed) return 'closed'
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(String(bytes).split('\r\n')[0] ?? ''))
    socket.once('error', () => resolve('closed'))
    socket.once('close', () => resolve('closed'))
  })
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  return answer
}

const aStranger = { isOurs: () => false, mostOfOneNetwork: 2 }
const OK = 'HTTP/1.1 200 OK'

describe('connections', () => {
  test('of one network are bounded, and one that ends makes room', async () => {
    limitConnections(server, { trustProxy: false, ...aStranger })
    const [first, second, third] = [await open(), await open(), await open()]
    expect([await ask(first), await ask(second), await ask(third)]).toEqual([OK, OK, 'closed'])
    first.destroy()
    await once(first, 'close')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await ask(await open())).toBe(OK)
  })

  test.each([
    ['of this machine', { trustProxy: false, mostOfOneNetwork: 2 }],
    ['of a proxy of ours', { trustProxy: true, ...aStranger }],
  ])('%s are not', async (_whose, limits) => {
    limitConnections(server, limits)
    for (let count = 0; count < 5; count += 1) expect(await ask(await open())).toBe(OK)
  })
})

test('a client that never finishes its first line is sent away', { timeout: 30_000 }, async () => {
  const shop = await openFreshShop('sqlite', { LOG_LEVEL: 'silent' })
  const shopServer = await listen(shop)
  const socket = connect(Number(new URL(shopServer.url).port), '127.0.0.1')
  socket.write('GET / HT')
  const [bytes] = await once(socket, 'data')
  expect(String(bytes)).toMatch(/^HTTP\/1\.1 408 /)
  await shopServer.close()
  await shop.close()
})
