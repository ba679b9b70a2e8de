import { sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'
import { wholeSum } from '#app/db/whole-sum.server.ts'

import type { OrderPulse } from './order.ts'

/** At most so many orders are listed by number. */
const NEWEST = 100

/**
 * A summary of the pending orders that changes whenever they do. It costs a look at their index and
 * at the states of their notifications; no order is read, and no delivered one is looked at.
 */
export async function orderPulse(db: Reader): Promise<OrderPulse> {
  const [{ pending, last, sum }, newest, told] = await Promise.all([
    pendingNumbers(db),
    newestNumbers(db),
    notified(db),
  ])
  return { pending, newest, version: [pending, last, sum, ...told].join('.') }
}

/**
 * Numbers may commit in another order than they were given; count and sum together reveal any
 * change.
 */
async function pendingNumbers(db: Reader) {
  const { rows } = await sql<{ pending: number; last: number; sum: number }>`
    SELECT count(*) AS pending,
      (SELECT coalesce(max(number), 0) FROM orders) AS last,
      ${wholeSum(sql.ref('number'))} AS sum
    FROM orders WHERE status = 'Pending'
  `.execute(db)
  return rows[0] ?? { pending: 0, last: 0, sum: 0 }
}

async function newestNumbers(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM orders WHERE status = 'Pending' ORDER BY number DESC LIMIT ${NEWEST}
  `.execute(db)
  return rows.map(({ number }) => number)
}

/** How many of their notifications are sent and failed, after how many tries, and when the next are due. */
async function notified(db: Reader): Promise<number[]> {
  const { rows } = await sql<Record<string, number>>`
    SELECT count(CASE WHEN state = 'sent' THEN 1 END) AS sent,
      count(CASE WHEN state = 'failed' THEN 1 END) AS failed,
      ${wholeSum(sql.ref('attempts'))} AS attempts,
      ${wholeSum(sql`next_try_at / 1000`)} AS due
    FROM notifications
    WHERE order_id IN (SELECT id FROM orders WHERE status = 'Pending')
  `.execute(db)
  return Object.values(rows[0] ?? {})
}
