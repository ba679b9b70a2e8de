import { sql } from 'kysely'

import type { Db, Reader } from '#app/db/database.server.ts'
import { inTurns } from '#app/db/in-turns.server.ts'
import { type Paging, type Slice, sliceOf } from '#app/http/paging.ts'

import { findCategory } from './categories.server.ts'
import { countCategory, countProducts } from './counters.server.ts'
import { allIds, type Ids, idsAt, type ProductOrder } from './milestones.server.ts'
import { FEW_PIECES, type Product } from './product.ts'
import { findProducts } from './products.server.ts'
import { searchIds } from './search.server.ts'
import type { ProductFilter } from './selection.ts'

/** Which products a client of the API wants, and in which order. */
type ProductSelection = Paging &
  ProductFilter & {
    sort?: 'createdAt' | 'price' | 'name' | undefined
    order?: 'asc' | 'desc' | undefined
  }

type Found = { ids: string[]; total: number }

const COLUMNS = { createdAt: 'created_at', price: 'price', name: 'sort_name' } as const
const EVERYTHING: Slice = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }

/** The products of a selection, newest first unless it says otherwise, and how many there are in all. */
export async function selectProducts(
  db: Db,
  selection: ProductSelection,
): Promise<{ products: AsyncIterable<Product[]>; total: number }> {
  const { ids, total } = await selectIds(db, selection, sliceOf(selection))
  return { products: inParts(db, ids), total }
}

/** One part after the other, so that a long list does not hold up other requests. */
async function* inParts(db: Db, ids: readonly string[]) {
  for await (const slice of inTurns(ids)) yield await findProducts(db.read, slice)
}

/** The ids of a selection's products, one slice of them or all, and how many there are. */
export async function selectIds(
  db: Db,
  selection: ProductSelection,
  slice?: Slice,
): Promise<Found> {
  const { query, sort, category, onSale, stock } = selection
  const isFiltered = [category, onSale, stock].some((wish) => wish !== undefined)
  if (query && !sort && !isFiltered) return searchIds(db, query, slice ?? EVERYTHING)
  const found = category === undefined ? undefined : await findCategory(db.read, category)
  if (category !== undefined && !found) return { ids: [], total: 0 }
  const order = orderOf(selection, found?._id)
  if (!query) {
    if (!slice) {
      const ids = await allIds(db, order)
      return { ids, total: ids.length }
    }
    const total = await countOf(db.read, selection, order, found?._id)
    return { ids: await idsAt(db, order, total, slice), total }
  }
  const hits = (await searchIds(db, query, EVERYTHING)).ids
  const places = await placesOf(db.read, order, hits)
  const ids = (sort ? places.toSorted(byPlace(order)) : places).map(({ id }) => id)
  const { limit, offset } = slice ?? EVERYTHING
  return { ids: ids.slice(offset, offset + limit), total: ids.length }
}

/** By a column in which each product has a value. */
type SelectionOrder = ProductOrder & { column: (typeof COLUMNS)[keyof typeof COLUMNS] }

function orderOf(
  { sort, order, ...filter }: ProductSelection,
  categoryId?: string,
): SelectionOrder {
  const column = COLUMNS[sort ?? 'createdAt']
  const direction = order ?? (column === 'created_at' ? 'desc' : 'asc')
  const { onSale, stock } = filter
  return {
    name: ['selection', onSale, stock, categoryId, column, direction].join(' '),
    matching: (db) => matching(db, filter, categoryId),
    column,
    direction,
  }
}

function matching(db: Reader, { onSale, stock }: ProductFilter, categoryId?: string): Ids {
  let products = db.selectFrom('products').select('products.id')
  if (onSale) products = products.where('on_sale', '=', onSale === 'true' ? 1 : 0)
  if (stock === 'in_stock') products = products.where('in_stock', '=', 1)
  if (stock === 'out_of_stock') products = products.where('in_stock', '=', 0)
  if (stock === 'running_low') {
    products = products.where(sql<boolean>`stock_count between 1 and ${sql.lit(FEW_PIECES)}`)
  }
  return categoryId === undefined ? products : products.where('category_id', '=', categoryId)
}

/** Kept ready for categories and for all; counted for the rest. */
async function countOf(
  db: Reader,
  { onSale, stock }: ProductFilter,
  order: ProductOrder,
  categoryId?: string,
): Promise<number> {
  if (!onSale && !stock) return categoryId ? countCategory(db, categoryId) : countProducts(db)
  const row = await order
    .matching(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

type Place = { id: string; value: string | number }

/** Those of some products that match, as they were given, each with its place in the order. */
async function placesOf(
  db: Reader,
  { matching, column }: SelectionOrder,
  ids: readonly string[],
): Promise<Place[]> {
  const places: Place[] = []
  for await (const slice of inTurns(ids)) {
    const rows = await matching(db)
      .select(`${column} as value`)
      .where('products.id', 'in', slice)
      .execute()
    const found = new Map(rows.map((row) => [row.id, row]))
    places.push(...slice.flatMap((id) => found.get(id) ?? []))
  }
  return places
}

/** By the column and then by the id, as the database sorts. */
function byPlace({ direction }: ProductOrder) {
  const sign = direction === 'asc' ? 1 : -1
  return (a: Place, b: Place) =>
    a.value === b.value ? sign * (a.id < b.id ? -1 : 1) : sign * (a.value < b.value ? -1 : 1)
}
