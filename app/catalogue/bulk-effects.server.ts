import { type Selectable, sql, type UpdateObject } from 'kysely'

import type { Reader, Writer } from '#app/db/database.server.ts'
import { type Flag, flag, type Schema } from '#app/db/schema.ts'

import type { BulkAction } from './bulk-input.ts'
import { bulkText } from './bulk-text.ts'
import { findCategory } from './categories.server.ts'
import type { Category } from './category.ts'
import { listingScopes, scopes } from './scopes.ts'
import { updateProducts } from './write-product.server.ts'

type Row = Selectable<Schema['products']>

/** As much of a stored product as an action on many has to know. */
export type StoredProduct = Pick<
  Row,
  'id' | 'name' | 'price' | 'on_sale' | 'sale_price' | 'sale_end' | 'in_stock' | 'popular'
> & { category_id: string; category: string }

/** What an action does. Each question is asked about one product as it is now. */
export type BulkEffect = {
  deletes: boolean
  /** Why it cannot be done to this one. */
  refusal: (product: StoredProduct) => string | undefined
  /** True where the product is like that already, and nothing has to be done. */
  isSo: (product: StoredProduct) => boolean
  write: (db: Writer, products: readonly StoredProduct[], now: number) => Promise<unknown>
  /** The scopes of the listings that it enters, leaves or moves about in. */
  moves: (product: StoredProduct) => string[]
}

/** What this action does; nothing where it moves to a category that does not exist. */
export async function effectOf(
  db: Reader,
  action: BulkAction,
  now: number,
): Promise<BulkEffect | undefined> {
  switch (action.action) {
    case 'set_popular':
      return popularity(flag(action.popular))
    case 'set_stock':
      return action.stock ? inStock : outOfStock
    case 'start_sale':
      return sale(action.percent, action.saleEndDate, now)
    case 'end_sale':
      return endOfSale
    case 'move':
      return moveTo(await findCategory(db, action.category))
    case 'delete':
      return deletion
  }
}

const plain = { deletes: false, refusal: () => undefined }

const popularity = (popular: Flag): BulkEffect => ({
  ...plain,
  isSo: (product) => product.popular === popular,
  write: setting({ popular }),
  moves: () => [scopes.popular],
})

/** A product counted down to 0 is in stock again, but nobody knows how many pieces. */
const inStock: BulkEffect = {
  ...plain,
  isSo: (product) => product.in_stock === 1,
  write: setting({ in_stock: 1, stock_count: null }),
  moves: () => [],
}

/** Counted pieces become 0; where none are counted, NULL less NULL stays NULL. */
const outOfStock: BulkEffect = {
  ...plain,
  isSo: (product) => product.in_stock === 0,
  write: setting({ in_stock: 0, stock_count: sql`stock_count - stock_count` }),
  moves: () => [],
}

const endOfSale: BulkEffect = {
  ...plain,
  isSo: (product) => product.on_sale === 0,
  write: setting({ on_sale: 0, sale_price: null, sale_end: null }),
  moves: () => [scopes.offers],
}

const WHOLE_LEK = 100

/** A price lowered by so many percent, rounded to whole Lek; all in 1/100 Lek. */
export const loweredPrice = (price: number, percent: number): number =>
  Math.round((price * (100 - percent)) / (100 * WHOLE_LEK)) * WHOLE_LEK

/** A sale without an end of its own leaves a running one its end; one that has passed is not kept. */
function sale(percent: number, end: number | null, now: number): BulkEffect {
  const lowered = ({ price }: StoredProduct) => loweredPrice(price, percent)
  const endOf = (product: StoredProduct) =>
    end ?? (isRowOnSale(product, now) ? product.sale_end : null)
  return {
    ...plain,
    refusal: (product) =>
      lowered(product) > 0 && lowered(product) < product.price ? undefined : bulkText.tooCheap,
    isSo: (product) =>
      product.on_sale === 1 &&
      product.sale_end === endOf(product) &&
      product.sale_price === lowered(product),
    write: (db, products, at) =>
      setting({
        on_sale: 1,
        sale_price: byId(products, lowered),
        sale_end: byId(products, endOf),
      })(db, products, at),
    moves: () => [scopes.offers],
  }
}

/** Whether its sale lasts at `now`. */
export const isRowOnSale = ({ on_sale, sale_end }: StoredProduct, now: number): boolean =>
  on_sale === 1 && (sale_end === null || sale_end > now)

const moveTo = (target: Category | undefined): BulkEffect | undefined =>
  target && {
    ...plain,
    isSo: ({ category_id }) => category_id === target._id,
    write: setting({ category_id: target._id }),
    moves: ({ category }) => [scopes.category(category), scopes.category(target.slug)],
  }

const deletion: BulkEffect = {
  ...plain,
  deletes: true,
  isSo: () => false,
  write: (db, products) => db.deleteFrom('products').where('id', 'in', idsOf(products)).execute(),
  moves: ({ category, on_sale, popular }) =>
    listingScopes({ category, onSale: on_sale === 1, popular: popular === 1 }),
}

const idsOf = (products: readonly StoredProduct[]) => products.map(({ id }) => id)

/** Writes the same to all of them. */
function setting(values: UpdateObject<Schema, 'products'>): BulkEffect['write'] {
  return (db, products, now) => updateProducts(db, idsOf(products), values, now)
}

/** A value of its own for each of them. */
function byId(
  products: readonly StoredProduct[],
  value: (product: StoredProduct) => number | null,
) {
  const cases = products.map(
    (product) => sql`when ${product.id} then cast(${value(product)} as bigint)`,
  )
  return sql<number | null>`case id ${sql.join(cases, sql` `)} end`
}
