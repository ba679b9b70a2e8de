import type { Server, ServerOptions } from 'node:http'

import { isLoopback, networkOf } from './client-address.server.ts'

/** Node's patience with slow and silent clients, in milliseconds. */
export const TIMEOUTS = {
  /** The head of a request is one small packet, on the weakest line too. */
  headersTimeout: 10_000,
  /**
   * Ten pictures of 10 MB over half a megabit a second. A body on its way takes nobody's place
   * (decision 009), and the form itself gives up where nothing moves.
   */
  requestTimeout: 1_800_000,
  /** Longer than the minute for which proxies keep a connection, so that it never ends under them. */
  keepAliveTimeout: 65_000,
  /** How often Node looks for connections whose time is over. */
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions

/** What stays within the memory and the open files of a small machine: an idle one takes 10 KB. */
const MOST_CONNECTIONS = 12_000

/** A browser opens six; behind one address may be an office, or a village on mobile data. */
const MOST_OF_ONE_NETWORK = 512

type Limits = {
  /** Behind a proxy of ours all connections are its own. */
  trustProxy: boolean
  isOurs?: (address: string) => boolean
  mostOfOneNetwork?: number
}

/** Closes the connections that are too many: in all, and of one network. */
export function limitConnections(
  server: Server,
  { trustProxy, isOurs = isLoopback, mostOfOneNetwork = MOST_OF_ONE_NETWORK }: Limits,
) {
  server.maxConnections = MOST_CONNECTIONS
  if (trustProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isOurs(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > mostOfOneNetwork) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
