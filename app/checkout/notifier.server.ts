import type { Logger } from 'pino'

import type { Shop } from '#app/http/shop-context.server.ts'
import { repeat } from '#app/values/repeat.ts'

import { BATCH, sendDueNotifications } from './notifications.server.ts'
import { sendersOf } from './senders.server.ts'

/** How often the shop looks for something to send, in milliseconds. */
const INTERVAL = 2_000

/**
 * Sends what orders left in the outbox, from now on. Returns a function that stops it: a message
 * under way is aborted and tried again after the next start.
 */
export function startNotifier(
  shop: Shop,
  log: Pick<Logger, 'warn' | 'error'>,
): () => Promise<void> {
  const senders = sendersOf(shop.env, log)

  async function sendAllDue(signal: AbortSignal) {
    const outcomes = await sendDueNotifications(shop, senders, signal)
    for (const outcome of outcomes) if (outcome.error) log.warn(outcome, 'notification not sent')
    if (outcomes.length === BATCH && !signal.aborted) await sendAllDue(signal)
  }

  return repeat(INTERVAL, sendAllDue, (error) => log.error(error))
}
