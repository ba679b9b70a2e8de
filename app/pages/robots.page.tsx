import { pageContext } from '#app/http/shop-context.server.ts'

import type { Route } from './+types/robots.page'

/** Of no use to whoever searches; pages of one visitor say so themselves. */
const HIDDEN = ['/api/', '/kasa', '/faleminderit', '/orders']

/** What search engines may read, and where the list of all addresses is. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext).env.shop
  const lines = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`)]
  if (publicUrl) lines.push('', `Sitemap: ${publicUrl}/sitemap.xml`)
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
