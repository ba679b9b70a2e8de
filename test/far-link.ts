import { connect, createServer, type Socket } from 'node:net'

import { listenOnFreePort } from './free-port.ts'

/** A link to a server that is so many milliseconds away, there and back. */
export type FarLink = {
  url: string
  /** Round trips of each connection since the last call: how often it spoke after it had heard. */
  roundTrips: () => number[]
  /** The next message with this word arrives; its answer does not, and the connection ends. */
  loseAnswerTo: (word: string) => void
  /** From now on nothing arrives, and nobody is told, as where a router forgot a connection. */
  fallSilent: (isSilent: boolean) => void
  /** Ends every connection; there may be new ones. */
  cut: () => void
  close: () => Promise<void>
}

/** Puts distance between the shop and its database. */
export async function farLinkTo(databaseUrl: string, there: number): Promise<FarLink> {
  const target = new URL(databaseUrl)
  const trips = new Map<Socket, number>()
  const sockets = new Set<Socket>()
  let unanswered: string | undefined
  let isSilent = false
  const server = createServer((client) => {
    let isLost = false
    const upstream = connect(Number(target.port), target.hostname)
    let hasHeard = true
    for (const socket of [client, upstream]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => {})
    }
    client.on('data', (bytes) => {
      if (isSilent) return
      if (hasHeard) trips.set(client, (trips.get(client) ?? 0) + 1)
      hasHeard = false
      if (unanswered && bytes.includes(unanswered)) {
        isLost = true
        unanswered = undefined
      }
      setTimeout(() => upstream.write(bytes), there / 2)
    })
    upstream.on('data', (bytes) => {
      if (isLost) return void client.destroy()
      setTimeout(() => {
        hasHeard = true
        client.write(bytes)
      }, there / 2)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  const cut = () => sockets.forEach((socket) => socket.destroy())
  const url = new URL(databaseUrl)
  url.port = String(await listenOnFreePort(server))
  return {
    url: url.href,
    roundTrips() {
      const counts = [...trips.values()]
      trips.clear()
      return counts
    },
    loseAnswerTo(word) {
      unanswered = word
    },
    fallSilent(silent) {
      isSilent = silent
    },
    cut,
    async close() {
      cut()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
