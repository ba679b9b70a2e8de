import { sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'

import type { OrderPulse } from './order.ts'

/**
 * How the pending orders are, at the cost of reading their index and their notifications' states: no order is
 * read, and none that is delivered. `after` is the highest number that is known already.
 */
export async function orderPulse(db: Reader, after = Number.MAX_SAFE_INTEGER): Promise<OrderPulse> {
  const [{ sum, ...orders }, told] = await Promise.all([pendingNumbers(db, after), notified(db)])
  const { pending, newest } = orders
  return { ...orders, version: [pending, newest, sum, ...told].join('.') }
}

/** Numbers may be committed in another order than given: their count and their sum tell any change. */
async function pendingNumbers(db: Reader, after: number) {
  const { rows } = await sql<Omit<OrderPulse, 'version'> & { sum: number }>`
    SELECT count(*) AS pending,
      (SELECT coalesce(max(number), 0) FROM orders) AS newest,
      count(CASE WHEN number > ${after} THEN 1 END) AS arrived,
      CAST(coalesce(sum(number), 0) AS bigint) AS sum
    FROM orders WHERE status = 'Pending'
  `.execute(db)
  return rows[0] ?? { pending: 0, newest: 0, arrived: 0, sum: 0 }
}

/** How many of their notifications are sent and failed, and after how many tries in all. */
async function notified(db: Reader): Promise<number[]> {
  const { rows } = await sql<Record<string, number>>`
    SELECT count(CASE WHEN state = 'sent' THEN 1 END) AS sent,
      count(CASE WHEN state = 'failed' THEN 1 END) AS failed,
      CAST(coalesce(sum(attempts), 0) AS bigint) AS attempts
    FROM notifications
    WHERE order_id IN (SELECT id FROM orders WHERE status = 'Pending')
  `.execute(db)
  return Object.values(rows[0] ?? {})
}
