import { setTimeout as pause } from 'node:timers/promises'

import { MINUTE } from '#app/values/time.ts'
import { quantile } from '#bench/figure.ts'

import { newAttempt, openClient, orderIdOf, orderOf } from './client.ts'
import { atMost, type Drill, exactly, type Figure } from './drill.ts'
import { bookFigures, type DrillShop, openDrillShop, takenBy } from './drill-shop.ts'

const CLIENTS = 12
const FIFTHS = 5
const SAMPLE_MS = 1_000

/** What was seen in one second. */
type Sample = { megabytes: number; handles: number; times: number[] }

export const soak: Drill = {
  about: 'people look around, search and order for minutes on end',
  async run(_scale, { minutes }) {
    const shop = await openDrillShop()
    const visitors = openVisitors(shop)
    const samples: Sample[] = []
    const end = performance.now() + minutes * MINUTE
    while (performance.now() < end) {
      await pause(SAMPLE_MS)
      samples.push({ ...(await takenBy(shop.pid)), times: visitors.takeTimes() })
    }
    const { failed, acknowledged } = await visitors.stop()
    await shop.stop()
    const books = await shop.books()
    await shop.close()
    const fifth = (number: number) =>
      samples.slice(
        Math.floor((samples.length * number) / FIFTHS),
        Math.floor((samples.length * (number + 1)) / FIFTHS),
      )
    return [
      ...compare(fifth(1), fifth(FIFTHS - 1)),
      exactly('visits that failed', 0, failed),
      ...bookFigures(books, acknowledged),
    ]
  },
}

/** The last fifth against the second; the first is for warming up. */
function compare(second: readonly Sample[], last: readonly Sample[]): Figure[] {
  const mean = (samples: readonly Sample[], of: 'megabytes' | 'handles') =>
    samples.reduce((sum, sample) => sum + sample[of], 0) / samples.length
  // Of each second its slowest answers, and of these the middle: what others do on the machine for
  // a moment does not count.
  const p99 = (samples: readonly Sample[]) =>
    quantile(
      samples.filter(({ times }) => times.length > 0).map(({ times }) => quantile(times, 0.99)),
      0.5,
    )
  const [memory, handles] = [mean(second, 'megabytes'), mean(second, 'handles')]
  return [
    atMost(
      `memory at the end (${Math.round(memory)} MB before)`,
      1.25 * memory,
      mean(last, 'megabytes'),
      ' MB',
    ),
    atMost(
      `open files at the end (${Math.round(handles)} before)`,
      handles + 5,
      mean(last, 'handles'),
    ),
    atMost(
      `99 of 100 answers at the end (${Math.round(p99(second))} ms before)`,
      2 * p99(second) + 10,
      p99(last),
      ' ms',
    ),
  ]
}

/** Visitors who think for a moment between two pages. */
function openVisitors({ url, train, book }: DrillShop) {
  const client = openClient()
  const acknowledged = new Set<string>()
  let times: number[] = []
  let failed = 0
  const closing = new AbortController()

  async function visit(turn: number) {
    const ways = [
      () => client.ask(`${url}/`),
      () => client.ask(`${url}/kategori/lodra`),
      () => client.ask(`${url}/information/${book._id}`),
      () => client.ask(`${url}/kategori/search?query=lod${turn}`),
      () => client.ask(`${url}/api/category`),
      () => client.ask(`${url}/api/orders`, orderOf(newAttempt(train))),
    ]
    const answer = await (ways[turn % ways.length] ?? ways[0])?.()
    if (!answer) return
    times.push(answer.ms)
    const id = orderIdOf(answer)
    if (id !== undefined) acknowledged.add(id)
    else if (answer.status !== 200) failed += 1
  }

  const all = Promise.all(
    Array.from({ length: CLIENTS }, async (_, number) => {
      for (let turn = number; !closing.signal.aborted; turn += 1) {
        await visit(turn)
        await pause(100 + Math.random() * 200)
      }
    }),
  )
  return {
    takeTimes() {
      const taken = times
      times = []
      return taken
    },
    async stop() {
      closing.abort()
      await all
      client.close()
      return { failed, acknowledged }
    },
  }
}
