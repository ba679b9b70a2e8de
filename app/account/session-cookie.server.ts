import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

import type { ApiEnv } from '#app/http/api-env.ts'

/**
 * The session's cookie. Under https it takes the prefix by which browsers promise that no
 * neighbouring host has set it.
 */
function cookieOf<E extends ApiEnv>(c: Context<E>) {
  const secure = c.var.shop.env.shop.publicUrl?.startsWith('https:') ?? false
  return {
    name: secure ? '__Host-session' : 'session',
    options: { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const,
  }
}

/** The token a browser has kept. */
export const keptToken = <E extends ApiEnv>(c: Context<E>): string | undefined =>
  getCookie(c, cookieOf(c).name)

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
