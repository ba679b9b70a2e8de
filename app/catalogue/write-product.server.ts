import { type Insertable, sql, type UpdateObject } from 'kysely'

import type { Reader, Work, Writer } from '#app/db/database.server.ts'
import { flag, type Schema } from '#app/db/schema.ts'
import { laterThan } from '#app/values/dates.ts'
import { foldText } from '#app/values/fold-text.ts'
import { moneyFrom } from '#app/values/money.ts'
import { sortKey } from '#app/values/sort-key.ts'

import { isAvailable, type Product } from './product.ts'
import { findProduct, SHUFFLE_KEYS } from './products.server.ts'
import { listingScopes, movedScopes, scopes } from './scopes.ts'
import { learnWords } from './vocabulary.server.ts'

export type ProductRow = Insertable<Schema['products']>

/** A product as it is about to be stored: checked input, in the contract's units. */
export type ProductDraft = Omit<Product, '_id' | 'category' | 'createdAt' | 'updatedAt'> & {
  _id: string
  categoryId: string
  createdAt: number
  updatedAt: number
}

/** Stores a new product with its pictures. */
export async function insertProduct(work: Work, draft: ProductDraft): Promise<Product> {
  await work.db.insertInto('products').values(rowFrom(draft)).execute()
  await storePicturePaths(work, draft._id, draft.image)
  await learnWords(work, `${draft.name} ${draft.description}`)
  const product = await writtenProduct(work.db, draft._id)
  work.changed(scopes.product(draft._id), ...listingScopes(product))
  return product
}

/** Writes a product that stands as `before` anew; when it was made and its random place stay. */
export async function rewriteProduct(
  work: Work,
  before: Product,
  draft: Omit<ProductDraft, '_id' | 'createdAt'>,
): Promise<Product> {
  const { _id } = before
  const createdAt = Date.parse(before.createdAt)
  const { shuffle_key: _, ...row } = rowFrom({ ...draft, _id, createdAt })
  await work.db.updateTable('products').set(row).where('id', '=', _id).execute()
  await storePicturePaths(work, _id, draft.image)
  await learnWords(work, `${draft.name} ${draft.description}`)
  const product = await writtenProduct(work.db, _id)
  work.changed(scopes.product(_id), ...movedScopes(before, product))
  return product
}

/** The fields that can be written alone, and their columns. */
const COLUMNS_OF = {
  price: ['price'],
  onSale: ['on_sale'],
  salePrice: ['sale_price'],
  saleEndDate: ['sale_end'],
  stock: ['stock_count', 'in_stock'],
  popular: ['popular'],
} as const
type LoneField = keyof typeof COLUMNS_OF
export const LONE_FIELDS = Object.keys(COLUMNS_OF) as LoneField[]

/** Writes only those of the lone fields that differ from `before`; everything else stays. */
export async function amendProduct(
  work: Work,
  before: Product,
  fields: Pick<Product, LoneField>,
  now: number,
): Promise<Product> {
  const changed = LONE_FIELDS.filter((field) => before[field] !== fields[field])
  if (changed.length === 0) return before
  const row = termsFrom(fields)
  const columns = changed.flatMap((field) => COLUMNS_OF[field].map((name) => [name, row[name]]))
  await work.db
    .updateTable('products')
    .set({ ...Object.fromEntries(columns), updated_at: laterThan(before, now) })
    .where('id', '=', before._id)
    .execute()
  const product = await writtenProduct(work.db, before._id)
  work.changed(scopes.product(before._id), ...movedScopes(before, product))
  return product
}

/** Writes the same to all products with these ids, of which one statement takes only so many. */
export const updateProducts = (
  db: Writer,
  ids: readonly string[],
  values: UpdateObject<Schema, 'products'>,
  now: number,
) =>
  db
    .updateTable('products')
    .set({ ...values, updated_at: laterThanEach(now) })
    .where('id', 'in', ids)
    .execute()

/** `laterThan`, for many at once. */
const laterThanEach = (now: number) =>
  sql<number>`case when updated_at < ${now} then ${now} else updated_at + 1 end`

/** Deletes a product and returns it as it was; `undefined` where there is none. */
export async function removeProduct(work: Work, id: string): Promise<Product | undefined> {
  const product = await findProduct(work.db, id)
  if (!product) return undefined
  await work.db.deleteFrom('products').where('id', '=', id).execute()
  work.changed(scopes.product(id), ...listingScopes(product))
  return product
}

async function storePicturePaths({ db }: Work, productId: string, paths: readonly string[]) {
  await db.deleteFrom('product_images').where('product_id', '=', productId).execute()
  if (paths.length === 0) return
  const rows = paths.map((path, position) => ({ product_id: productId, position, path }))
  await db.insertInto('product_images').values(rows).execute()
}

/** A product that was just written, as it stands now. */
async function writtenProduct(db: Reader, id: string): Promise<Product> {
  const product = await findProduct(db, id)
  if (!product) throw new Error(`Product ${id} was just written and cannot be read`)
  return product
}

/** A product as the database keeps it; a new one gets its random place. */
export function rowFrom(draft: ProductDraft): ProductRow {
  return {
    id: draft._id,
    name: draft.name,
    description: draft.description,
    category_id: draft.categoryId,
    ...termsFrom(draft),
    shuffle_key: Math.floor(Math.random() * SHUFFLE_KEYS),
    search_name: foldText(draft.name),
    sort_name: sortKey(draft.name),
    search_text: foldText(`${draft.name}\n${draft.description}`),
    cover: draft.image[0] ?? null,
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
  }
}

function termsFrom(draft: Pick<Product, LoneField>) {
  return {
    price: moneyFrom(draft.price),
    on_sale: flag(draft.onSale),
    sale_price: draft.salePrice === null ? null : moneyFrom(draft.salePrice),
    sale_end: draft.saleEndDate === null ? null : Date.parse(draft.saleEndDate),
    stock_count: typeof draft.stock === 'number' ? draft.stock : null,
    in_stock: flag(isAvailable(draft)),
    popular: flag(draft.popular),
  }
}
