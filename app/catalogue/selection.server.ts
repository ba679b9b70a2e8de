import type { Reader } from '#app/db/database.server.ts'
import { type Paging, sliceOf } from '#app/http/paging.ts'

import { findCategory } from './categories.server.ts'
import type { Product } from './product.ts'
import { findProducts } from './products.server.ts'
import { searchIds } from './search.server.ts'

/** Which products a client of the API wants, and in which order. */
export type ProductSelection = Paging & {
  onSale?: 'true' | 'false' | undefined
  category?: string | undefined
  query?: string | undefined
  sort?: 'createdAt' | 'price' | 'name' | undefined
  order?: 'asc' | 'desc' | undefined
}

const COLUMNS = { createdAt: 'created_at', price: 'price', name: 'search_name' } as const
/** Databases bound the number of parameters of one statement. */
const IDS_AT_ONCE = 500

/** The products of a selection, newest first unless it says otherwise, and how many there are in all. */
export async function selectProducts(
  db: Reader,
  selection: ProductSelection,
): Promise<{ products: Product[]; total: number }> {
  const ids = await matchingIds(db, selection)
  const { limit, offset } = sliceOf(selection) ?? { limit: ids.length, offset: 0 }
  const wanted = ids.slice(offset, offset + limit)
  const products: Product[] = []
  for (let at = 0; at < wanted.length; at += IDS_AT_ONCE) {
    products.push(...(await findProducts(db, wanted.slice(at, at + IDS_AT_ONCE))))
  }
  return { products, total: ids.length }
}

async function matchingIds(db: Reader, { onSale, category, query, sort, order }: ProductSelection) {
  const column = COLUMNS[sort ?? 'createdAt']
  const direction = order ?? (column === 'created_at' ? 'desc' : 'asc')
  let products = db
    .selectFrom('products')
    .select('products.id')
    .orderBy(column, direction)
    .orderBy('id', direction)
  if (onSale) products = products.where('on_sale', '=', onSale === 'true' ? 1 : 0)
  if (category !== undefined) {
    const found = await findCategory(db, category)
    if (!found) return []
    products = products.where('category_id', '=', found._id)
  }
  const ids = (await products.execute()).map((row) => row.id)
  if (!query) return ids
  const hits = (await searchIds(db, query, { limit: Number.MAX_SAFE_INTEGER, offset: 0 })).ids
  return sort ? inBoth(ids, hits) : inBoth(hits, ids)
}

function inBoth(ordered: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return ordered.filter((id) => known.has(id))
}
