import { pageContext } from '#app/http/shop-context.server.ts'
import { text } from '#app/http/text.ts'

import type { Route } from './+types/sitemap.page'
import { sitemap, sitemapPart } from './sitemap.server.ts'

/** All addresses that search engines may list: `?page=1` and so on, and without it the list of these. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, env, notes } = context.get(pageContext)
  // Every change of a product changes it, and it is asked for a few times a day.
  notes.forbidCaching()
  const { publicUrl } = env.shop
  const part = new URL(request.url).searchParams.get('page')
  const xml =
    publicUrl && (await (part === null ? sitemap(db, publicUrl) : sitemapPart(db, publicUrl, part)))
  return xml ? sent(xml, 200, 'application/xml') : sent(text.problems.not_found, 404, 'text/plain')
}

const sent = (body: string, status: number, type: string) =>
  new Response(body, { status, headers: { 'content-type': `${type}; charset=utf-8` } })
