import { createHash } from 'node:crypto'

import type { Reader } from '#app/db/database.server.ts'
import type { Refused } from '#app/http/problem.ts'
import type { Order } from '#app/orders/order.ts'
import { findOrder } from '#app/orders/orders.server.ts'

import type { OrderRequest } from './order-request.ts'
import { placeOrderText } from './place-order-text.ts'

/** What the shop says to an order; `replayed` where it had said so before. */
export type OrderAnswer = { order: Order; replayed: boolean } | Refused

/** True where the shop has an answer to this key already: the request makes nothing new. */
export const isReplay = async (db: Reader, request: OrderRequest, key: string | undefined) =>
  (await earlierAnswer(db, request, key)) !== undefined

/** What was answered to the same key before. */
export async function earlierAnswer(
  db: Reader,
  request: OrderRequest,
  key: string | undefined,
): Promise<OrderAnswer | undefined> {
  if (key === undefined) return undefined
  const row = await db
    .selectFrom('orders')
    .select(['id', 'body_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.body_hash !== bodyHash(request)) return keyTaken
  const order = await findOrder(db, row.id)
  // As it was then, whatever became of it since.
  return order && { order: { ...order, status: 'Pending', deliveredAt: null }, replayed: true }
}

/** The refusal of a key that came with another body before. */
export const keyTaken: OrderAnswer = {
  problem: { code: 'conflict', message: placeOrderText.keyTaken },
}

/** True where an order was placed with this very body. */
export async function isPlaced(db: Reader, request: OrderRequest): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('body_hash', '=', bodyHash(request))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The same for every spelling of the same order, since a checked body has one order of its keys. */
export function bodyHash(request: OrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}
