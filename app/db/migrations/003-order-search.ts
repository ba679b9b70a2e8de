import type { Kysely } from 'kysely'

import { orderSearchText } from '../order-search.ts'
import type { Schema } from '../schema.ts'
import { fillColumn } from './fill-column.ts'

/** Orders can be searched, and those delivered be counted without reading them. */
export const orderSearch = [
  `ALTER TABLE orders ADD COLUMN search_text TEXT NOT NULL DEFAULT ''`,
  `CREATE INDEX orders_delivered ON orders (number) WHERE status = 'Delivered'`,
]

/**
 * On SQLite a search through all orders would block the whole process, so an index holds every three
 * letters of a text with the numbers of the orders that have them. PostgreSQL reads the orders in a
 * process of its own and needs none.
 */
export const orderIndexOnSqlite = [
  `CREATE VIRTUAL TABLE orders_index USING fts5(
    search_text, content = 'orders', content_rowid = 'number',
    tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
  )`,
  // What is erased from an order is overwritten here, too, instead of being marked as gone.
  `INSERT INTO orders_index (orders_index, rank) VALUES ('secure-delete', 1)`,
  `INSERT INTO orders_index (orders_index) VALUES ('rebuild')`,
  `CREATE TRIGGER order_indexed AFTER INSERT ON orders BEGIN
    INSERT INTO orders_index (rowid, search_text) VALUES (NEW.number, NEW.search_text);
  END`,
  `CREATE TRIGGER order_unindexed AFTER DELETE ON orders BEGIN
    INSERT INTO orders_index (orders_index, rowid, search_text)
      VALUES ('delete', OLD.number, OLD.search_text);
  END`,
  `CREATE TRIGGER order_reindexed AFTER UPDATE OF search_text ON orders BEGIN
    INSERT INTO orders_index (orders_index, rowid, search_text)
      VALUES ('delete', OLD.number, OLD.search_text);
    INSERT INTO orders_index (rowid, search_text) VALUES (NEW.number, NEW.search_text);
  END`,
]

/** Orders written at once. */
const BATCH = 500

/** Gives the orders that were there before a text to be found by. */
export async function fillOrderSearch(db: Kysely<Schema>): Promise<void> {
  let last = 0
  for (;;) {
    const orders = await ordersAfter(db, last)
    if (orders.length === 0) return
    const bought = await namesOf(
      db,
      orders.map((order) => order.id),
    )
    const texts = orders.map(({ id, ...order }) => {
      const names = bought.get(id)?.map((line) => line.name) ?? []
      return { id, text: orderSearchText({ ...order, names }) }
    })
    await fillColumn(db, { table: 'orders', column: 'search_text' }, texts)
    last = orders.at(-1)?.number ?? last
  }
}

const ordersAfter = (db: Kysely<Schema>, last: number) =>
  db
    .selectFrom('orders')
    .select(['number', 'id', 'first_name', 'last_name', 'phone', 'city', 'street'])
    .where('number', '>', last)
    .orderBy('number')
    .limit(BATCH)
    .execute()

async function namesOf(db: Kysely<Schema>, orderIds: readonly string[]) {
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'name'])
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute()
  return Map.groupBy(lines, (line) => line.order_id)
}
