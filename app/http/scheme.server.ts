import type { Env } from '#app/env.server.ts'

/**
 * Whether visitors reach the shop by https: the operator's `PUBLIC_URL` says so, or the proxy we
 * trust does of this very request. Anybody else's word is worth nothing.
 */
export function isHttps(
  { shop, trustProxy }: Env,
  forwarded: string | string[] | undefined,
): boolean {
  if (shop.publicUrl?.startsWith('https:')) return true
  return trustProxy && String(forwarded).split(',').at(-1)?.trim().toLowerCase() === 'https'
}
