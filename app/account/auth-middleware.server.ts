import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import type { ApiEnv } from '#app/http/api-env.ts'
import { isRead } from '#app/http/is-read.ts'
import { plainProblem, refuse } from '#app/http/respond.server.ts'

import { keptToken } from './session-cookie.server.ts'
import { userOfToken } from './session.server.ts'
import { text } from './text.ts'
import type { KnownUser } from './users.server.ts'

/** What a call finds in its context behind `usersOnly` or `adminsOnly`. */
export type WithUser = ApiEnv & { Variables: { user: KnownUser } }

/**
 * The user a request comes from, by bearer token or session cookie. `undefined` for a guest, for a
 * broken token, and where a cookie alone would let another site write in its owner's name (CSRF).
 */
export async function userOf<E extends ApiEnv>(c: Context<E>): Promise<KnownUser | undefined> {
  const token = bearerOf(c) ?? (isOwnRequest(c) ? keptToken(c) : undefined)
  return token ? userOfToken(c.var.shop, token) : undefined
}

const bearerOf = (c: Context) => /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

/** A cookie may read from anywhere, but write only from the shop's own pages. */
export function isOwnRequest(c: Context): boolean {
  if (isRead(c.req.method)) return true
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = c.req.header('origin')
  return origin !== undefined && URL.parse(origin)?.host === c.req.header('host')
}

/** Refuses guests (401). */
export const usersOnly = createMiddleware<WithUser>(async (c, next) => {
  const user = await userOf(c)
  if (!user) return refuse(c, plainProblem('unauthorized'))
  c.set('user', user)
  return next()
})

/** Refuses guests (401) and users who are no admins (403). */
export const adminsOnly = createMiddleware<WithUser>(async (c, next) => {
  const user = await userOf(c)
  if (!user) return refuse(c, plainProblem('unauthorized'))
  if (!user.isAdmin) return refuse(c, { code: 'forbidden', message: text.adminsOnly })
  c.set('user', user)
  return next()
})
