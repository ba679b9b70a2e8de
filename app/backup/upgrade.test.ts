import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { claimDatabase, claimDirectory } from '#app/db/claims.server.ts'
import { type Db, openDatabase } from '#app/db/database.server.ts'
import { migrationNames } from '#app/db/migrations.server.ts'
import { loadDemo } from '#app/demo/load.server.ts'
import { demoProducts } from '#app/demo/products.ts'
import { sortKey } from '#app/values/sort-key.ts'
import { engines, freshPlace, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import { readArchive, writeArchive } from './archive.server.ts'
import { backUp } from './backup.server.ts'
import { restore } from './restore.server.ts'

const arta = {
  customerName: 'Arta',
  customerLastName: 'Hoxha',
  qyteti: 'Prishtinë',
  rruga: 'Rruga B 4',
  phone: '+38344123456',
}
/** Drawing them takes a minute, and no row depends on it. */
const withoutPictures = demoProducts.map((product) => Object.assign({}, product, { pictures: [] }))
const isPlain = ({ onSale, stock }: Product) => !onSale && stock === true

type Row = Record<string, unknown>

const rowsOf = (bytes: Uint8Array): Row[] =>
  Buffer.from(bytes)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const bytesOf = (rows: Row[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
const only = (row: Row, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

/** The columns of each table as a migration left it. */
async function columnsAt(migration: string): Promise<Map<string, string[]>> {
  const place = await freshPlace('sqlite')
  const db = await openDatabase({ ...place.env, migration })
  const tables = await db.read.introspection.getTables()
  await db.close()
  await place.clear()
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}

describe.each(engines)('a shop on %s', (engine) => {
  let shop: FreshShop
  let file: string
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    file = join(shop.env.dataDir, 'backup.tar.gz')
    await loadDemo(shop, () => {}, withoutPictures)
    const products = (await (await shop.ask('/api/product')).json()) as Product[]
    for (const { _id: productId, price } of products.filter(isPlain).slice(0, 3)) {
      const bought = { ...arta, products: [{ productId, quantity: 2, price }] }
      expect((await shop.ask('/api/orders', json(bought))).status).toBe(201)
    }
  })
  afterEach(() => shop.close())

  /** Today's shop as an earlier version of the tables would have held it. */
  async function backedUpAt(migration: string) {
    await backUp(shop, join(shop.env.dataDir, 'today.tar.gz'))
    const columns = await columnsAt(migration)
    const tables = new Map<string, Row[]>()
    await writeArchive(file, {}, async (add) => {
      for await (const { name, bytes } of readArchive(join(shop.env.dataDir, 'today.tar.gz'))) {
        const table = name.split('/')[1] ?? ''
        const known = columns.get(table)
        if (known) {
          const rows = rowsOf(bytes).map((row) => only(row, known))
          tables.set(table, [...(tables.get(table) ?? []), ...rows])
          await add(name, bytesOf(rows))
        } else if (name === 'manifest.json') {
          await add(
            name,
            Buffer.from(JSON.stringify({ ...JSON.parse(String(Buffer.from(bytes))), migration })),
          )
        } else if (name === 'counts.json') {
          const rows = Object.fromEntries([...tables].map(([each, all]) => [each, all.length]))
          await add(name, Buffer.from(JSON.stringify({ rows, pictures: 0 })))
        }
      }
    })
    return { tables, columns }
  }

  async function storedIn(db: Db, table: string, columns: readonly string[]): Promise<Row[]> {
    const rows = await db.read
      .selectFrom(table as 'orders')
      .selectAll()
      .execute()
    return rows.map((row) => only(row, columns))
  }

  test.each(migrationNames().slice(0, -1))(
    'made by %s comes to today without loss',
    async (migration) => {
      const { tables, columns } = await backedUpAt(migration)
      expect([...tables.keys()]).toContain('order_lines')
      const place = await freshPlace(engine)
      await restore(place.env, file)
      const db = await openDatabase(place.env)
      for (const [table, rows] of tables) {
        const stored = await storedIn(db, table, columns.get(table) ?? [])
        expect(stored).toHaveLength(rows.length)
        expect(stored).toEqual(expect.arrayContaining(rows))
      }
      const sorted = await db.read.selectFrom('products').select(['name', 'sort_name']).execute()
      expect(sorted.map((row) => row.sort_name)).toEqual(sorted.map(({ name }) => sortKey(name)))
      await db.close()
      await place.clear()
    },
  )

  test('of an earlier version is up to date before a shop that waits may begin', async () => {
    await backedUpAt('001-shop')
    const place = await freshPlace(engine)
    const { dataDir, databaseUrl = '' } = place.env
    const key = join(dataDir, 'session.key')
    writeFileSync(key, '')
    const restored = restore(place.env, file)
    const claim = () => (databaseUrl ? claimDatabase(databaseUrl) : claimDirectory(dataDir))
    // Gone once the rows are back, before the claim is.
    while (existsSync(key)) await pause(1)
    let release = await claim()
    for (; !release; release = await claim()) await pause(1)
    // Whose tables are of another version is not opened under a claim.
    await (await openDatabase(place.env)).close()
    await restored
    await release()
    await place.clear()
  })
})
