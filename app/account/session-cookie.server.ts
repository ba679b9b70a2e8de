import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

import type { ApiEnv } from '#app/http/api-env.ts'
import { isHttps } from '#app/http/scheme.server.ts'

const PLAIN = 'session'
/** By this prefix browsers promise that it came by https and that no neighbouring host has set it. */
const GUARDED = '__Host-session'

/** The session's cookie, as this request's scheme allows it. */
function cookieOf<E extends ApiEnv>(c: Context<E>) {
  const secure = isHttps(c.var.shop.env, c.req.header('x-forwarded-proto'))
  return {
    name: secure ? GUARDED : PLAIN,
    options: { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const,
  }
}

/**
 * The token a browser has kept. The guarded one counts always, the plain one never under https: a
 * neighbouring host could have set it, and a guest's order would go to that host's account.
 */
export const keptToken = <E extends ApiEnv>(c: Context<E>): string | undefined =>
  getCookie(c, GUARDED) ?? getCookie(c, cookieOf(c).name)

/** Has the browser keep a token, for as long as it counts. */
export function keepToken<E extends ApiEnv>(c: Context<E>, token: string, lifeSeconds: number) {
  const { name, options } = cookieOf(c)
  setCookie(c, name, token, { ...options, maxAge: lifeSeconds })
}

/** Has the browser forget its token. */
export function forgetToken<E extends ApiEnv>(c: Context<E>) {
  const { name, options } = cookieOf(c)
  deleteCookie(c, name, options)
}
