import type { Logger } from 'pino'

import type { Shop } from '#app/http/shop-context.server.ts'

import { BATCH, sendDueNotifications } from './notifications.server.ts'
import { sendersOf } from './senders.server.ts'

/** How often the shop looks for something to send, in milliseconds. */
const INTERVAL = 2_000

/**
 * Sends what orders left in the outbox, from now on. The function it answers ends that: a message
 * under way is broken off and tried again after the next start.
 */
export function startNotifier(
  shop: Shop,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): () => Promise<void> {
  const senders = sendersOf(shop.env, log)
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round = look()

  async function look() {
    const pause = (await sendBatch()) === BATCH ? 0 : INTERVAL
    if (!stopping.signal.aborted) timer = setTimeout(() => void (round = look()), pause)
  }

  async function sendBatch(): Promise<number> {
    try {
      const outcomes = await sendDueNotifications(shop, senders, stopping.signal)
      for (const outcome of outcomes) if (outcome.error) log.warn(outcome, 'notification not sent')
      return outcomes.length
    } catch (error) {
      log.error(error)
      return 0
    }
  }

  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await round
  }
}
