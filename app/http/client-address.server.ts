import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

import type { Context } from 'hono'

import type { Env } from '#app/env.server.ts'

import type { ApiEnv } from './api-env.ts'

/**
 * Where a request comes from, as what a limit counts: an IPv4 address, or the first half of an
 * IPv6 address, since one household has all of the other half. Nothing for this machine itself.
 */
export const clientNetwork = <E extends ApiEnv>(c: Context<E>): string | undefined =>
  networkFrom(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for'),
    c.var.shop.env,
  )

/** The same for a request that no framework has seen; nothing, too, where nobody is limited. */
export function limitedNetwork({ socket, headers }: IncomingMessage, env: Env): string | undefined {
  if (!env.rateLimit) return undefined
  return networkFrom(socket.remoteAddress, headers['x-forwarded-for']?.toString(), env)
}

/** The same from a request's peer and its `X-Forwarded-For`. */
function networkFrom(
  peer = '127.0.0.1',
  forwarded: string | undefined,
  { trustProxy }: Env,
): string | undefined {
  if (forwarded === undefined && isLoopback(peer)) return undefined
  return networkOf((trustProxy && lastOf(forwarded)) || peer)
}

/** What some proxies write: `203.0.113.7:49152`, `[2001:db8::4]:49152`. */
const WITH_PORT = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/

/** The entry our own proxy has added; those before it are the client's word. */
function lastOf(forwarded = ''): string | undefined {
  const last = forwarded.split(',').at(-1)?.trim() ?? ''
  const [, inBrackets, plain] = WITH_PORT.exec(last) ?? []
  const address = inBrackets ?? plain ?? last
  return isIP(address) === 0 ? undefined : address
}

/** True for this machine itself. */
export const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address)

/** Whom an address belongs to, as a limit counts them. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [start = '', end] = plain.split('::')
  const groups = start.split(':')
  const zeros = end === undefined ? 0 : 8 - groups.length - end.split(':').length
  return [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...(end ?? '').split(':')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}
