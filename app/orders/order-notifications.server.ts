import type { Db, Reader } from '#app/db/database.server.ts'
import type { Refused } from '#app/http/problem.ts'
import { isoTime } from '#app/values/dates.ts'

import { failedTryFrom } from './failed-try.ts'
import type { Channel, Notification, Order, StaffOrder } from './order.ts'
import { orderText } from './order-text.ts'

const COLUMNS = ['order_id', 'channel', 'state', 'attempts', 'sent_at', 'last_error'] as const

/**
 * The orders as the staff sees them: with what became of their notifications. They come in parts
 * that one statement can take.
 */
export async function* forStaff(
  db: Reader,
  parts: AsyncIterable<Order[]>,
): AsyncGenerator<StaffOrder[]> {
  for await (const orders of parts) {
    const rows = await notificationsOf(
      db,
      orders.map((order) => order._id),
    )
    const found = Map.groupBy(rows, (row) => row.order_id)
    yield orders.map((order) => withNotifications(order, found.get(order._id)))
  }
}

const withNotifications = (order: Order, rows: Row[] = []): StaffOrder => ({
  ...order,
  notifications: rows.map(notificationFrom),
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
  ...lastTry(last_error),
})

function lastTry(stored: string | null): Pick<Notification, 'lastError' | 'lastStatus'> {
  if (stored === null) return { lastError: null, lastStatus: null }
  const { failure, status } = failedTryFrom(stored)
  return { lastError: failure, lastStatus: status }
}

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
