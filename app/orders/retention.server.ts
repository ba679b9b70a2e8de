import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Logger } from 'pino'

import type { Shop } from '#app/http/shop-context.server.ts'
import { monthsBefore } from '#app/values/dates.ts'
import { repeat } from '#app/values/repeat.ts'

import { anonymise } from './anonymise.server.ts'

const DAY = 86_400_000
/** Orders looked at in one go; visitors are answered in between. */
const BATCH = 500

/**
 * Takes the person out of every order that was delivered longer ago than the shop keeps them
 * (`KEEP_ORDERS_MONTHS`). Answers how many that were.
 */
export async function anonymiseOldOrders(
  { db, env, now }: Pick<Shop, 'db' | 'env' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  if (env.keepOrdersMonths === undefined) return 0
  const end = monthsBefore(now(), env.keepOrdersMonths)
  let count = 0
  for (let last = 0; ;) {
    if (signal?.aborted) return count
    const orders = await db.read
      .selectFrom('orders')
      .select(['number', 'id', 'city', 'phone', 'delivered_at'])
      .where('number', '>', last)
      .orderBy('number')
      .limit(BATCH)
      .execute()
    const old = orders.filter((each) => each.phone !== '' && (each.delivered_at ?? end) < end)
    if (old.length > 0) await db.transaction((work) => anonymise(work, old), 'read committed')
    count += old.length
    if (orders.length < BATCH) return count
    last = orders.at(-1)?.number ?? last
    await nextTurn()
  }
}

/** Does so now and every day from now on; the function it answers ends that. */
export function startRetention(
  shop: Shop,
  log: Pick<Logger, 'info' | 'error'>,
): () => Promise<void> {
  if (shop.env.keepOrdersMonths === undefined) return async () => {}

  async function anonymiseOld(signal: AbortSignal) {
    const orders = await anonymiseOldOrders(shop, signal)
    if (orders > 0) log.info({ orders }, 'old orders anonymised')
  }

  return repeat(DAY, anonymiseOld, (error) => log.error(error))
}
