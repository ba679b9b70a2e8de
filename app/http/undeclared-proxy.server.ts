import type { IncomingMessage, Server } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

import type { Logger } from 'pino'

import type { Env } from '#app/env.server.ts'

import { isLoopback } from './client-address.server.ts'

/** Private networks (RFC 1918, RFC 4193) and link-local addresses. */
const nearby = new BlockList()
nearby.addSubnet('10.0.0.0', 8, 'ipv4')
nearby.addSubnet('172.16.0.0', 12, 'ipv4')
nearby.addSubnet('192.168.0.0', 16, 'ipv4')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')

/** Where a proxy of the shop's own would stand; a stranger's address is none. */
export const isNearby = (address: string) =>
  isLoopback(address) || nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Tells the operator, once, that requests come through a proxy the shop was not told of: it takes
 * all visitors for one then, and a few wrong passwords of one lock out everybody.
 */
export function warnOfUndeclaredProxy(
  server: Server,
  { trustProxy }: Pick<Env, 'trustProxy'>,
  log: Pick<Logger, 'warn'>,
) {
  if (trustProxy) return
  server.on('request', function look({ headers, socket }: IncomingMessage) {
    if (headers['x-forwarded-for'] === undefined || !isNearby(socket.remoteAddress ?? '')) return
    server.off('request', look)
    log.warn(
      'Requests come through a proxy, and all visitors share the limits of one. Where the proxy is yours and adds X-Forwarded-For itself, set TRUST_PROXY=on.',
    )
  })
}
