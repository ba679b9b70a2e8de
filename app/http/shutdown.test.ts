import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as turnOfImmediates, setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { listenOnFreePort } from '#test/free-port.ts'

import { drain } from './shutdown.server.ts'

const REQUEST = 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n'

test('a request that came in while the process was busy is answered before idle connections end', async () => {
  const server = createServer((_request, response) => response.end('po'))
  const client = connect(await listenOnFreePort(server), '127.0.0.1')
  client.write(REQUEST)
  await once(client, 'data')

  const drained = drain(server)
  // After sockets and before timers, as Node goes round.
  await turnOfImmediates()
  client.write(REQUEST)
  const until = performance.now() + 1_200
  while (performance.now() < until); // Busy, as with a slow disk.
  const [bytes] = (await Promise.race([once(client, 'data'), once(client, 'close')])) as [unknown]
  expect(String(bytes)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i)
  await drained
})

test('a request that took long keeps no connection open after its answer', async () => {
  const answered = Promise.withResolvers<void>()
  const server = createServer(async (_request, response) => {
    response.writeHead(200).flushHeaders()
    await answered.promise
    response.end('po')
  })
  server.keepAliveTimeout = 65_000
  let isCut = false
  const cut = server.closeAllConnections.bind(server)
  server.closeAllConnections = () => {
    isCut = true
    cut()
  }
  const client = connect(await listenOnFreePort(server), '127.0.0.1')
  client.write(REQUEST)
  await once(client, 'data')
  const drained = drain(server)
  await pause(1_500)
  answered.resolve()
  await drained
  expect(isCut).toBe(false)
})
