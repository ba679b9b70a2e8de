import { setTimeout as pause } from 'node:timers/promises'

import { startPostgres } from '#test/postgres-server.ts'

import { type Answer, newAttempt, openClient, orderOf } from './client.ts'
import { type Drill, exactly, type Figure } from './drill.ts'
import { type DrillShop, openDrillShop } from './drill-shop.ts'

const BUYERS = 200
const LEFT = 10

export const lastPieces: Drill = {
  about: '200 buyers at once for the last 10 pieces, on SQLite and on PostgreSQL',
  async run() {
    const onSqlite = await sellOut(await openDrillShop({}, { pieces: LEFT }), 'SQLite')
    const postgres = await startPostgres()
    const place = { databaseUrl: postgres.url }
    const onPostgres = await sellOut(await openDrillShop(place, { pieces: LEFT }), 'PostgreSQL')
    await postgres.stop()
    return [...onSqlite, ...onPostgres]
  },
}

async function sellOut(shop: DrillShop, engine: string): Promise<Figure[]> {
  const client = openClient()
  const buy = async (attempt = newAttempt(shop.train)): Promise<Answer> => {
    const answer = await client.ask(`${shop.url}/api/orders`, orderOf(attempt))
    if (answer.status !== 503) return answer
    // As the checkout does; the drill has less time.
    await pause(200)
    return buy(attempt)
  }
  const answers = await Promise.all(Array.from({ length: BUYERS }, () => buy()))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  client.close()
  await shop.stop()
  const books = await shop.books()
  await shop.close()
  return [
    exactly(`${engine}: orders acknowledged`, LEFT, count(201)),
    exactly(`${engine}: refused because none is left`, BUYERS - LEFT, count(409)),
    exactly(`${engine}: pieces sold`, LEFT, books.sold),
    exactly(`${engine}: pieces left`, 0, books.left),
  ]
}
