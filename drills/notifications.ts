import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { MINUTE } from '#app/values/time.ts'
import { listenOnFreePort } from '#test/free-port.ts'

import { newAttempt, openClient, orderOf } from './client.ts'
import { atLeast, type Drill, exactly, type Figure } from './drill.ts'
import { furnish, readBooks } from './drill-shop.ts'

const ORDERS = 5
/** The provider's trouble lasts an hour by the shop's clock, and this long by ours. */
const STEPS = 4
/** By our clock: a look at the outbox every 2 s, and 10 s for an answer that never comes. */
const STEP_MS = 13_000

type Trouble = 'down' | 'slow' | 'rubbish'

export const notifications: Drill = {
  about: 'WhatsApp down, slow, or answering rubbish for an hour',
  async run() {
    const troubles: Trouble[] = ['down', 'slow', 'rubbish']
    return (await Promise.all(troubles.map(anHourOf))).flat()
  },
}

async function anHourOf(trouble: Trouble): Promise<Figure[]> {
  const provider = await openProvider()
  const shop = await openShopWithClock(provider.url)
  provider.behave(trouble)
  const client = openClient()
  const statuses: number[] = []
  for (let step = 0; step < STEPS; step += 1) {
    for (let count = 0; count < ORDERS; count += 1) {
      const attempt = orderOf(newAttempt(shop.book))
      statuses.push((await client.ask(`${shop.url}/api/orders`, attempt)).status)
    }
    await pause(STEP_MS)
    shop.turnClock((60 / STEPS) * MINUTE)
  }
  const takenMeanwhile = provider.taken.length
  provider.behave('well')
  // The next try of the oldest may be an hour away by then.
  for (let step = 0; step < 4; step += 1) {
    shop.turnClock(30 * MINUTE)
    await pause(3_000)
  }
  client.close()
  provider.close()
  const { ids } = await shop.close()
  const told = new Set(provider.taken)
  const placed = statuses.filter((status) => status === 201)
  return [
    exactly(`${trouble}: orders placed meanwhile`, statuses.length, placed.length),
    atLeast(`${trouble}: tries in vain`, 2 * STEPS, provider.inVain),
    exactly(`${trouble}: messages taken meanwhile`, 0, takenMeanwhile),
    exactly(`${trouble}: orders told of afterwards`, ids.size, told.size),
    exactly(`${trouble}: messages sent again`, 0, provider.taken.length - told.size),
  ]
}

/** The built shop in this very process, because its clock must be turned while it runs. */
async function openShopWithClock(whatsapp: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'dyqani-drill-'))
  const { book } = await furnish({ DATA_DIR: dataDir })
  const build = new URL('../build/server/index.js', import.meta.url).href
  const { readEnvironment, startShop } = (await import(build)) as typeof import('#app/server.ts')
  const env = readEnvironment({
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_ID: '1',
    WHATSAPP_API_URL: whatsapp,
    SHOP_PHONE: '+355690000000',
  })
  let turned = 0
  const clientDir = fileURLToPath(new URL('../build/client', import.meta.url))
  const { url, stop } = await startShop(env, { clientDir, now: () => Date.now() + turned })
  return {
    url,
    book,
    turnClock: (ms: number) => void (turned += ms),
    /** Ends it; answers what its books say. */
    async close() {
      await stop()
      const books = await readBooks({ dataDir }, book)
      await rm(dataDir, { recursive: true })
      return books
    },
  }
}

/** A stand-in for WhatsApp's servers that has good and bad hours. */
async function openProvider() {
  const taken: string[] = []
  let inVain = 0
  let mood: Trouble | 'well' = 'well'
  const server = createServer(async (request, response) => {
    const { text } = JSON.parse(await textOf(request)) as { text: { body: string } }
    if (mood !== 'well') inVain += 1
    if (mood === 'down') return void request.socket.destroy()
    if (mood === 'slow') return
    if (mood === 'rubbish') return void response.end('<h1>It works!</h1>')
    taken.push(text.body)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ messages: [{ id: String(taken.length) }] }))
  })
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    taken,
    get inVain() {
      return inVain
    },
    behave: (how: Trouble | 'well') => void (mood = how),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
