import { sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'
import { type Paging, sliceOf } from '#app/http/paging.ts'

import { findCategory } from './categories.server.ts'
import { FEW_PIECES, type Product } from './product.ts'
import { findProducts } from './products.server.ts'
import { searchIds } from './search.server.ts'
import type { ProductFilter } from './selection.ts'

/** Which products a client of the API wants, and in which order. */
export type ProductSelection = Paging &
  ProductFilter & {
    sort?: 'createdAt' | 'price' | 'name' | undefined
    order?: 'asc' | 'desc' | undefined
  }

type Slice = { limit: number; offset: number }
type Found = { ids: string[]; total: number }

const COLUMNS = { createdAt: 'created_at', price: 'price', name: 'search_name' } as const
/** Databases bound the number of parameters of one statement. */
const ROWS_AT_ONCE = 500
const EVERYTHING: Slice = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }

/** The products of a selection, newest first unless it says otherwise, and how many there are in all. */
export async function selectProducts(
  db: Reader,
  selection: ProductSelection,
): Promise<{ products: Product[]; total: number }> {
  const { ids, total } = await selectIds(db, selection, sliceOf(selection))
  const products: Product[] = []
  for (const slice of inSlices(ids)) products.push(...(await findProducts(db, slice)))
  return { products, total }
}

/** The same, by their ids alone. */
export async function selectIds(
  db: Reader,
  selection: ProductSelection,
  slice: Slice = EVERYTHING,
): Promise<Found> {
  const { query, sort, category, onSale, stock } = selection
  const isFiltered = [category, onSale, stock].some((wish) => wish !== undefined)
  if (query && !sort && !isFiltered) return searchIds(db, query, slice)
  const filtered = await filteredProducts(db, selection)
  if (!filtered) return { ids: [], total: 0 }
  if (!query) return pageOf(filtered, selection, slice)
  const { ids } = await pageOf(filtered, selection, EVERYTHING)
  const hits = (await searchIds(db, query, EVERYTHING)).ids
  const found = sort ? inBoth(ids, hits) : inBoth(hits, ids)
  return { ids: found.slice(slice.offset, slice.offset + slice.limit), total: found.length }
}

type Filtered = NonNullable<Awaited<ReturnType<typeof filteredProducts>>>

async function pageOf({ products }: Filtered, { sort, order }: ProductSelection, slice: Slice) {
  const column = COLUMNS[sort ?? 'createdAt']
  const direction = order ?? (column === 'created_at' ? 'desc' : 'asc')
  const sorted = products.select('id').orderBy(column, direction).orderBy('id', direction)
  const rows = await sorted.limit(slice.limit).offset(slice.offset).execute()
  const ids = rows.map((row) => row.id)
  if (slice === EVERYTHING) return { ids, total: ids.length }
  const count = products.select((eb) => eb.fn.countAll<number>().as('total'))
  return { ids, ...(await count.executeTakeFirstOrThrow()) }
}

/** In a box, since a query is a promise's look-alike; `undefined` where the category is unknown. */
async function filteredProducts(db: Reader, { onSale, category, stock }: ProductFilter) {
  let products = db.selectFrom('products')
  if (onSale) products = products.where('on_sale', '=', onSale === 'true' ? 1 : 0)
  if (stock === 'in_stock') products = products.where('in_stock', '=', 1)
  if (stock === 'out_of_stock') products = products.where('in_stock', '=', 0)
  if (stock === 'running_low') {
    products = products.where(sql<boolean>`stock_count between 1 and ${sql.lit(FEW_PIECES)}`)
  }
  if (category === undefined) return { products }
  const found = await findCategory(db, category)
  return found && { products: products.where('category_id', '=', found._id) }
}

function inBoth(ordered: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return ordered.filter((id) => known.has(id))
}

/** A long list in pieces that one statement can take. */
export function* inSlices<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += ROWS_AT_ONCE) yield list.slice(at, at + ROWS_AT_ONCE)
}

/**
 * The same, with a turn for other requests in between: SQLite does its work in the process itself.
 * A transaction may pause so, since a turn waits for nobody.
 */
export async function* inTurns<T>(list: readonly T[]): AsyncGenerator<T[]> {
  for (const slice of inSlices(list)) {
    yield slice
    await new Promise(setImmediate)
  }
}
