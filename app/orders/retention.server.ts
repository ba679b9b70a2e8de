import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import type { Reader } from '#app/db/database.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { batchesAsRead } from '#app/values/batches.ts'
import { monthsBefore } from '#app/values/dates.ts'
import { repeat } from '#app/values/repeat.ts'
import { HOUR } from '#app/values/time.ts'

import { anonymise } from './anonymise.server.ts'
import { DAYS_TO_BELIEVE, daysLived, noteToday } from './days-lived.server.ts'
import { isAnonymous } from './order.ts'

/** How often the shop looks at its calendar, in milliseconds. */
const LOOK = HOUR
/** Orders looked at in one go; visitors are answered in between. */
const BATCH = 500
/**
 * Orders written in one go, after which others have as much time as it took: on SQLite each is taken
 * out of what every three letters are found by, which among a million orders is 8 ms of work.
 */
const FEW = 5

type Log = Pick<Logger, 'info' | 'error'>

/**
 * Once on each day that the shop runs: takes the person out of every order that was delivered longer
 * ago than `KEEP_ORDERS_MONTHS`, unless the clock is not believed. Returns how many orders that were.
 */
export async function anonymiseOldOrders(
  { db, env, now }: Pick<Shop, 'db' | 'env' | 'now'>,
  log: Log,
  signal?: AbortSignal,
): Promise<number> {
  if (env.keepOrdersMonths === undefined) return 0
  const today = now()
  const { isNoted, isBelieved } = await daysLived(db, today)
  if (isNoted) return 0
  if (!isBelieved) {
    log.info(`old orders wait until the shop has run on ${DAYS_TO_BELIEVE} days by this clock`)
    await noteToday(db, today)
    return 0
  }
  const orders = await anonymiseBefore(db, monthsBefore(today, env.keepOrdersMonths), signal)
  if (orders > 0) {
    await db.forget()
    log.info({ orders }, 'old orders anonymised')
  }
  // What was broken off is for the next look, not for tomorrow.
  if (!signal?.aborted) await noteToday(db, today)
  return orders
}

async function anonymiseBefore(db: Shop['db'], end: number, signal?: AbortSignal): Promise<number> {
  let count = 0
  for await (const few of batchesAsRead(ordersBefore(db.read, end, signal), FEW)) {
    if (signal?.aborted) return count
    const began = performance.now()
    await db.transaction((work) => anonymise(work, few), 'read committed')
    count += few.length
    await pause(performance.now() - began)
  }
  return count
}

/** The orders with a person in them that were delivered before `end`. */
async function* ordersBefore(db: Reader, end: number, signal?: AbortSignal) {
  for (let last = 0; ;) {
    const orders = await db
      .selectFrom('orders')
      .select(['number', 'id', 'city', 'phone', 'delivered_at'])
      .where('number', '>', last)
      .orderBy('number')
      .limit(BATCH)
      .execute()
    yield* orders.filter((each) => !isAnonymous(each) && (each.delivered_at ?? end) < end)
    if (orders.length < BATCH || signal?.aborted) return
    last = orders.at(-1)?.number ?? last
    await nextTurn()
  }
}

/** Does so now and once a day from now on. Returns a function that stops it. */
export function startRetention(shop: Shop, log: Log): () => Promise<void> {
  return repeat(
    LOOK,
    async (signal) => void (await anonymiseOldOrders(shop, log, signal)),
    (err) => log.error({ err }, 'old orders not anonymised'),
  )
}
