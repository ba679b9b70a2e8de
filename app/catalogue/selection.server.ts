import { sql } from 'kysely'

import type { Db, Reader } from '#app/db/database.server.ts'
import { inTurns } from '#app/db/in-turns.server.ts'
import type { Slice } from '#app/http/paging.ts'

import { findCategory } from './categories.server.ts'
import { countCategory, countProducts } from './counters.server.ts'
import { products } from './listing.server.ts'
import { allIds, type Ids, idsAt, type ProductOrder } from './milestones.server.ts'
import { FEW_PIECES, type Product } from './product.ts'
import { findProducts } from './products.server.ts'
import { searchIds } from './search.server.ts'
import type { ProductFilter, ProductSelection } from './selection.ts'

const COLUMNS = { createdAt: 'created_at', price: 'price', name: 'sort_name' } as const
const EVERYTHING: Slice = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }

/** One page of a selection's products, newest first unless it says otherwise, and how many it has in all. */
export async function selectPage(
  db: Db,
  selection: ProductSelection,
  slice: Slice,
): Promise<{ products: Product[]; total: number }> {
  const { ids, total } = await selectIds(db, selection, slice)
  return { products: await findProducts(db.read, ids), total }
}

/** All products of a selection, batch by batch as they are read: they are never in memory at once. */
export async function* selectAll(db: Db, selection: ProductSelection): AsyncGenerator<Product[]> {
  for await (const ids of idBatches(db, selection)) yield* productsOf(db.read, ids)
}

/** The products with these ids, batch by batch, so that a long list does not hold up other requests. */
export async function* productsOf(db: Reader, ids: readonly string[]): AsyncGenerator<Product[]> {
  for await (const batch of inTurns(ids)) yield await findProducts(db, batch)
}

/** The ids of one page of a selection, and how many it has in all. */
export async function selectIds(
  db: Db,
  selection: ProductSelection,
  slice: Slice,
): Promise<{ ids: string[]; total: number }> {
  const { query } = selection
  if (query && isTextOnly(selection)) return searchIds(db, query, slice)
  const order = await orderOf(db.read, selection)
  if (!order) return { ids: [], total: 0 }
  if (query) return pageOf(await hitsOf(db, query, selection, order), slice)
  const total = await countOf(db.read, selection, order.categoryId)
  if (await areFew(db.read, selection, order, total))
    return pageOf(await sortedIds(db.read, order), slice)
  return { ids: await idsAt(db, order, total, slice), total }
}

const pageOf = (ids: readonly string[], { limit, offset }: Slice) => ({
  ids: ids.slice(offset, offset + limit),
  total: ids.length,
})

/** The ids of all products of a selection. */
export const selectAllIds = async (db: Db, selection: ProductSelection): Promise<string[]> =>
  (await Array.fromAsync(idBatches(db, selection))).flat()

async function* idBatches(db: Db, selection: ProductSelection): AsyncGenerator<string[]> {
  const order = await orderOf(db.read, selection)
  if (!order) return
  const { query } = selection
  if (query) {
    yield await hitsOf(db, query, selection, order)
    return
  }
  const total = await countOf(db.read, selection, order.categoryId)
  if (await areFew(db.read, selection, order, total)) yield await sortedIds(db.read, order)
  else yield* allIds(db, order)
}

/** As many as a page of the table shows. */
const PAGE = 25

/**
 * Whether to read all of these is less than to walk along their order until a page is full: few among
 * very many lie far apart there, and SQLite would let nobody else have a turn on the way.
 */
async function areFew(
  db: Reader,
  { onSale, stock }: ProductFilter,
  { categoryId }: SelectionOrder,
  total: number,
): Promise<boolean> {
  // Nothing is left out on the way.
  if (!onSale && !stock) return false
  return total * total < PAGE * (await countOf(db, {}, categoryId))
}

/** Found by what they have in common, which may have an index, and sorted here. */
async function sortedIds(db: Reader, order: SelectionOrder): Promise<string[]> {
  const places = await order.products(db).select(`${order.column} as value`).execute()
  return places.sort(byPlace(order)).map(({ id }) => id)
}

