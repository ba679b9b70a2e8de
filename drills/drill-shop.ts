import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { type Db, type DbLocation, openDatabase } from '#app/db/database.server.ts'
import { readEnvironment } from '#app/env.server.ts'
import { openShop } from '#app/opening.server.ts'
import { memoryOf } from '#bench/machine.ts'
import { addCategory, addProduct } from '#test/cast.ts'

import { type RunningServer, startServer } from '../e2e/server.ts'
import type { OnSale } from './client.ts'
import { exactly, type Figure } from './drill.ts'

type Where = {
  /** Made and removed with the shop, unless the drill has one of its own. */
  dataDir?: string
  databaseUrl?: string
}

/** The built shop as a process of its own, with products and none of the demo's pictures. */
export type DrillShop = {
  readonly url: string
  readonly pid: number
  dataDir: string
  /** There is always enough of it. */
  book: OnSale
  /** Counted; `PIECES` of it. */
  train: OnSale
  start: (settings?: Record<string, string>) => Promise<void>
  /** Ends the process; answers its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  books: () => Promise<Books>
  /** Stops it and removes its data. */
  close: () => Promise<void>
}

/** What the database says once the dust has settled. */
type Books = {
  ids: Set<string>
  /** Orders beyond the first of one buyer, and keys with more than one order. */
  doubled: number
  sold: number
  left: number
  notifications: number
  integrity: string
}

const PRICE = 500
export const PIECES = 1_000_000

/** Furnishes a shop and starts it. `pieces` are what there is of the counted product. */
export async function openDrillShop(
  { dataDir: given, databaseUrl }: Where = {},
  { pieces = PIECES, ...settings }: { pieces?: number } & Record<string, unknown> = {},
): Promise<DrillShop> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'dyqani-drill-')))
  const place = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const { book, train } = await furnish(place, pieces)
  let server: RunningServer | undefined

  const shop: DrillShop = {
    get url() {
      return server?.url ?? ''
    },
    get pid() {
      return server?.pid ?? -1
    },
    dataDir,
    book,
    train,
    async start(more = {}) {
      server = await startServer({
        ...place,
        DEMO: 'off',
        LOG_LEVEL: 'silent',
        ...(settings as Record<string, string>),
        ...more,
      })
    },
    async stop(signal) {
      const running = server
      server = undefined
      return running ? running.stop(signal) : null
    },
    books: () => readBooks({ dataDir, databaseUrl }, train),
    async close() {
      await shop.stop('SIGKILL')
      if (!given) await rm(dataDir, { recursive: true, force: true })
    },
  }
  await shop.start()
  return shop
}

/** Gives a new shop its products and closes it again. */
export async function furnish(place: Record<string, string>, pieces = PIECES) {
  const shop = await openShop(readEnvironment({ ...place, DEMO: 'off' }))
  const categoryId = await addCategory(shop, 'Lodra', 0)
  for (let count = 0; count < 30; count += 1) {
    await addProduct(shop, { categoryId, name: `Lodër ${count}`, price: PRICE + count })
  }
  const book = await addProduct(shop, { categoryId, name: 'Libër', price: PRICE })
  const train = await addProduct(shop, { categoryId, name: 'Tren', price: PRICE, stock: pieces })
  await shop.db.close()
  return { book: { _id: book._id, price: PRICE }, train: { _id: train._id, price: PRICE } }
}

/** Opens the database of a shop that has ended, and counts. */
export async function readBooks(
  { dataDir, databaseUrl }: DbLocation,
  train: OnSale,
): Promise<Books> {
  const db = await openDatabase({ dataDir, databaseUrl })
  try {
    return { ...(await count(db, train)), integrity: databaseUrl ? 'ok' : integrityOf(dataDir) }
  } finally {
    await db.close()
  }
}

async function count({ read }: Db, train: OnSale) {
  const orders = await read.selectFrom('orders').select(['id', 'street']).execute()
  const lines = await read.selectFrom('order_lines').selectAll().execute()
  const product = await read
    .selectFrom('products')
    .select('stock_count')
    .where('id', '=', train._id)
    .executeTakeFirstOrThrow()
  const notifications = await read.selectFrom('notifications').select('id').execute()
  const ofTrain = lines.filter((line) => line.product_id === train._id)
  return {
    ids: new Set(orders.map((order) => order.id)),
    doubled: orders.length - new Set(orders.map((order) => order.street)).size,
    sold: ofTrain.reduce((sum, line) => sum + line.quantity, 0),
    left: product.stock_count ?? -1,
    notifications: notifications.length,
  }
}

/** Holds what buyers were told against what the database says, where the shop began with `PIECES`. */
export const bookFigures = (
  books: Books,
  acknowledged: ReadonlySet<string>,
  prefix = '',
): Figure[] => [
  exactly(`${prefix}acknowledged orders lost`, 0, acknowledged.difference(books.ids).size),
  exactly(`${prefix}orders doubled`, 0, books.doubled),
  exactly(`${prefix}pieces missing between orders and stock`, 0, PIECES - books.left - books.sold),
  exactly(`${prefix}orders without their notification`, 0, books.ids.size - books.notifications),
]

/** SQLite's own examination of the whole file: `ok`, or the first thing that is wrong. */
export function integrityOf(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, 'dyqani.db'))
  try {
    return String(database.prepare('PRAGMA integrity_check').get()?.integrity_check)
  } finally {
    database.close()
  }
}

/** What a process takes of the machine, as Linux tells it; a megabyte is 10^6 bytes. */
export async function takenBy(pid: number): Promise<{ megabytes: number; handles: number }> {
  return { megabytes: memoryOf(pid), handles: (await readdir(`/proc/${pid}/fd`)).length }
}
