import type { ExpressionBuilder } from 'kysely'

import type { Schema } from '#app/db/schema.ts'
import type { Env } from '#app/env.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { type FailedTry, storedTry, type TryFailure } from '#app/orders/failed-try.ts'
import type { Channel, Order } from '#app/orders/order.ts'
import { findOrders } from '#app/orders/orders.server.ts'
import { errorReason } from '#app/values/errors.ts'
import { newId } from '#app/values/ids.server.ts'
import { HOUR, MINUTE } from '#app/values/time.ts'

import { channelsOf, NotSent, type Senders } from './senders.server.ts'

/** How long to wait after each failed try; about a day in all. */
const PAUSES = [
  MINUTE / 2,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
]
const LONGEST_PAUSE = 8 * HOUR
/** How long a row that is being sent is one process's alone; if that dies, another tries then. */
const LEASE = MINUTE
/** Most messages sent at once. */
export const BATCH = 50
/** So much of what a mail server or WhatsApp says goes into the log, in characters. */
const LONGEST_REASON = 200

/** The rows that leave word of a new order. */
export const newNotifications = (orderId: string, env: Env, now: number) =>
  channelsOf(env).map((channel) => ({
    id: newId(now),
    order_id: orderId,
    channel,
    state: 'queued' as const,
    next_try_at: now,
    sent_at: null,
    last_error: null,
  }))

/** What became of one try: `error` tells the log why it failed and names nobody. */
type Outcome = { order: number; channel: Channel; attempt: number; error?: string }

type Claim = { id: string; order_id: string; channel: Channel; attempts: number }
type Try = { id: string; outcome: Outcome; failed?: FailedTry }

/**
 * Sends the notifications whose time has come, at most a batch of them, and plans the next try of
 * those that fail. Several processes may do this at once; each row is one's alone.
 */
export async function sendDueNotifications(
  shop: Shop,
  senders: Senders,
  signal?: AbortSignal,
): Promise<Outcome[]> {
  const claims = await claimDue(shop)
  if (claims.length === 0) return []
  const ids = claims.map((claim) => claim.order_id)
  const orders = new Map((await findOrders(shop.db.read, ids)).map((order) => [order._id, order]))
  const tries = await Promise.all(
    claims.flatMap((claim) => {
      const order = orders.get(claim.order_id)
      return order ? [tryToSend(claim, order, senders, signal)] : []
    }),
  )
  await record(shop, tries)
  return tries.map((each) => each.outcome)
}

async function tryToSend(
  { id, channel, attempts }: Claim,
  order: Order,
  senders: Senders,
  signal: AbortSignal | undefined,
): Promise<Try> {
  const outcome = { order: order.number, channel, attempt: attempts }
  try {
    const send = senders[channel]
    if (!send) throw new NotSent('this channel is not set up', 'not_set_up')
    await send(order, signal)
    return { id, outcome }
  } catch (error) {
    const reason = errorReason(error).slice(0, LONGEST_REASON)
    return { id, outcome: { ...outcome, error: reason }, failed: failedTryOf(error) }
  }
}

/**
 * Due, or planned absurdly late: the clock was set back since, and it would wait for ever. An hour more
 * than the longest pause, since the clocks of two processes differ.
 */
const isDue = (now: number) => (eb: ExpressionBuilder<Schema, 'notifications'>) =>
  eb.and([
    eb('state', '=', 'queued'),
    eb.or([eb('next_try_at', '<=', now), eb('next_try_at', '>', now + LONGEST_PAUSE + HOUR)]),
  ])

async function claimDue({ db, now }: Shop): Promise<Claim[]> {
  const at = now()
  const due = db.read.selectFrom('notifications').select('id').where(isDue(at))
  const ids = (await due.orderBy('next_try_at').limit(BATCH).execute()).map((row) => row.id)
  if (ids.length === 0) return []
  return db.transaction(
    ({ db }) =>
      db
        .updateTable('notifications')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: at + LEASE }))
        .where('id', 'in', ids)
        .where(isDue(at))
        .returning(['id', 'order_id', 'channel', 'attempts'])
        .execute(),
    'read committed',
  )
}

async function record({ db, now }: Shop, tries: readonly Try[]) {
  const at = now()
  const sent = tries.filter(({ failed }) => !failed).map(({ id }) => id)
  await db.transaction(async ({ db }) => {
    const update = db.updateTable('notifications')
    if (sent.length > 0) {
      await update.set({ state: 'sent', sent_at: at }).where('id', 'in', sent).execute()
    }
    for (const { id, outcome, failed } of tries) {
      if (!failed) continue
      const pause = PAUSES[outcome.attempt - 1]
      const next = pause === undefined ? { state: 'failed' as const } : { next_try_at: at + pause }
      await update
        .set({ ...next, last_error: storedTry(failed) })
        .where('id', '=', id)
        // After its lease the row may be another's claim, or sent.
        .where('attempts', '=', outcome.attempt)
        .where('state', '=', 'queued')
        .execute()
    }
  }, 'read committed')
}

function failedTryOf(error: unknown): FailedTry {
  if (error instanceof NotSent) return error.failedTry
  const name = error instanceof Error ? error.name : ''
  return { failure: ENDS.get(name) ?? 'unknown', status: null }
}

/** What the names of a signal's reasons mean. */
const ENDS = new Map<string, TryFailure>([
  ['TimeoutError', 'timed_out'],
  ['AbortError', 'interrupted'],
])
