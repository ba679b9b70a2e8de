/**
 * What a backup holds, in an order in which every row finds the rows it refers to, and the columns
 * that tell one row from another. A table is either here or in `MADE_ANEW`; a test sees to it.
 */
export const KEPT_TABLES = [
  { name: 'categories', key: ['id'] },
  { name: 'former_slugs', key: ['slug'] },
  { name: 'products', key: ['id'] },
  { name: 'product_images', key: ['product_id', 'position'] },
  { name: 'hero_slides', key: ['position'] },
  { name: 'words', key: ['word'] },
  { name: 'users', key: ['id'] },
  { name: 'orders', key: ['number'] },
  { name: 'order_lines', key: ['order_id', 'position'] },
  { name: 'notifications', key: ['id'] },
] as const

export type KeptTable = (typeof KEPT_TABLES)[number]

/**
 * Tables that the database, its triggers or a migration fill by themselves, requests that count for
 * two days, and the days that a machine has lived.
 */
export const MADE_ANEW =
  /^(kysely_|sqlite_|keyed_requests$|days_lived$|counters$|changes$|search_|orders_index)/
