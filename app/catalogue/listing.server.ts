import { type SelectQueryBuilder, sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'
import type { Schema } from '#app/db/schema.ts'
import { hash32 } from '#app/values/random.ts'
import { clampText } from '#app/values/text.ts'

import { findCategory } from './categories.server.ts'
import type { Listing } from './listing.ts'
import type { Product } from './product.ts'
import { findProducts, SHUFFLE_KEYS } from './products.server.ts'
import { searchIds } from './search.server.ts'
import { text } from './text.ts'

/** A listing with its title and its slug of today, which a former slug leads to. */
export type FoundListing = { listing: Listing; title: string; slug: string; categoryId?: string }

/** The listing an address means: one of the four special ones or a category's. */
export async function findListing(
  db: Reader,
  slug: string,
  { query, seed }: { query: string; seed: number },
): Promise<FoundListing | undefined> {
  const shown = query.trim()
  if (slug === 'new') return { slug, title: text.newest, listing: { kind: 'new' } }
  if (slug === 'offers') return { slug, title: text.offers, listing: { kind: 'offers' } }
  if (slug === 'all') return { slug, title: text.all, listing: { kind: 'all', seed } }
  if (slug === 'search') {
    return {
      slug,
      title: text.searchTitle(clampText(shown, 80)),
      listing: { kind: 'search', text: shown },
    }
  }
  const category = await findCategory(db, slug)
  if (!category) return undefined
  const { _id, name } = category
  return {
    slug: category.slug,
    title: name,
    listing: { kind: 'category', id: _id },
    categoryId: _id,
  }
}

type Ids = SelectQueryBuilder<Schema, 'products', { id: string }>
type Slice = { limit: number; offset: number }

/**
 * One page of a listing, `page` from 1. A page beyond the last is empty; `total` tells how many
 * products the listing has in all.
 */
export async function listProducts(
  db: Reader,
  listing: Listing,
  { page, size, now }: { page: number; size: number; now: number },
): Promise<{ products: Product[]; total: number }> {
  const slice = { limit: size, offset: (page - 1) * size }
  const { ids, total } = await idsOf(db, listing, slice, now)
  return { products: await findProducts(db, ids), total }
}

async function idsOf(db: Reader, listing: Listing, slice: Slice, now: number) {
  if (listing.kind === 'search') return searchIds(db, listing.text, slice)
  const [ids, total] = await Promise.all([
    listing.kind === 'all'
      ? shuffledIds(db, listing.seed, slice)
      : orderedIds(db, listing, slice, now),
    countOf(matching(db, listing)),
  ])
  return { ids, total }
}

type Ordered = Exclude<Listing, { kind: 'all' | 'search' }>

function matching(db: Reader, listing: Ordered | { kind: 'all' }): Ids {
  const products = db.selectFrom('products').select('products.id')
  if (listing.kind === 'category') return products.where('category_id', '=', listing.id)
  if (listing.kind === 'offers') {
    return products.where('on_sale', '=', 1).where('sale_end', 'is not', null)
  }
  return products
}

async function orderedIds(db: Reader, listing: Ordered, slice: Slice, now: number) {
  const ids = matching(db, listing)
  const sorted =
    listing.kind === 'offers'
      ? offersFirstEnding(ids, now)
      : ids.orderBy('created_at', 'desc').orderBy('id', 'desc')
  return idsIn(sorted, slice)
}

/** Running offers first, the one that ends soonest at the top; then those that are over. */
function offersFirstEnding(ids: Ids, now: number): Ids {
  return ids
    .orderBy(sql`case when sale_end > ${now} then 0 else 1 end`)
    .orderBy(sql`case when sale_end > ${now} then sale_end else -sale_end end`)
    .orderBy('id')
}

async function idsIn(query: Ids, { limit, offset }: Slice): Promise<string[]> {
  return (await query.limit(limit).offset(offset).execute()).map((row) => row.id)
}

async function countOf(query: Ids): Promise<number> {
  const row = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Where in the order of shuffle keys a seed starts. */
const startOf = (seed: number) => hash32(`start ${seed}`) % SHUFFLE_KEYS

/** Every product once, from the seed's start on and then from the beginning up to it. */
async function shuffledIds(db: Reader, seed: number, { limit, offset }: Slice): Promise<string[]> {
  const start = startOf(seed)
  const products = db
    .selectFrom('products')
    .select('products.id')
    .orderBy('shuffle_key')
    .orderBy('id')
  const head = products.where('shuffle_key', '>=', start)
  const headCount = await countOf(
    db.selectFrom('products').select('products.id').where('shuffle_key', '>=', start),
  )
  const first = offset < headCount ? await idsIn(head, { limit, offset }) : []
  if (first.length === limit) return first
  const tail = products.where('shuffle_key', '<', start)
  const rest = await idsIn(tail, {
    limit: limit - first.length,
    offset: Math.max(0, offset - headCount),
  })
  return [...first, ...rest]
}

type Filter = { category?: string; exceptCategory?: string; except?: string }

/** Up to `count` products in the seed's random order. Starts at a random point and wraps. */
export async function randomProducts(
  db: Reader,
  seed: number,
  count: number,
  { category, exceptCategory, except }: Filter = {},
): Promise<Product[]> {
  let products = db
    .selectFrom('products')
    .select('products.id')
    .orderBy('shuffle_key')
    .orderBy('id')
  if (category) products = products.where('category_id', '=', category)
  if (exceptCategory) products = products.where('category_id', '!=', exceptCategory)
  if (except) products = products.where('id', '!=', except)
  const start = startOf(seed)
  const [after, before] = await Promise.all([
    products.where('shuffle_key', '>=', start).limit(count).execute(),
    products.where('shuffle_key', '<', start).limit(count).execute(),
  ])
  return findProducts(
    db,
    [...after, ...before].slice(0, count).map((row) => row.id),
  )
}

/** One random product of every category but `exceptCategory`, in the order of the categories. */
export async function oneOfEachCategory(
  db: Reader,
  seed: number,
  exceptCategory: string | undefined,
): Promise<Product[]> {
  const start = startOf(seed)
  const rows = await db
    .selectFrom('categories')
    .select((eb) => {
      const products = eb
        .selectFrom('products')
        .select('products.id')
        .whereRef('products.category_id', '=', 'categories.id')
        .orderBy('shuffle_key')
        .limit(1)
      return [products.where('shuffle_key', '>=', start).as('next'), products.as('first')]
    })
    .where('categories.id', '!=', exceptCategory ?? '')
    .orderBy('position')
    .execute()
  return findProducts(
    db,
    rows.flatMap((row) => row.next ?? row.first ?? []),
  )
}

/** Offers that are running at `now`, the one that ends soonest first. */
export async function runningOffers(db: Reader, now: number, count: number): Promise<Product[]> {
  const query = matching(db, { kind: 'offers' })
    .where('sale_end', '>', now)
    .orderBy('sale_end')
    .orderBy('id')
  return findProducts(db, await idsIn(query, { limit: count, offset: 0 }))
}

/** The newest products that the shopkeeper marked as popular. */
export async function popularProducts(db: Reader, count: number): Promise<Product[]> {
  const query = db
    .selectFrom('products')
    .select('products.id')
    .where('popular', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return findProducts(db, await idsIn(query, { limit: count, offset: 0 }))
}
