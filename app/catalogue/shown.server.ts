import { cachedUntilChange } from '#app/db/cached-until-change.server.ts'
import type { PageNotes } from '#app/http/page-notes.server.ts'
import type { PageContext } from '#app/http/shop-context.server.ts'
import { MINUTE } from '#app/values/time.ts'

import { listCategories } from './categories.server.ts'
import type { ShownCategory } from './category.ts'
import type { Listing } from './listing.ts'
import { isOnSale, type ProductSummary } from './product.ts'
import { scopes } from './scopes.ts'

/**
 * Notes that a page shows these products: a change of one drops the page, and so does the end of a
 * sale. A page with a countdown is kept for a minute, so that its minutes are right without
 * scripts, too.
 */
export function noteProducts(notes: PageNotes, products: readonly ProductSummary[], now: number) {
  for (const product of products) {
    notes.shows(scopes.product(product._id))
    if (!product.onSale || !product.saleEndDate) continue
    notes.expires(now + MINUTE)
    if (isOnSale(product, now)) notes.expires(Date.parse(product.saleEndDate))
  }
}

/** A product that stands in several blocks of a page is one object in all of them: it is sent once. */
export function eachOnce<Blocks extends Record<string, ProductSummary[]>>(blocks: Blocks): Blocks {
  const all = new Map(
    Object.values(blocks)
      .flat()
      .map((product) => [product._id, product]),
  )
  const shared = Object.entries(blocks).map(([name, products]) => [
    name,
    products.map((product) => all.get(product._id) ?? product),
  ])
  return Object.fromEntries(shared) as Blocks
}

/** Notes what decides which products a listing holds. */
export function noteListing(notes: PageNotes, { kind }: Listing, slug: string) {
  if (kind === 'category') notes.shows(scopes.category(slug))
  else if (kind === 'offers') notes.shows(scopes.offers)
  else notes.shows(scopes.products)
}

/** Every page shows them all, and they hardly ever change. */
const cachedCategories = cachedUntilChange(
  (): { shown?: ShownCategory[] } => ({}),
  scopes.categories,
)

/**
 * The categories, for a page that does without them where they cannot be had: then they are null, the
 * page is kept nowhere, and the log has the reason.
 */
export async function shownCategories({
  db,
  notes,
  report,
}: PageContext): Promise<ShownCategory[] | null> {
  notes.shows(scopes.categories)
  const cached = cachedCategories(db)
  try {
    cached.shown ??= (await listCategories(db.read)).map(({ name, slug }) => ({ name, slug }))
    return cached.shown
  } catch (error) {
    report(error)
    notes.forbidCaching()
    return null
  }
}
