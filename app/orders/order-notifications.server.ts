import type { Db, Reader } from '#app/db/database.server.ts'
import type { Refused } from '#app/http/problem.ts'
import { isoTime } from '#app/values/dates.ts'
import { slicesOf } from '#app/values/batches.ts'

import type { Notification, Order, StaffOrder } from './order.ts'
import { orderText } from './order-text.ts'

type Channel = Notification['channel']

/** Ids asked for at once: SQLite takes 32 766 parameters. */
const MOST_IDS = 1_000

const COLUMNS = ['order_id', 'channel', 'state', 'attempts', 'sent_at', 'last_error'] as const

/** The orders as the staff sees them: with what became of their notifications. */
export async function forStaff(db: Reader, orders: readonly Order[]): Promise<StaffOrder[]> {
  const found = new Map<string, Notification[]>()
  for (const slice of slicesOf(orders, MOST_IDS)) {
    const ids = slice.map((order) => order._id)
    const rows = await notificationsOf(db, ids)
    for (const [id, of] of Map.groupBy(rows, (row) => row.order_id)) {
      found.set(id, of.map(notificationFrom))
    }
  }
  return orders.map((order) => withNotifications(order, found.get(order._id) ?? []))
}

const withNotifications = (order: Order, notifications: Notification[]): StaffOrder => ({
  ...order,
  notifications,
})

const notificationsOf = (db: Reader, orderIds: readonly string[]) =>
  db
    .selectFrom('notifications')
    .select(COLUMNS)
    .where('order_id', 'in', orderIds)
    .orderBy('channel')
    .execute()

type Row = Awaited<ReturnType<typeof notificationsOf>>[number]

const notificationFrom = ({
  channel,
  state,
  attempts,
  sent_at,
  last_error,
}: Row): Notification => ({
  channel,
  state,
  attempts,
  sentAt: sent_at === null ? null : isoTime(sent_at),
  lastError: last_error,
})

/**
 * Puts a failed notification back into the outbox, to be tried at once and for another day. One
 * that has not failed stays as it is, so that nothing is sent twice.
 */
export async function requeueNotification(
  db: Db,
  { orderId, channel }: { orderId: string; channel: Channel },
  now: number,
): Promise<{ notification: Notification; changed: boolean } | Refused> {
  return db.transaction(async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('notifications')
      .set({ state: 'queued', attempts: 0, next_try_at: now })
      .where('order_id', '=', orderId)
      .where('channel', '=', channel)
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow()
    const row = (await notificationsOf(db, [orderId])).find((each) => each.channel === channel)
    if (!row) return { problem: { code: 'not_found', message: orderText.unknownNotification } }
    return { notification: notificationFrom(row), changed: numUpdatedRows > 0n }
  }, 'read committed')
}
