import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { storePicture } from '#app/pictures/picture-files.server.ts'
import { openDatabase, type Reader } from '#app/db/database.server.ts'
import { openPictureStore } from '#app/pictures/picture-store.server.ts'
import { type Cast, addCategory, addProduct, introduceCast, orderOf } from '#test/cast.ts'
import { type Engine, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { type Place, places, settingsFor } from '#test/object-storage.ts'
import { jpeg } from '#test/pictures.ts'

import { ArchiveProblem, type Entry, readArchive, writeArchive } from './archive.server.ts'
import { backUp } from './backup.server.ts'
import { KEPT_TABLES, MADE_ANEW } from './kept-tables.ts'
import { restore } from './restore.server.ts'

/** Every row of every kept table, in one order. */
async function rowsIn(db: Reader) {
  const tables: Record<string, unknown[]> = {}
  for (const { name, key } of KEPT_TABLES) {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    tables[name] = (
      await sql`select * from ${sql.table(name)} order by ${columns}`.execute(db)
    ).rows
  }
  return tables
}

/** Every picture with its bytes, as another process would find them. */
async function picturesIn({ env }: Pick<FreshShop, 'env'>) {
  const store = openPictureStore(env)
  const found: Record<string, string | undefined> = {}
  for await (const path of store.list()) found[path] = (await store.get(path))?.toString('base64')
  return found
}

const TABLES = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
  postgres: sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`,
}

const entriesOf = (file: string): Promise<Entry[]> => Array.fromAsync(readArchive(file))

/** Writes the archive anew, each of its files as `change` makes it; without one it is left out. */
async function rewritten(file: string, change: (entry: Entry) => Uint8Array | undefined) {
  const entries = await entriesOf(file)
  await writeArchive(file, { overwrite: true }, async (add) => {
    for (const entry of entries) {
      const bytes = change(entry)
      if (bytes) await add(entry.name, bytes)
    }
  })
}

const without = (file: string, name: string) =>
  rewritten(file, (entry) => (entry.name === name ? undefined : entry.bytes))

/** Each line of one of its files says this. */
const saying = (file: string, name: string, line: string) =>
  rewritten(file, (entry) =>
    entry.name === name
      ? Buffer.from(Buffer.from(entry.bytes).toString().replaceAll(/.+/g, line))
      : entry.bytes,
  )

const PRODUCTS = 'tables/products/000001.jsonl'

/** The same shop opened again, as another process would find it. */
async function reopened<T>({ env }: FreshShop, look: (db: Reader) => Promise<T>): Promise<T> {
  const db = await openDatabase(env)
  return look(db.read).finally(() => db.close())
}

const laterManifest = ({ name, bytes }: Entry) =>
  name === 'manifest.json'
    ? Buffer.from(String(Buffer.from(bytes)).replace(/"migration":"\d+/, '"migration":"999'))
    : bytes

describe.each(places)('a backup on %s, its pictures %s', (engine, place) => {
  let shop: FreshShop
  let cast: Cast
  let file: string
  let others: FreshShop[]

  beforeEach(async () => {
    shop = await openFreshShop(engine, await settingsFor(place))
    cast = await introduceCast(shop)
    file = join(shop.env.dataDir, 'backup.tar.gz')
    others = []
  })
  afterEach(() => Promise.all([shop, ...others].map((each) => each.close())))

  async function another(on: Engine = engine, there: Place = place) {
    const other = await openFreshShop(on, await settingsFor(there))
    others.push(other)
    return other
  }

  const buy = async ({ _id, price }: { _id: string; price: number }) => {
    const answer = await shop.ask('/api/orders', json(orderOf({ _id, price })))
    expect(answer.status).toBe(201)
  }

  test('forgets no table', async () => {
    const { rows } = await TABLES[engine].execute(shop.db.read)
    const names = rows.map(({ name }) => name).filter((name) => !MADE_ANEW.test(name))
    expect(names.sort()).toEqual(KEPT_TABLES.map(({ name }) => name as string).sort())
  })

  test.each(places)(
    'comes back whole on %s, every row, and every picture %s',
    async (on, there) => {
      const path = await storePicture(shop.pictures, await jpeg())
      await addProduct(shop, {
        categoryId: await addCategory(shop, 'Libra', 2),
        image: [path ?? ''],
      })
      await buy(cast.football)
      const made = await backUp(shop, file)
      const other = await another(on, there)
      expect(await restore(other.env, file)).toEqual({ rows: made.rows, pictures: made.pictures })
      expect(await reopened(other, rowsIn)).toEqual(await rowsIn(shop.db.read))
      expect(await picturesIn(other)).toEqual(await picturesIn(shop))
    },
  )

  test('leaves alone what lies beside an empty shop, unless it is told to', async () => {
    await backUp(shop, file)
    const other = await another()
    const path = (await storePicture(other.pictures, await jpeg())) ?? ''
    await restore(other.env, file)
    expect(Object.keys(await picturesIn(other))).toContain(path)
    await restore(other.env, file, { overwrite: true })
    expect(await picturesIn(other)).toEqual({})
  })

  test('goes on counting its orders after a restore', async () => {
    await buy(cast.football)
    await backUp(shop, file)
    // Its number has been told to whoever ordered it.
    await buy(cast.football)
    await restore(shop.env, file, { overwrite: true })
    await buy(cast.football)
    expect((await rowsIn(shop.db.read)).orders).toMatchObject([{ number: 1 }, { number: 3 }])
  })

  test('is the shop of one moment, however many orders come in', async () => {
    await buy(cast.train)
    const closing = new AbortController()
    const sales = (async () => {
      while (!closing.signal.aborted) await Promise.all([buy(cast.train), breath()])
    })()
    for (let each = 0; each < 3; each += 1) await backUp(shop, file, { overwrite: true })
    closing.abort()
    await sales
    const { orders: sold = [] } = await rowsIn(shop.db.read)
    const other = await another()
    await restore(other.env, file)
    const { orders = [], order_lines = [], notifications = [] } = await reopened(other, rowsIn)
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.length).toBeLessThan(sold.length)
    expect(order_lines).toHaveLength(orders.length)
    expect(notifications).toHaveLength(orders.length)
    expect(sold.slice(0, orders.length)).toEqual(orders)
  })

  test('overwrites neither a file nor a shop unless it is told to', async () => {
    await backUp(shop, file)
    await expect(backUp(shop, file)).rejects.toThrow(ArchiveProblem)
    await expect(restore(shop.env, file)).rejects.toThrow('holds something already')
    await buy(cast.train)
    await storePicture(shop.pictures, await jpeg())
    await restore(shop.env, file, { overwrite: true })
    expect((await rowsIn(shop.db.read)).orders).toEqual([])
    expect(await picturesIn(shop)).toEqual({})
    expect(await readdir(shop.env.dataDir)).not.toContainEqual(expect.stringContaining('.part'))
  })

  test.each([
    ['cut short', async () => truncate(file, 400)],
    ['damaged', async () => writeFile(file, (await readFile(file)).fill(0, 300, 340))],
    ['no archive', async () => writeFile(file, 'Përshëndetje')],
    ['without its end', async () => without(file, 'counts.json')],
    ['without a table', async () => without(file, PRODUCTS)],
    ['of a later version', async () => rewritten(file, laterManifest)],
    ['without a manifest that can be read', async () => saying(file, 'manifest.json', '{')],
    ['without rows that can be read', async () => saying(file, PRODUCTS, '{')],
    ['of rows for another table', async () => saying(file, PRODUCTS, '{"wheels":4}')],
  ])('that is %s is refused, and the shop stays as it is', async (_what, harm) => {
    await backUp(shop, file)
    await buy(cast.train)
    const before = await rowsIn(shop.db.read)
    await harm()
    await expect(restore(shop.env, file, { overwrite: true })).rejects.toThrow(ArchiveProblem)
    expect(await rowsIn(shop.db.read)).toEqual(before)
  })

  test('writes nothing outside of its folder, whatever the archive says', async () => {
    await backUp(shop, file)
    const entries = await entriesOf(file)
    await writeArchive(file, { overwrite: true }, async (add) => {
      for (const { name, bytes } of entries) await add(name, bytes)
      await add('uploads/../admin-password.txt', Buffer.from('mine now'))
    })
    const { env } = await another()
    const kept = join(env.dataDir, 'admin-password.txt')
    await writeFile(kept, 'theirs')
    await restore(env, file)
    expect(await readFile(kept, 'utf8')).toBe('theirs')
  })

  test('has everybody sign in again', async () => {
    await backUp(shop, file)
    const { env } = await another()
    const names = () => readdir(env.dataDir)
    expect(await names()).toContain('session.key')
    await restore(env, file)
    expect(await names()).not.toContain('session.key')
  })
})
