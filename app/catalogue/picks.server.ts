import { sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'
import { readyStatement } from '#app/db/ready-statement.server.ts'

import { offers, products, startOf } from './listing.server.ts'
import type { Ids } from './milestones.server.ts'
import type { ProductSummary } from './product.ts'
import { findSummaries, readySummaries } from './products.server.ts'

/* The few products that a page shows beside what it is about: blocks, rows and related ones. */

/** Categories by their slugs of today, a product by its id. */
type Filter = { category?: string; exceptCategory?: string; except?: string }

/** Up to `count` products in the seed's random order. Starts at a random point and wraps. */
export async function randomProducts(
  db: Reader,
  seed: number,
  count: number,
  filter: Filter,
): Promise<ProductSummary[]> {
  const shuffled = { ...filter, start: startOf(seed), count }
  const after = await shuffledAfter(db, shuffled)
  if (after.length === count) return after
  return [...after, ...(await shuffledBefore(db, shuffled))].slice(0, count)
}

type Shuffled = Filter & { start: number; count: number }

const shuffledAfter = readySummaries((db, values: Shuffled) =>
  shuffledOf(db, values).where('shuffle_key', '>=', values.start),
)
const shuffledBefore = readySummaries((db, values: Shuffled) =>
  shuffledOf(db, values).where('shuffle_key', '<', values.start),
)

function shuffledOf(db: Reader, { category, exceptCategory, except, count }: Shuffled): Ids {
  const idOf = (slug: string) => db.selectFrom('categories').select('id').where('slug', '=', slug)
  let shuffled = products(db).orderBy('shuffle_key').orderBy('id').limit(count)
  if (category) shuffled = shuffled.where('category_id', '=', idOf(category))
  if (exceptCategory) shuffled = shuffled.where('category_id', '!=', idOf(exceptCategory))
  if (except) shuffled = shuffled.where('id', '!=', except)
  return shuffled
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

/** The first `count` of the offers that are running at `now`, the one that ends soonest first. */
export const runningOffers = readySummaries((db, { now, count }: { now: number; count: number }) =>
  offers(db).where('sale_end', '>', now).orderBy('sale_end').orderBy('id').limit(count),
)

/** The newest products, so many. */
export const newestProducts = readySummaries((db, count: number) => newestOf(products(db), count))

/** The newest products that the shopkeeper marked as popular, so many. */
export const popularProducts = readySummaries((db, count: number) =>
  // Written out, as those of offers are.
  newestOf(products(db).where(sql<boolean>`popular = 1`), count),
)

const newestOf = (some: Ids, count: number) =>
  some.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count)
