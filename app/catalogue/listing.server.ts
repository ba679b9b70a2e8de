import { sql } from 'kysely'

import { cachedUntilChange } from '#app/db/cached-until-change.server.ts'
import type { Db, Reader } from '#app/db/database.server.ts'
import type { Slice } from '#app/http/paging.ts'
import { asQuery } from '#app/values/as-query.ts'
import { hash32 } from '#app/values/random.ts'
import { clampText } from '#app/values/text.ts'

import { findCategory } from './categories.server.ts'
import { countCategory, countOffers, countProducts } from './counters.server.ts'
import type { Listing } from './listing.ts'
import { listingNames } from './listing-names.ts'
import { type Ids, idsAt, type ProductOrder } from './milestones.server.ts'
import type { ProductSummary } from './product.ts'
import { findSummaries, SHUFFLE_KEYS } from './products.server.ts'
import { scopes } from './scopes.ts'
import { type Found, searchKindly } from './search.server.ts'
import { text } from './text.ts'

/** A listing with its title and its slug of today, which a former slug leads to. */
type FoundListing = { listing: Listing; title: string; slug: string }

/** The listing an address means: one of the four special ones or a category's. */
export async function findListing(
  db: Reader,
  slug: string,
  { query, seed }: { query: string; seed: number },
): Promise<FoundListing | undefined> {
  const shown = asQuery(query)
  if (slug === 'new') return { slug, title: listingNames.new, listing: { kind: 'new' } }
  if (slug === 'offers') return { slug, title: listingNames.offers, listing: { kind: 'offers' } }
  if (slug === 'all') return { slug, title: listingNames.all, listing: { kind: 'all', seed } }
  if (slug === 'search') {
    return {
      slug,
      title: text.searchTitle(clampText(shown, 80)),
      listing: { kind: 'search', text: shown },
    }
  }
  const category = await findCategory(db, slug)
  if (!category) return undefined
  return {
    slug: category.slug,
    title: category.name,
    listing: { kind: 'category', id: category._id },
  }
}

/** A page's products, and how many the listing has; `meant` is what a search text was taken for. */
type Page = Omit<Found, 'ids'> & { products: ProductSummary[] }

/**
 * One page of a listing, `page` from 1. A page beyond the last is empty; `total` tells how many
 * products the listing has in all.
 */
export async function listProducts(
  db: Db,
  listing: Listing,
  { page, size, now }: { page: number; size: number; now: number },
): Promise<Page> {
  const slice = { limit: size, offset: (page - 1) * size }
  const { ids, ...found } = await listedIds(db, listing, slice, now)
  return { products: await findSummaries(db.read, ids), ...found }
}

function listedIds(db: Db, listing: Listing, slice: Slice, now: number): Promise<Found> {
  if (listing.kind === 'search') return searchKindly(db, listing.text, slice)
  if (listing.kind === 'category') return newestIds(db, slice, listing.id)
  if (listing.kind === 'all') return shuffledIds(db, listing.seed, slice)
  return listing.kind === 'offers' ? offerIds(db, now, slice) : newestIds(db, slice)
}

/** All products, by their ids. */
export const products = (db: Reader): Ids => db.selectFrom('products').select('products.id')

async function newestIds(db: Db, slice: Slice, category?: string): Promise<Found> {
  const order: ProductOrder = { name: 'new', products, ...NEWEST_FIRST }
  if (category === undefined) {
    const total = await countProducts(db.read)
    return { ids: await idsAt(db, order, total, slice), total }
  }
  const total = await countCategory(db.read, category)
  const ofCategory: ProductOrder = {
    ...order,
    name: `category ${category}`,
    products: (reader) => products(reader).where('category_id', '=', category),
  }
  const ids = await idsAt(db, ofCategory, total, slice)
  return { ids, total }
}

/**
 * Any products, the oldest first, so that what is new moves none of the others; with the epoch
 * milliseconds of their last change.
 */
export async function oldestProducts(
  db: Db,
  slice: Slice,
): Promise<{ id: string; updatedAt: number }[]> {
  const ids = await idsAt(db, OLDEST_FIRST, await countProducts(db.read), slice)
  if (ids.length === 0) return []
  return db.read
    .selectFrom('products')
    .select(['id', 'updated_at as updatedAt'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

const OLDEST_FIRST: ProductOrder = {
  name: 'oldest',
  products,
  column: 'created_at',
  direction: 'asc',
}

const NEWEST_FIRST = { column: 'created_at', direction: 'desc' } as const

/** Every product once, from the seed's start on and then from the beginning up to it. */
async function shuffledIds(db: Db, seed: number, { limit, offset }: Slice): Promise<Found> {
  const total = await countProducts(db.read)
  const start = Math.floor((startOf(seed) / SHUFFLE_KEYS) * total)
  const first = await idsAt(db, SHUFFLED, total, { offset: start + offset, limit })
  const rest = {
    offset: Math.max(0, offset - (total - start)),
    limit: Math.min(limit - first.length, total - offset - first.length, start),
  }
  return { ids: [...first, ...(await idsAt(db, SHUFFLED, total, rest))], total }
}

/** Where in the order of shuffle keys a seed starts. */
export const startOf = (seed: number): number => hash32(`start ${seed}`) % SHUFFLE_KEYS

const SHUFFLED: ProductOrder = {
  name: 'shuffled',
  products,
  column: 'shuffle_key',
  direction: 'asc',
}

/**
 * Running offers first, the one that ends soonest at the top; then those that are over, the last
 * first.
 */
async function offerIds(db: Db, now: number, { limit, offset }: Slice): Promise<Found> {
  const [total, over] = await Promise.all([countOffers(db.read), countOver(db, now)])
  const running = await idsAt(db, FIRST_ENDING, total, { offset: over + offset, limit })
  const skipped = Math.max(0, offset - (total - over))
  const last = over - skipped
  const first = Math.max(0, last - (limit - running.length))
  const ended = await idsAt(db, FIRST_ENDING, total, { offset: first, limit: last - first })
  return { ids: [...running, ...ended.reverse()], total }
}

/**
 * The products that are or were on offer until some moment. Written out, not bound: only so does
 * SQLite know that the index of offers holds all of them.
 */
export const offers = (db: Reader): Ids =>
  products(db)
    .where(sql<boolean>`on_sale = 1`)
    .where('sale_end', 'is not', null)

const FIRST_ENDING: ProductOrder = {
  name: 'offers',
  products: offers,
  column: 'sale_end',
  direction: 'asc',
}

const overOf = cachedUntilChange(
  (): { count: number; from: number; until: number } => ({ count: 0, from: 0, until: 0 }),
  scopes.offers,
)

/** How many offers are over at `now`; counted again only once the next one ends. */
async function countOver(db: Db, now: number): Promise<number> {
  const known = overOf(db)
  if (now >= known.from && now < known.until) return known.count
  const [over, next] = await Promise.all([
    offers(db.read)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('sale_end', '<=', now)
      .executeTakeFirstOrThrow(),
    offers(db.read)
      .select('sale_end')
      .where('sale_end', '>', now)
      .orderBy('sale_end')
      .limit(1)
      .executeTakeFirst(),
  ])
  Object.assign(known, {
    count: over.count,
    from: now,
    until: next?.sale_end ?? Number.POSITIVE_INFINITY,
  })
  return over.count
}
