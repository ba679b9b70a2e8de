import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { storePicture } from '#app/pictures/picture-files.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { openPictureStore } from '#app/pictures/picture-store.server.ts'
import { jpeg } from '#test/pictures.ts'

import { openBuyers } from './buyers.ts'
import { atLeast, type Drill, exactly } from './drill.ts'
import { openDrillShop, PIECES, readBooks } from './drill-shop.ts'

const run = promisify(execFile)
const OPERATOR = join(import.meta.dirname, '../app/operator.ts')
const BACKUPS = 5
const PICTURES = 6

/** The operator's command, as the operator gives it. */
const operate = (dataDir: string, ...words: string[]) =>
  run(process.execPath, [OPERATOR, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })

export const backup: Drill = {
  about: 'backups while 16 clients order; the last is brought back on an empty machine',
  async run() {
    const shop = await openDrillShop()
    const elsewhere = await mkdtemp(join(tmpdir(), 'dyqani-restored-'))
    const file = join(elsewhere, 'shop.tar.gz')
    const store = openPictureStore(shop)
    for (let count = 0; count < PICTURES; count += 1) await storePicture(store, await jpeg())
    const buyers = openBuyers(shop)
    let before: ReadonlySet<string> = new Set()
    for (let count = 0; count < BACKUPS; count += 1) {
      await pause(300)
      before = new Set(buyers.acknowledged)
      await operate(shop.dataDir, 'backup', file, '--force')
    }
    await buyers.stop()
    await shop.stop()
    const dataDir = join(elsewhere, 'data')
    await operate(dataDir, 'restore', file)
    const there = await readBooks({ dataDir }, shop.train)
    const here = await shop.books()
    const figures = [
      atLeast('orders acknowledged before the backup', 1, before.size),
      exactly('of these missing in it', 0, before.difference(there.ids).size),
      exactly('orders in it that the shop does not have', 0, there.ids.difference(here.ids).size),
      exactly(
        'pieces missing between its orders and its stock',
        0,
        PIECES - there.left - there.sold,
      ),
      exactly('orders without their notification', 0, there.ids.size - there.notifications),
      exactly('rows that differ from the shop’s', 0, await differing(shop.dataDir, dataDir)),
      exactly('pictures that differ', 0, await differingPictures(shop.dataDir, dataDir)),
    ]
    await shop.close()
    await rm(elsewhere, { recursive: true })
    return figures
  },
}

/** Rows of what no order changes, and of the orders that are in both, which are not the same. */
async function differing(here: string, there: string): Promise<number> {
  const [ours, theirs] = await Promise.all([rowsIn(here), rowsIn(there)])
  const missing = theirs.difference(ours)
  return missing.size
}

async function rowsIn(dataDir: string): Promise<Set<string>> {
  const db = await openDatabase({ dataDir })
  const tables = ['categories', 'product_images', 'users', 'orders', 'order_lines'] as const
  const rows: string[] = []
  for (const table of tables) {
    const found = await db.read.selectFrom(table).selectAll().execute()
    rows.push(...found.map((row) => `${table} ${JSON.stringify(row)}`))
  }
  await db.close()
  return new Set(rows)
}

async function differingPictures(here: string, there: string): Promise<number> {
  const picturesIn = async (dataDir: string) => {
    const dir = join(dataDir, 'uploads')
    const names = await readdir(dir)
    return new Set(
      await Promise.all(
        names.map(async (name) => name + (await readFile(join(dir, name), 'base64'))),
      ),
    )
  }
  const [ours, theirs] = await Promise.all([picturesIn(here), picturesIn(there)])
  return ours.symmetricDifference(theirs).size
}
