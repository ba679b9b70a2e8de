import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'

import type { Db, Reader } from '#app/db/database.server.ts'
import { inTurns } from '#app/db/in-turns.server.ts'
import type { Schema } from '#app/db/schema.ts'
import type { Slice } from '#app/http/paging.ts'
import type { Refused } from '#app/http/problem.ts'
import { isoTime } from '#app/values/dates.ts'
import { lekFrom } from '#app/values/money.ts'

import { type Order, orderCan, type OrderLine, type OrderStatus } from './order.ts'
import { orderText } from './order-text.ts'
import {
  foundInTurns,
  isFound,
  isNotExact,
  orderSearchOf,
  type Unread,
} from './search-orders.server.ts'

type OrderRow = Selectable<Schema['orders']>
type LineRow = Omit<Selectable<Schema['order_lines']>, 'order_id' | 'position'>
type Orders = SelectQueryBuilder<Schema, 'orders', OrderRow>

/** Which orders: a status, a search text, the direction and a slice; all of them optional. */
type OrderSelection = {
  status?: OrderStatus | undefined
  query?: string | undefined
  /** By number; the newest first by default. */
  order?: 'asc' | 'desc' | undefined
  slice?: Slice | undefined
}

/**
 * A selection's orders, batch by batch, and how many there are without its slice. An order whose
 * number is exactly what is searched for comes first.
 */
export async function listOrders(
  { read: db, engine }: Pick<Db, 'read' | 'engine'>,
  { status, query = '', order = 'desc', slice }: OrderSelection = {},
): Promise<{ orders: AsyncIterable<Order[]>; total: number }> {
  const search = orderSearchOf(query)
  let selected = db.selectFrom('orders')
  // A literal, no parameter: only then does SQLite use the index of this status.
  if (status) selected = selected.where('status', '=', sql.lit(status))
  if (search && engine === 'sqlite')
    return listed(db, await foundInTurns(db, selected, search, order), slice)
  if (search) selected = selected.where(isFound(search))
  const ranked = search ? selected.orderBy(isNotExact(search)) : selected
  const inOrder = ranked.orderBy('number', order)
  if (!slice) return listed(db, await numbersOf(inOrder))
  const page = inOrder.limit(slice.limit).offset(slice.offset)
  const [numbers, total] = await Promise.all([numbersOf(page), countOf(selected)])
  return { orders: orderBatches(db, numbers), total }
}

/** Those in the slice, of orders whose numbers are all known. */
function listed(db: Reader, numbers: readonly number[], slice?: Slice) {
  const { offset = 0, limit = numbers.length } = slice ?? {}
  return { orders: orderBatches(db, numbers.slice(offset, offset + limit)), total: numbers.length }
}

async function numbersOf(orders: Unread): Promise<number[]> {
  const rows = await orders.select('number').execute()
  return rows.map((row) => row.number)
}

/** The orders of these numbers as they stand there; a long list does not hold up other requests. */
async function* orderBatches(db: Reader, numbers: readonly number[]): AsyncGenerator<Order[]> {
  for await (const batch of inTurns(numbers)) {
    const orders = await withLines(
      db,
      db.selectFrom('orders').selectAll().where('number', 'in', batch),
    )
    const places = new Map(batch.map((number, place) => [number, place]))
    const placeOf = ({ number }: Order) => places.get(number) ?? 0
    yield orders.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

/** What this user ordered while signed in, newest first. */
export async function ordersOf(db: Reader, userId: string): Promise<Order[]> {
  return withLines(db, db.selectFrom('orders').selectAll().where('user_id', '=', userId))
}

/** The order with this id. */
export async function findOrder(db: Reader, id: string): Promise<Order | undefined> {
  return (await findOrders(db, [id]))[0]
}

/** The orders with these ids, newest first; unknown ones are left out. */
export async function findOrders(db: Reader, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  return withLines(db, db.selectFrom('orders').selectAll().where('id', 'in', ids))
}

/** Marks a pending order as delivered at `now`; one that is delivered already stays as it is. */
export async function deliverOrder(
  db: Db,
  id: string,
  now: number,
): Promise<{ order: Order; changed: boolean } | Refused> {
  return db.transaction(async ({ db }) => {
    const order = await findOrder(db, id)
    if (!order) return { problem: { code: 'not_found', message: orderText.unknownOrder } }
    if (!orderCan(order).deliver) return { order, changed: false }
    await db
      .updateTable('orders')
      .set({ status: 'Delivered', delivered_at: now })
      .where('id', '=', id)
      .execute()
    return { order: { ...order, status: 'Delivered', deliveredAt: isoTime(now) }, changed: true }
  })
}

async function countOf(orders: Unread): Promise<number> {
  const row = await orders
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** One query for orders and lines together, so that no order can lose its lines in between. */
async function withLines(db: Reader, orders: Orders): Promise<Order[]> {
  const rows = await db
    .selectFrom(orders.as('orders'))
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .selectAll('orders')
    .select(['product_id', 'name', 'image', 'quantity', 'unit_price'])
    .orderBy('number', 'desc')
    .orderBy('position')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((lines) => {
    const [first] = lines
    return first ? [orderFrom(first, lines)] : []
  })
}

/** An order in the contract's shape and units. */
export function orderFrom(row: OrderRow, lines: readonly LineRow[]): Order {
  return {
    _id: row.id,
    number: row.number,
    customerName: row.first_name,
    customerLastName: row.last_name,
    qyteti: row.city,
    rruga: row.street,
    phone: row.phone,
    email: row.email,
    products: lines.map(lineFrom),
    totalAmount: lekFrom(row.total_amount),
    shippingFee: lekFrom(row.shipping_fee),
    cashToCollect: lekFrom(row.total_amount + row.shipping_fee),
    status: row.status,
    createdAt: isoTime(row.created_at),
    deliveredAt: row.delivered_at === null ? null : isoTime(row.delivered_at),
  }
}

function lineFrom(row: LineRow): OrderLine {
  return {
    productId: row.product_id,
    name: row.name,
    ...(row.image !== null && { image: row.image }),
    quantity: row.quantity,
    price: lekFrom(row.unit_price),
  }
}
