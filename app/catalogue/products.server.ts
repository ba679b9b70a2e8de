import type { Selectable } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'
import { readyStatement } from '#app/db/ready-statement.server.ts'
import type { Schema } from '#app/db/schema.ts'
import { lekFrom } from '#app/values/money.ts'
import { isoTime } from '#app/values/dates.ts'
import { isId } from '#app/values/id.ts'

import type { Ids } from './milestones.server.ts'
import type { Product, ProductSummary } from './product.ts'

/** The products with these ids, in the order of the ids; unknown ones are left out. */
export async function findProducts(db: Reader, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const [{ rows }, images] = await Promise.all([
    db.executeQuery(rowsWith(db, ids)),
    imagesOf(db, ids),
  ])
  const products = new Map(rows.map((row) => [row.id, productFrom(row, images.get(row.id) ?? [])]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** The same as `findProducts`, with no more than a card shows. */
export async function findSummaries(db: Reader, ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.executeQuery(summariesWith(db, ids))
  const summaries = new Map(rows.map((row) => [row.id, summaryOf(row)]))
  return ids.flatMap((id) => summaries.get(id) ?? [])
}

/** A question that is built once (see `readyStatement`): what cards show of products, in its order. */
export function readySummaries<Values>(build: (db: Reader, values: Values) => Ids) {
  const summaries = readyStatement((db, values: Values) => summaryRows(build(db, values)))
  return async (db: Reader, values: Values): Promise<ProductSummary[]> =>
    (await db.executeQuery(summaries(db, values))).rows.map(summaryOf)
}

/** What a product is sold at, as a card tells it. */
const TERMS = ['price', 'on_sale', 'sale_price', 'sale_end', 'stock_count', 'in_stock'] as const

const summaryRows = (products: Ids) => products.select(['name', 'cover', ...TERMS])

const summariesWith = readyStatement((db, ids: readonly string[]) =>
  summaryRows(db.selectFrom('products').select('products.id').where('products.id', 'in', ids)),
)

const summaryOf = (row: SummaryRow & Pick<Row, 'cover'>) =>
  summaryFrom(row, row.cover === null ? [] : [row.cover])

/** The product with this id. */
export async function findProduct(db: Reader, id: string): Promise<Product | undefined> {
  return isId(id) ? (await findProducts(db, [id]))[0] : undefined
}

/** True once there is anything to sell. */
export async function hasProducts(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

// Not all columns: what is searched repeats name and description, and none of it is shown.
const rowsWith = readyStatement((db, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.name',
      'description',
      'categories.slug as category',
      ...TERMS,
      'popular',
      'created_at',
      'updated_at',
    ])
    .where('products.id', 'in', ids),
)

const picturesWith = readyStatement((db, ids: readonly string[]) =>
  db
    .selectFrom('product_images')
    .select(['product_id', 'path'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position'),
)

async function imagesOf(db: Reader, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.executeQuery(picturesWith(db, ids))
  return new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([id, own]) => [
      id,
      own.map((row) => row.path),
    ]),
  )
}

type Row = Selectable<Schema['products']>
type SummaryRow = Pick<Row, 'id' | 'name' | (typeof TERMS)[number]>
type FoundRow = SummaryRow &
  Pick<Row, 'description' | 'popular' | 'created_at' | 'updated_at'> & { category: string }

function summaryFrom(row: SummaryRow, image: string[]): ProductSummary {
  return {
    _id: row.id,
    name: row.name,
    image,
    price: lekFrom(row.price),
    onSale: row.on_sale === 1,
    salePrice: row.sale_price === null ? null : lekFrom(row.sale_price),
    saleEndDate: row.sale_end === null ? null : isoTime(row.sale_end),
    stock: row.stock_count ?? row.in_stock === 1,
  }
}

function productFrom(row: FoundRow, image: string[]): Product {
  return {
    ...summaryFrom(row, image),
    description: row.description,
    category: row.category,
    popular: row.popular === 1,
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
  }
}

/** Shuffle keys lie in [0, 2^31). */
export const SHUFFLE_KEYS = 2 ** 31
