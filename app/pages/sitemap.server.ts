import { listCategories } from '#app/catalogue/categories.server.ts'
import { countProducts } from '#app/catalogue/counters.server.ts'
import { addressOf, pageFrom } from '#app/catalogue/listing.ts'
import { MENU_LISTINGS } from '#app/catalogue/listing-names.ts'
import { oldestProducts } from '#app/catalogue/listing.server.ts'
import type { Db } from '#app/db/database.server.ts'
import { isoTime } from '#app/values/dates.ts'
import { escapedMarkup } from '#app/values/markup.ts'

/* The lists of addresses of https://www.sitemaps.org/protocol.html, which lets one have 50 000. */

const PRODUCTS_OF_A_PART = 2_000
const PAGES = ['/', '/faq', '/contact', '/privacy-policy', '/terms']

/** An address of the shop, and when what stands there was changed last, in epoch milliseconds. */
type Entry = { path: string; changedAt?: number }

/** The list of parts. `publicUrl` is where the shop is reached, without a slash at the end. */
export async function sitemap(db: Db, publicUrl: string): Promise<string> {
  const parts = Array.from({ length: await countParts(db) }, (_, n) => ({
    path: `/sitemap.xml?page=${n + 1}`,
  }))
  return listOf('sitemapindex', 'sitemap', publicUrl, parts)
}

/** Part `number`, from 1: products from the oldest on, and in the first one all else that there is. */
export async function sitemapPart(
  db: Db,
  publicUrl: string,
  number: string,
): Promise<string | undefined> {
  const part = pageFrom(number)
  if (part > (await countParts(db))) return undefined
  const entries = part === 1 ? await pagesOf(db) : []
  const slice = { limit: PRODUCTS_OF_A_PART, offset: (part - 1) * PRODUCTS_OF_A_PART }
  for (const { id, updatedAt } of await oldestProducts(db, slice)) {
    entries.push({ path: `/information/${id}`, changedAt: updatedAt })
  }
  return listOf('urlset', 'url', publicUrl, entries)
}

const countParts = async ({ read }: Db) =>
  Math.max(1, Math.ceil((await countProducts(read)) / PRODUCTS_OF_A_PART))

async function pagesOf({ read }: Db): Promise<Entry[]> {
  const listings = [...MENU_LISTINGS, ...(await listCategories(read))]
  return [...PAGES, ...listings.map(({ slug }) => addressOf({ slug }))].map((path) => ({ path }))
}

function listOf(list: string, item: string, publicUrl: string, entries: readonly Entry[]): string {
  const items = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${isoTime(changedAt)}</lastmod>`
    return `<${item}><loc>${escapedMarkup(publicUrl + path)}</loc>${changed}</${item}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('\n')}
</${list}>
`
}
