import { sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'
import { readyStatement } from '#app/db/ready-statement.server.ts'

import { offers, products, startOf } from './listing.server.ts'
import type { Ids } from './milestones.server.ts'
import type { ProductSummary } from './product.ts'
import { findSummaries, summariesOf } from './products.server.ts'

/* The few products that a page shows beside what it is about: blocks, rows and related ones. */

type Filter = { category?: string; exceptCategory?: string; except?: string }

/** Up to `count` products in the seed's random order. Starts at a random point and wraps. */
export async function randomProducts(
  db: Reader,
  seed: number,
  count: number,
  { category, exceptCategory, except }: Filter = {},
): Promise<ProductSummary[]> {
  let shuffled = products(db).orderBy('shuffle_key').orderBy('id').limit(count)
  if (category) shuffled = shuffled.where('category_id', '=', category)
  if (exceptCategory) shuffled = shuffled.where('category_id', '!=', exceptCategory)
  if (except) shuffled = shuffled.where('id', '!=', except)
  const start = startOf(seed)
  const after = await summariesOf(shuffled.where('shuffle_key', '>=', start))
  if (after.length === count) return after
  const before = await summariesOf(shuffled.where('shuffle_key', '<', start))
  return [...after, ...before].slice(0, count)
}

/** One random product of every category but `exceptCategory`, in the order of the categories. */
export async function oneOfEachCategory(
  db: Reader,
  seed: number,
  exceptCategory: string | undefined,
): Promise<ProductSummary[]> {
  const from = { start: startOf(seed), except: exceptCategory ?? '' }
  const { rows } = await db.executeQuery(firstOfEachCategory(db, from))
  return findSummaries(
    db,
    rows.flatMap((row) => row.next ?? row.first ?? []),
  )
}

const firstOfEachCategory = readyStatement(
  (db, { start, except }: { start: number; except: string }) =>
    db
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
      .where('categories.id', '!=', except)
      .orderBy('position'),
)

/** Offers that are running at `now`, the one that ends soonest first. */
export async function runningOffers(
  db: Reader,
  now: number,
  count: number,
): Promise<ProductSummary[]> {
  const running = offers(db).where('sale_end', '>', now).orderBy('sale_end').orderBy('id')
  return summariesOf(running.limit(count))
}

/** The newest products. */
export const newestProducts = (db: Reader, count: number): Promise<ProductSummary[]> =>
  summariesOf(newestOf(products(db), count))

/** The newest products that the shopkeeper marked as popular. */
export const popularProducts = (db: Reader, count: number): Promise<ProductSummary[]> =>
  // Written out, as those of offers are.
  summariesOf(newestOf(products(db).where(sql<boolean>`popular = 1`), count))

const newestOf = (some: Ids, count: number) =>
  some.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count)
