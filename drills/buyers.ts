import { setTimeout as pause } from 'node:timers/promises'

import { type Answer, newAttempt, openClient, orderIdOf, orderOf } from './client.ts'
import type { DrillShop } from './drill-shop.ts'

/** Clients who order without end, each order as often as it takes to have it acknowledged. */
export function openBuyers(shop: DrillShop, clients = 16) {
  const client = openClient()
  const acknowledged = new Set<string>()
  const answers: Answer[] = []
  const closing = new AbortController()

  async function order() {
    const attempt = newAttempt(shop.train)
    for (;;) {
      const answer = await client.ask(
        `${shop.url || 'http://127.0.0.1:9'}/api/orders`,
        orderOf(attempt),
      )
      answers.push(answer)
      const id = orderIdOf(answer)
      if (id !== undefined) return void acknowledged.add(id)
      if (closing.signal.aborted && answer.status !== 0) return
      await pause(50)
    }
  }

  const all = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!closing.signal.aborted) await order()
    }),
  )
  return {
    /** The ids of the orders they were told of so far. */
    acknowledged: acknowledged as ReadonlySet<string>,
    /** What they were told, in this order, refusals included. */
    answers: answers as readonly Answer[],
    /** Lets every order that is under way be acknowledged; answers them all. */
    async stop() {
      closing.abort()
      await all
      client.close()
      return acknowledged
    },
  }
}
