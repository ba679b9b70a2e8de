import { setTimeout as pause } from 'node:timers/promises'

import { openBuyers } from './buyers.ts'
import { atLeast, type Drill, exactly, says, type Scale } from './drill.ts'
import { bookFigures, integrityOf, openDrillShop } from './drill-shop.ts'

const ROUNDS: Record<Scale, number> = { quick: 3, full: 50 }

export const kill: Drill = {
  about: '`kill -9` at random moments while 16 clients order',
  async run(scale) {
    const shop = await openDrillShop()
    const buyers = openBuyers(shop)
    let clean = 0
    for (let round = 0; round < ROUNDS[scale]; round += 1) {
      await pause(20 + Math.random() * 300)
      await shop.stop('SIGKILL')
      await shop.start()
      if (integrityOf(shop.dataDir) === 'ok') clean += 1
    }
    await pause(500)
    const acknowledged = await buyers.stop()
    await shop.stop()
    const books = await shop.books()
    await shop.close()
    return [
      exactly('rounds after which the database was whole', ROUNDS[scale], clean),
      atLeast('orders acknowledged', 1, acknowledged.size),
      exactly('orders that nobody was told of', 0, books.ids.difference(acknowledged).size),
      ...bookFigures(books, acknowledged),
      says('integrity check at the end', 'ok', books.integrity),
    ]
  },
}
