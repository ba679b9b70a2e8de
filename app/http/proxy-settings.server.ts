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

const UNDECLARED =
  'Requests come through a proxy, and all visitors share the limits of one. Where the proxy is yours and adds X-Forwarded-For itself, set TRUST_PROXY=on.'
const SILENT =
  'TRUST_PROXY is on, and a page was asked for without X-Forwarded-For. Unless somebody beside the proxy did that, have the proxy add it: without it no limit tells one visitor from another.'

/** It takes all visitors for one: a few wrong passwords of one lock out everybody. */
const isForwarded = ({ headers, socket }: IncomingMessage) =>
  headers['x-forwarded-for'] !== undefined && isNearby(socket.remoteAddress ?? '')

/** A browser's; what watches the shop asks it without a proxy. */
const isBarePage = ({ headers }: IncomingMessage) =>
  headers['x-forwarded-for'] === undefined && headers.accept?.includes('text/html') === true

/**
 * Tells the operator, once, that requests come through a proxy the shop was not told of, or not
 * through the one it was told of.
 */
export function warnOfProxySettings(
  server: Server,
  { trustProxy }: Pick<Env, 'trustProxy'>,
  log: Pick<Logger, 'warn'>,
) {
  const isOdd = trustProxy ? isBarePage : isForwarded
  server.on('request', function look(request: IncomingMessage) {
    if (!isOdd(request)) return
    server.off('request', look)
    log.warn(trustProxy ? SILENT : UNDECLARED)
  })
}
