import { setTimeout as pause } from 'node:timers/promises'

import { newAttempt, openClient, orderIdOf, orderOf } from './client.ts'
import { atLeast, atMost, type Drill, exactly } from './drill.ts'
import { bookFigures, openDrillShop } from './drill-shop.ts'

const CLIENTS = 24

export const sigterm: Drill = {
  about: 'SIGTERM while 24 clients order and look around',
  async run() {
    const shop = await openDrillShop()
    const { url } = shop
    const acknowledged = new Set<string>()
    let answered = 0
    let failed = 0

    async function visit(number: number) {
      const client = openClient({ maxSockets: 1 })
      const isBuyer = number % 2 === 0
      const next = () =>
        isBuyer
          ? client.ask(`${url}/api/orders`, orderOf(newAttempt(shop.train)))
          : client.ask(`${url}/kategori/search?query=${Math.random()}`)
      let answer = await next()
      for (; answer.status !== 0; answer = await next()) {
        const id = isBuyer ? orderIdOf(answer) : undefined
        if (id !== undefined) acknowledged.add(id)
        if (answer.status < 500) answered += 1
        else if (answer.status !== 503) failed += 1
      }
      // A connection that the shop had accepted ends with an answer; only a new one may be refused.
      if (answer.known) failed += 1
      client.close()
    }

    const visits = Promise.all(Array.from({ length: CLIENTS }, (_, number) => visit(number)))
    await pause(1_500)
    const start = performance.now()
    const code = await shop.stop('SIGTERM')
    const seconds = (performance.now() - start) / 1_000
    await visits
    const books = await shop.books()
    await shop.close()
    return [
      atLeast('requests answered', 10, answered),
      exactly('accepted requests that failed', 0, failed),
      exactly('orders placed that nobody was told of', 0, books.ids.difference(acknowledged).size),
      ...bookFigures(books, acknowledged),
      atMost('time to end', 10, seconds, ' s'),
      exactly('exit code', 0, code ?? -1),
    ]
  },
}
