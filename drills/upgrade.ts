import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { KEPT_TABLES } from '#app/backup/kept-tables.ts'
import { type Db, openDatabase, type Reader } from '#app/db/database.server.ts'
import { migrationNames } from '#app/db/migrations.server.ts'
import { loadDemo } from '#app/demo/load.server.ts'
import { demoProducts } from '#app/demo/products.ts'
import { readEnvironment } from '#app/env.server.ts'
import { openShop } from '#app/opening.server.ts'

import { startServer } from '../e2e/server.ts'
import { newAttempt, openClient, orderOf } from './client.ts'
import { atLeast, type Drill, exactly, type Figure } from './drill.ts'

type Row = Record<string, unknown>

/** Drawing them takes a minute, and no table knows what they show. */
const withoutPictures = demoProducts.map((product) => Object.assign({}, product, { pictures: [] }))

export const upgrade: Drill = {
  about: 'the demo in the tables of every earlier version, brought to today by a start',
  async run() {
    const dir = await mkdtemp(join(tmpdir(), 'dyqani-upgrade-'))
    const today = await demoIn(join(dir, 'today'))
    const figures: Figure[] = []
    for (const migration of migrationNames().slice(0, -1)) {
      const dataDir = join(dir, migration)
      const old = await openShopAt(dataDir, migration)
      const rows = await copy(today, old)
      await old.close()
      const answers = await startedOn(dataDir)
      const db = await openDatabase({ dataDir })
      figures.push(
        atLeast(`${migration}: rows`, 1, rows.length),
        exactly(`${migration}: rows lost or changed`, 0, await lost(db.read, rows)),
        exactly(`${migration}: requests the upgraded shop does not answer`, 0, answers),
      )
      await db.close()
    }
    await today.close()
    await rm(dir, { recursive: true })
    return figures
  },
}

async function demoIn(dataDir: string): Promise<Db> {
  const shop = await openShop(readEnvironment({ DATA_DIR: dataDir, DEMO: 'off' }))
  await loadDemo(shop, () => {}, withoutPictures)
  return shop.db
}

/** A new database as that version left it. */
async function openShopAt(dataDir: string, migration: string): Promise<Db> {
  await mkdir(dataDir)
  return openDatabase({ dataDir, migration })
}

type Copied = { table: string; row: Row }

/** Copies what the older tables have columns for; answers what was written. */
async function copy(from: Db, to: Db): Promise<Copied[]> {
  const tables = await to.read.introspection.getTables()
  const copied: Copied[] = []
  for (const { name } of KEPT_TABLES) {
    const columns = tables.find((table) => table.name === name)?.columns.map((each) => each.name)
    if (!columns) continue
    const found = await rowsOf(from.read, name)
    const rows = found.map((row) => Object.fromEntries(columns.map((each) => [each, row[each]])))
    if (rows.length > 0) {
      await to.transaction(({ db }) =>
        db
          .insertInto(name as 'orders')
          .values(rows as never)
          .execute(),
      )
    }
    copied.push(...rows.map((row) => ({ table: name, row })))
  }
  return copied
}

const rowsOf = async (db: Reader, table: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows

/** How many of these rows are not there any more as they were. */
async function lost(db: Reader, copied: readonly Copied[]): Promise<number> {
  let count = 0
  for (const [table, rows] of Map.groupBy(copied, (each) => each.table)) {
    const now = await rowsOf(db, table)
    const columns = Object.keys(rows[0]?.row ?? {})
    const known = new Set(now.map((row) => JSON.stringify(columns.map((each) => row[each]))))
    count += rows.filter(({ row }) => !known.has(JSON.stringify(Object.values(row)))).length
  }
  return count
}

/** Starts the built shop on it, looks at a page and orders; answers how much of this failed. */
async function startedOn(dataDir: string): Promise<number> {
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' })
  const client = openClient()
  const { body } = await client.ask(`${server.url}/api/product`)
  const product = (
    JSON.parse(body) as { _id: string; price: number; onSale: boolean; stock: unknown }[]
  ).find(({ onSale, stock }) => !onSale && stock === true)
  const answers = [
    await client.ask(`${server.url}/`),
    await client.ask(
      `${server.url}/api/orders`,
      orderOf(newAttempt(product ?? { _id: '', price: 0 })),
    ),
  ]
  client.close()
  await server.stop()
  return answers.filter(({ status }) => status !== 200 && status !== 201).length
}
