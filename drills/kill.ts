import { setTimeout as pause } from 'node:timers/promises'

import { openBuyers } from './buyers.ts'
import { atLeast, type Drill, exactly, type Figure, says, type Scale } from './drill.ts'
import { type DrillShop, integrityOf, openDrillShop, PIECES } from './drill-shop.ts'

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
    const figures = await compare(shop, acknowledged)
    await shop.close()
    return [exactly('rounds after which the database was whole', ROUNDS[scale], clean), ...figures]
  },
}

/** Holds what the clients were told against what the database says. */
async function compare(shop: DrillShop, acknowledged: ReadonlySet<string>): Promise<Figure[]> {
  const books = await shop.books()
  return [
    atLeast('orders acknowledged', 1, acknowledged.size),
    exactly('acknowledged orders lost', 0, acknowledged.difference(books.ids).size),
    exactly('orders doubled', 0, books.doubled),
    exactly('orders that nobody was told of', 0, books.ids.difference(acknowledged).size),
    exactly('pieces missing between orders and stock', 0, PIECES - books.left - books.sold),
    exactly('orders without their notification', 0, books.ids.size - books.notifications),
    says('integrity check at the end', 'ok', books.integrity),
  ]
}
