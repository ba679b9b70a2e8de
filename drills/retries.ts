import { setTimeout as pause } from 'node:timers/promises'

import { type Answer, newAttempt, openClient, orderIdOf, orderOf } from './client.ts'
import { type Cut, CUT, openCuttingProxy } from './cutting-proxy.ts'
import { type Drill, exactly, type Scale } from './drill.ts'
import { bookFigures, openDrillShop } from './drill-shop.ts'

const SUBMITS: Record<Scale, number> = { quick: 60, full: 1_000 }
const AT_ONCE = 20

/** How a browser on a bad line may send one order: one after the other, or a double click. */
const WAYS: { cuts: Cut[]; together: boolean }[] = [
  { cuts: ['before', 'nowhere'], together: false },
  { cuts: ['within', 'nowhere'], together: false },
  { cuts: ['after', 'nowhere'], together: false },
  { cuts: ['after', 'after', 'nowhere'], together: false },
  { cuts: ['nowhere', 'nowhere'], together: false },
  { cuts: ['nowhere', 'nowhere'], together: true },
  { cuts: ['after', 'nowhere'], together: true },
]

export const retries: Drill = {
  about: 'submits cut before, within or after the commit, sent twice, or twice at once',
  async run(scale) {
    const shop = await openDrillShop()
    const proxy = await openCuttingProxy(shop.url)
    // A cut belongs to one request, so each has a connection of its own.
    const client = openClient({ keepAlive: false })

    async function submit(number: number): Promise<Set<string>> {
      const attempt = newAttempt(shop.train)
      const { cuts, together } = WAYS[number % WAYS.length] ?? { cuts: [], together: false }
      const send = async (cut: Cut): Promise<Answer> => {
        const answer = await client.ask(`${proxy.url}/api/orders`, orderOf(attempt, { [CUT]: cut }))
        if (answer.status !== 503) return answer
        await pause(100)
        return send(cut)
      }
      const answers = together ? await Promise.all(cuts.map(send)) : []
      if (!together) for (const cut of cuts) answers.push(await send(cut))
      return new Set(answers.map(orderIdOf).filter((id) => id !== undefined))
    }

    const told: Set<string>[] = []
    for (let first = 0; first < SUBMITS[scale]; first += AT_ONCE) {
      told.push(
        ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => submit(first + i)))),
      )
    }
    client.close()
    proxy.close()
    await shop.stop()
    const books = await shop.books()
    await shop.close()
    return [
      exactly('submits told of exactly one order', told.length, told.filter(isOne).length),
      exactly('orders in the database', told.length, books.ids.size),
      ...bookFigures(
        books,
        told.reduce((all, ids) => all.union(ids)),
      ),
    ]
  },
}

const isOne = (ids: ReadonlySet<string>) => ids.size === 1
