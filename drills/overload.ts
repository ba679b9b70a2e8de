import { setTimeout as pause } from 'node:timers/promises'

import { quantile } from '#bench/figure.ts'

import { type Answer, newAttempt, openClient, orderOf } from './client.ts'
import { atLeast, atMost, type Drill, exactly, type Figure } from './drill.ts'
import { type DrillShop, openDrillShop, takenBy } from './drill-shop.ts'
import { openYardstick } from './yardstick.ts'

const SECONDS = 20
/** Of the load that the shop was just seen to serve. */
const TIMES_TOO_MUCH = 2
/** Of the orders that it was just seen to take when nobody looks at pages. */
const ORDERS = 0.25

export const overload: Drill = {
  about: 'twice as many fresh pages as it can make, while people order',
  async run() {
    const shop = await openDrillShop()
    const client = openClient()
    const page = () => client.ask(freshPage(shop))
    const order = () => client.ask(`${shop.url}/api/orders`, orderOf(newAttempt(shop.train)))
    await inASecond(page, 2)
    const [pagesASecond, ordersASecond] = [await inASecond(page, 4), await inASecond(order, 2)]
    const calm = { page: await alone(page), order: await alone(order) }
    const before = await takenBy(shop.pid)

    const pages: Answer[] = []
    const orders: Answer[] = []
    const memory: number[] = []
    const yardstick = await openYardstick()
    const end = performance.now() + SECONDS * 1_000
    await Promise.all([
      atRate(pagesASecond * TIMES_TOO_MUCH, end, page, pages),
      atRate(ordersASecond * ORDERS, end, order, orders),
      (async () => {
        for (; performance.now() < end; await pause(500))
          memory.push((await takenBy(shop.pid)).megabytes)
      })(),
    ])
    const noise = await yardstick.close()
    const recovery = await recovers(page, calm.page)
    client.close()
    await shop.close()
    return [
      atLeast('fresh pages it can make in a second', 1, pagesASecond),
      atLeast('orders it can take in a second', 1, ordersASecond),
      ...figuresOf(pages, orders, { calm: calm.order, noise }),
      ...growthOf(memory, before.megabytes),
      atMost(
        `seconds until a page takes no longer than before (${Math.round(calm.page)} ms)`,
        5,
        recovery,
      ),
    ]
  },
}

type Ask = () => Promise<Answer>

/** Longer than what is kept, so that each is made anew and none fills the memory. */
const freshPage = ({ url }: DrillShop) =>
  `${url}/kategori/search?query=lod${'%20'.repeat(140)}${Math.random()}`

/** How many a handful of clients get in a second who ask again as soon as they are answered. */
async function inASecond(ask: Ask, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let served = 0
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      while (performance.now() < end) {
        const { status } = await ask()
        if (status === 200 || status === 201) served += 1
      }
    }),
  )
  return served / seconds
}

async function alone(ask: Ask): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 30; count += 1) times.push((await ask()).ms)
  return quantile(times, 0.9)
}

/** Asks so often in a second, whatever comes back and whenever, as visitors do. */
async function atRate(rate: number, end: number, ask: Ask, answers: Answer[]) {
  const start = performance.now()
  const sent: Promise<unknown>[] = []
  for (let now = start; now < end; now = performance.now()) {
    while (sent.length < ((now - start) / 1_000) * rate) {
      sent.push(ask().then((answer) => answers.push(answer)))
    }
    await pause(5)
  }
  await Promise.all(sent)
}

function figuresOf(
  pages: readonly Answer[],
  orders: readonly Answer[],
  { calm, noise }: { calm: number; noise: number },
): Figure[] {
  const shed = pages.filter(({ status }) => status === 503)
  const made = pages.filter(({ status }) => status === 200)
  const other = [...pages, ...orders].filter(({ status }) => ![200, 201, 503].includes(status))
  const times = (answers: readonly Answer[], share: number) =>
    quantile(
      answers.map(({ ms }) => ms),
      share,
    )
  return [
    atLeast('pages refused with 503', 1, shed.length),
    exactly('of these without Retry-After', 0, shed.filter((each) => !each.retryAfter).length),
    exactly('answers of any other kind, broken connections too', 0, other.length),
    exactly('orders not placed at once', 0, orders.filter((each) => each.status !== 201).length),
    atMost(
      `99 of 100 orders took (${Math.round(calm)} ms alone, ${Math.round(noise)} ms where a server only writes to the disk)`,
      250 + 2 * calm + noise,
      times(orders, 0.99),
      ' ms',
    ),
    atMost('99 of 100 refusals took', 500 + noise, times(shed, 0.99), ' ms'),
    atMost('99 of 100 pages that were made took', 750 + noise, times(made, 0.99), ' ms'),
    atLeast('pages made, for each refused', 0.25, made.length / Math.max(shed.length, 1)),
  ]
}

function growthOf(samples: readonly number[], before: number): Figure[] {
  const fifth = Math.floor(samples.length / 5)
  const mean = (part: readonly number[]) => part.reduce((sum, mb) => sum + mb, 0) / part.length
  const [second, last] = [mean(samples.slice(fifth, 2 * fifth)), mean(samples.slice(-fifth))]
  return [
    atMost('memory in the last fifth, the second being 1', 1.3, last / second),
    atMost('memory at its most, at the start being 1', 2, Math.max(...samples) / before),
  ]
}

/** Seconds until five pages in a row take no more than twice what one took before, and 10 ms. */
async function recovers(page: Ask, calm: number): Promise<number> {
  const start = performance.now()
  for (let good = 0; good < 5;) {
    const { ms, status } = await page()
    good = status === 200 && ms <= 2 * calm + 10 ? good + 1 : 0
    if (performance.now() - start > 30_000) break
  }
  return (performance.now() - start) / 1_000
}