/** What a text finds in a selection: the best hits first, unless it is sorted. */
async function hitsOf(
  db: Db,
  query: string,
  selection: ProductSelection,
  order: SelectionOrder,
): Promise<string[]> {
  const hits = (await searchIds(db, query, EVERYTHING)).ids
  if (isTextOnly(selection)) return hits
  const places = await placesOf(db.read, order, hits)
  return (isSorted(selection) ? places.toSorted(byPlace(order)) : places).map(({ id }) => id)
}

/** A direction alone is that of the products' age. */
const isSorted = ({ sort, order }: ProductSelection) => (sort ?? order) !== undefined

/** Neither narrowed down by more than a text nor sorted. */
const isTextOnly = ({ category, onSale, stock, ...rest }: ProductSelection) =>
  !isSorted(rest) && [category, onSale, stock].every((each) => each === undefined)

/**
 * How many products a selection has at the most, without counting them: what is kept ready of its
 * category, or of all.
 */
export async function mostOf(db: Reader, { category }: ProductSelection): Promise<number> {
  if (category === undefined) return countProducts(db)
  const found = await findCategory(db, category)
  return found ? countCategory(db, found._id) : 0
}

/** By a column in which each product has a value. */
type SelectionOrder = ProductOrder & {
  column: (typeof COLUMNS)[keyof typeof COLUMNS]
  categoryId: string | undefined
}

/** `undefined` where the shop has no such category. */
async function orderOf(
  db: Reader,
  { sort, order, category, ...filter }: ProductSelection,
): Promise<SelectionOrder | undefined> {
  const categoryId = category === undefined ? undefined : (await findCategory(db, category))?._id
  if (category !== undefined && categoryId === undefined) return undefined
  const column = COLUMNS[sort ?? 'createdAt']
  const direction = order ?? (column === 'created_at' ? 'desc' : 'asc')
  const { onSale, stock } = filter
  return {
    name: ['selection', onSale, stock, categoryId, column, direction].join(' '),
    products: (reader) => filtered(reader, filter, categoryId),
    column,
    direction,
    categoryId,
  }
}

function filtered(db: Reader, { onSale, stock }: ProductFilter, categoryId?: string): Ids {
  let some = products(db)
  // Literals, no parameters: only then does SQLite use the indexes of the few that are so.
  if (onSale) some = some.where('on_sale', '=', sql.lit(onSale === 'true' ? 1 : 0))
  if (stock === 'in_stock') some = some.where('in_stock', '=', sql.lit(1))
  if (stock === 'out_of_stock') some = some.where('in_stock', '=', sql.lit(0))
  if (stock === 'running_low') {
    some = some.where(sql<boolean>`stock_count between 1 and ${sql.lit(FEW_PIECES)}`)
  }
  return categoryId === undefined ? some : some.where('category_id', '=', categoryId)
}

/**
 * Kept ready for categories and for all. Counted where few are so; most are not on sale, and in stock:
 * these are what the few leave of the others.
 */
async function countOf(db: Reader, filter: ProductFilter, categoryId?: string): Promise<number> {
  const { onSale, stock } = filter
  if (onSale === 'false') return without({ stock }, { stock, onSale: 'true' })
  if (stock === 'in_stock') return without({ onSale }, { onSale, stock: 'out_of_stock' })
  if (!onSale && !stock) return categoryId ? countCategory(db, categoryId) : countProducts(db)
  const row = await filtered(db, filter, categoryId)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count

  async function without(all: ProductFilter, few: ProductFilter) {
    return (await countOf(db, all, categoryId)) - (await countOf(db, few, categoryId))
  }
}

type Place = { id: string; value: string | number }

/** Those of some products that match, as they were given, each with its place in the order. */
async function placesOf(
  db: Reader,
  order: SelectionOrder,
  ids: readonly string[],
): Promise<Place[]> {
  const places: Place[] = []
  for await (const batch of inTurns(ids)) {
    const rows = await order
      .products(db)
      .select(`${order.column} as value`)
      .where('products.id', 'in', batch)
      .execute()
    const found = new Map(rows.map((row) => [row.id, row]))
    places.push(...batch.flatMap((id) => found.get(id) ?? []))
  }
  return places
}

/** By the column and then by the id, as the database sorts. */
function byPlace({ direction }: ProductOrder) {
  const sign = direction === 'asc' ? 1 : -1
  return (a: Place, b: Place) =>
    a.value === b.value ? sign * (a.id < b.id ? -1 : 1) : sign * (a.value < b.value ? -1 : 1)
}
