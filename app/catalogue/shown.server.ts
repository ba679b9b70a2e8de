import type { PageNotes } from '#app/http/page-notes.server.ts'
import type { PageContext } from '#app/http/shop-context.server.ts'
import { MINUTE } from '#app/values/time.ts'

import { listCategories } from './categories.server.ts'
import type { Category } from './category.ts'
import type { Listing } from './listing.ts'
import { isOnSale, type ProductSummary } from './product.ts'
import { scopes } from './scopes.ts'

/** Notes that a page shows these products: a change of one drops it, the end of a sale ends it. */
export function noteProducts(page: PageNotes, products: readonly ProductSummary[], now: number) {
  for (const product of products) {
    page.shows(scopes.product(product._id))
    if (product.saleEndDate && isOnSale(product, now)) page.expires(Date.parse(product.saleEndDate))
  }
}

/** A page with a countdown is true for a minute: the minutes it shows are right without scripts, too. */
export function noteCountdowns(page: PageNotes, products: readonly ProductSummary[], now: number) {
  if (products.some(({ onSale, saleEndDate }) => onSale && saleEndDate)) page.expires(now + MINUTE)
}

/** Notes what decides which products a listing holds. */
export function noteListing(page: PageNotes, { kind }: Listing, slug: string) {
  if (kind === 'category') page.shows(scopes.category(slug))
  else if (kind === 'offers') page.shows(scopes.offers)
  else page.shows(scopes.products)
}

/**
 * The categories, for a page that does without them where they cannot be had: then they are null, the
 * page is kept nowhere, and the log has the reason.
 */
export async function shownCategories({
  db,
  page,
  report,
}: PageContext): Promise<Category[] | null> {
  page.shows(scopes.categories)
  return listCategories(db.read).catch((error: unknown) => {
    report(error)
    page.keepNowhere()
    return null
  })
}
