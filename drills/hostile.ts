import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

import { quantile } from '#bench/figure.ts'

import { newAttempt, openClient, orderOf } from './client.ts'
import { atLeast, atMost, type Drill, exactly, type Figure } from './drill.ts'
import { type DrillShop, openDrillShop, takenBy } from './drill-shop.ts'

const IDLE = 10_000
const SLOW = 200
const LARGE = 10 * 1024 * 1024

export const hostile: Drill = {
  about: 'slow heads, slow bodies, half-closed lines, 10 000 idle connections, oversized bodies',
  async run() {
    const shop = await openDrillShop({}, { HOST: '0.0.0.0' })
    await ordinaryVisits(shop, 2)
    const calm = await ordinaryVisits(shop, 3)
    const figures: Figure[] = []
    const attacks: Record<string, (shop: DrillShop) => Promise<Attack>> = {
      'slow heads': slowHeads,
      'slow bodies': slowBodies,
      'half-closed lines': halfClosed,
      'oversized bodies': oversized,
      'idle connections': idle,
      'connections of one address': oneAddress,
    }
    for (const [name, attack] of Object.entries(attacks)) {
      const under = await attack(shop)
      const visits = await ordinaryVisits(shop, 5)
      figures.push(
        exactly(`${name}: ordinary visits that failed`, 0, visits.failed),
        atMost(
          `${name}: 95 of 100 ordinary visits took (${Math.round(calm.ms)} ms before)`,
          3 * calm.ms + 50,
          visits.ms,
          ' ms',
        ),
        ...(await under.end()),
      )
    }
    await pause(1_000)
    figures.push(
      atMost('open files of the shop afterwards', 200, (await takenBy(shop.pid)).handles),
    )
    await shop.close()
    return figures
  },
}

/** An attack that goes on until its end, which tells what became of it. */
type Attack = { end: () => Promise<Figure[]> }

/** Somebody who looks at pages and orders, every 20 ms, over connections like a browser's. */
async function ordinaryVisits({ url, book }: DrillShop, seconds: number) {
  const client = openClient({ maxSockets: 6 })
  const times: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1_000
  for (let turn = 0; performance.now() < end; turn += 1, await pause(20)) {
    const answer =
      turn % 5 === 0
        ? await client.ask(`${url}/api/orders`, orderOf(newAttempt(book)))
        : await client.ask(`${url}${turn % 2 ? '/' : `/kategori/search?query=${turn}`}`)
    times.push(answer.ms)
    if (answer.status !== 200 && answer.status !== 201) failed += 1
  }
  client.close()
  return { ms: quantile(times, 0.95), failed }
}

async function open(url: string, host = '127.0.0.1', allowHalfOpen = false): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host, allowHalfOpen })
  socket.on('error', () => {})
  await once(socket, 'connect').catch(() => undefined)
  socket.resume()
  return socket
}

/** Opens so many, a few hundred at a time; those that were refused are not among them. */
async function openMany(count: number, url: string, host?: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const some = Math.min(250, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: some }, () => open(url, host)))))
  }
  return sockets
}

const isOpen = (socket: Socket) => !socket.destroyed && socket.readyState === 'open'

/** Sends one byte after another; answers how many connections the shop has closed. */
function trickle(sockets: readonly Socket[], byte: string) {
  const timer = setInterval(() => {
    for (const socket of sockets) if (isOpen(socket)) socket.write(byte)
  }, 1_000)
  return () => {
    clearInterval(timer)
    const closed = sockets.filter((socket) => !isOpen(socket)).length
    for (const socket of sockets) socket.destroy()
    return closed
  }
}

async function slowHeads({ url }: DrillShop): Promise<Attack> {
  const sockets = await openMany(SLOW, url)
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ')
  const stop = trickle(sockets, 'a')
  return {
    async end() {
      await pause(13_000)
      return [exactly('slow heads: sent away within 20 s', SLOW, stop())]
    },
  }
}

async function slowBodies({ url, train }: DrillShop): Promise<Attack> {
  const sockets = await openMany(SLOW, url)
  const { headers = {} } = orderOf(newAttempt(train))
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = ['POST /api/orders HTTP/1.1', 'host: shop', ...lines, '', '{'].join('\r\n')
  for (const socket of sockets) socket.write(head)
  const stop = trickle(sockets, ' ')
  return { end: async () => (stop(), []) }
}

/** Half of the lines end in the middle of a request, half after a whole one. */
async function halfClosed({ url }: DrillShop): Promise<Attack> {
  const sockets = await Promise.all(
    Array.from({ length: SLOW }, () => open(url, '127.0.0.1', true)),
  )
  sockets.forEach((socket, number) =>
    socket.end(
      number % 2 ? 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n' : 'POST /api/orders HTTP/1.1\r\nho',
    ),
  )
  return {
    async end() {
      const answered = sockets.filter((socket) => socket.bytesRead > 0).length
      for (const socket of sockets) socket.destroy()
      return [atLeast('half-closed lines: whole requests that were answered', SLOW / 2, answered)]
    },
  }
}

async function oversized({ url }: DrillShop): Promise<Attack> {
  const client = openClient()
  // Bytes, and not more than a moment's work for this process, which also is the ordinary visitor.
  const body = Buffer.from(`{"customerName":"${'a'.repeat(LARGE)}"}`)
  const json = { 'content-type': 'application/json' }
  const sends = Array.from({ length: 10 }, (_, number) =>
    client.ask(`${url}/api/orders`, {
      method: 'POST',
      body,
      headers: { ...json, ...(number % 2 && { 'content-length': String(body.length) }) },
    }),
  )
  return {
    async end() {
      const answers = await Promise.all(sends)
      client.close()
      // The line may be cut while the client is still sending: then it has no answer.
      const taken = answers.filter(({ status }) => status !== 413 && status !== 0).length
      return [exactly('oversized bodies: taken', 0, taken)]
    },
  }
}

async function idle({ url, pid }: DrillShop): Promise<Attack> {
  const before = (await takenBy(pid)).megabytes
  const sockets = await openMany(IDLE, url)
  const held = sockets.filter(isOpen).length
  const memory = (await takenBy(pid)).megabytes - before
  return {
    async end() {
      await pause(12_000)
      const left = sockets.filter(isOpen).length
      for (const socket of sockets) socket.destroy()
      return [
        atLeast('idle connections: held open at once', IDLE, held),
        atMost('idle connections: memory for each', 30, (memory / held) * 1_000, ' KB'),
        exactly('idle connections: left after 20 s without a word', 0, left),
      ]
    },
  }
}

/** From an address that is not this machine's own to the shop's eyes. */
async function oneAddress({ url }: DrillShop): Promise<Attack> {
  const address = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address
  if (!address) throw new Error('This machine has no address but its own')
  const sockets = await openMany(700, url, address)
  await pause(500)
  return {
    async end() {
      const held = sockets.filter(isOpen).length
      for (const socket of sockets) socket.destroy()
      return [atMost('connections of one address: held', 512, held)]
    },
  }
}
