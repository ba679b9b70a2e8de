import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { scopes } from '#app/catalogue/scopes.ts'
import { searchIds } from '#app/catalogue/search.server.ts'
import { addCategory, addProduct } from '#test/cast.ts'
import { farLinkTo } from '#test/far-link.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'
import { freshPostgres } from '#test/postgres.ts'

import type { Change } from './changes.server.ts'
import { openDatabase } from './database.server.ts'

/** A look every second, and some time for a machine with much to do. */
const SOON = 3_000

describe.each(engines)('two processes on %s', (engine) => {
  let shop: FreshShop
  let product: Product
  let heard: Change[]
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    product = await addProduct(shop, {
      categoryId: await addCategory(shop, 'Lodra', 0),
      name: 'Tren',
    })
    heard = []
    shop.db.onChange((change) => void heard.push(change))
  })
  afterEach(() => shop.close())

  const hits = async (text: string) => (await searchIds(shop.db, text, { limit: 9, offset: 0 })).ids

  /** Resolves when the other process has committed. */
  async function renamedElsewhere(name: string) {
    const script = join(import.meta.dirname, '../../test/other-process.ts')
    const { dataDir, databaseUrl = '' } = shop.env
    const other = spawn(process.execPath, [script, dataDir, databaseUrl, product._id, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(other.stdout, 'data')
  }

  async function soon(check: () => Promise<boolean> | boolean) {
    const end = performance.now() + SOON
    while (!(await check()) && performance.now() < end) await pause(20)
    expect(await check()).toBe(true)
  }

  test('what one writes the other shows, although it remembers another answer', async () => {
    expect([await hits('tren'), await hits('kamion')]).toEqual([[product._id], []])
    await renamedElsewhere('Kamion')
    await soon(async () => (await hits('kamion')).length === 1)
    expect(await hits('tren')).toEqual([])
  })

  test('a process hears of its own writes once, and of what is undone never', async () => {
    await shop.db.transaction(async (work) => work.changed(scopes.popular))
    const undone = shop.db.transaction(async (work) => {
      work.changed(scopes.offers)
      throw new Error('Changed my mind')
    })
    await expect(undone).rejects.toThrow('Changed my mind')
    await pause(1_500)
    expect(heard).toEqual([new Set([scopes.popular])])
  })

  // SQLite tells only that something changed, and has no connections to break.
  if (engine === 'sqlite') return

  test('a change is told by what it changed', async () => {
    await renamedElsewhere('Kamion')
    await soon(() => heard.length > 0)
    // More than once where another database of the server is being written.
    for (const change of heard)
      expect(change).toEqual(new Set([scopes.products, scopes.product(product._id)]))
  })

  test('nothing is missed when the connections break', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`.execute(shop.db.read)
    await renamedElsewhere('Kamion')
    await soon(async () => (await hits('kamion').catch(() => [])).length === 1)
  })
})

test('a process hears of its own write even where the answer to the commit is lost', async () => {
  const postgres = await freshPostgres()
  const link = await farLinkTo(postgres.url, 0)
  const db = await openDatabase({ dataDir: '', databaseUrl: link.url })
  try {
    const heard: Change[] = []
    db.onChange((change) => void heard.push(change))
    link.loseAnswerTo('commit')
    const writing = db.transaction(async (work) => {
      const lodra = { id: 'lodra', name: 'Lodra', slug: 'lodra', position: 0 }
      await work.db.insertInto('categories').values(lodra).execute()
      work.changed(scopes.categories)
    })
    await expect(writing).rejects.toThrow()
    const rows = await db.read.selectFrom('categories').select('id').execute()
    expect(rows).toEqual([{ id: 'lodra' }])
    // Once more where its note is read: nobody knows how the commit ended.
    expect(heard).toContainEqual(new Set([scopes.categories]))
  } finally {
    await db.close()
    await link.close()
    await postgres.drop()
  }
})

test('a process hears of its own write also where that comes about after it was given up', async () => {
  const postgres = await freshPostgres()
  const link = await farLinkTo(postgres.url, 0)
  const db = await openDatabase({ dataDir: '', databaseUrl: link.url })
  const watcher = new pg.Client({ connectionString: postgres.url })
  await watcher.connect()
  const isSleeping = async () => {
    const sleepers = await watcher.query(`select from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`)
    return sleepers.rowCount === 1
  }
  try {
    await db.transaction(async (work) => {
      await sql`create function take_time() returns trigger language plpgsql
        as 'begin perform pg_sleep(2); return null; end'`.execute(work.db)
      await sql`create constraint trigger late after insert on categories
        deferrable initially deferred for each row execute function take_time()`.execute(work.db)
    })
    const heard: Change[] = []
    db.onChange((change) => void heard.push(change))
    const writing = db.transaction(async (work) => {
      const lodra = { id: 'lodra', name: 'Lodra', slug: 'lodra', position: 0 }
      await work.db.insertInto('categories').values(lodra).execute()
      work.changed(scopes.categories)
    })
    writing.catch(() => {})
    await expect.poll(isSleeping).toBe(true)
    link.cut()
    await expect(writing).rejects.toThrow()
    expect(heard).toEqual([new Set([scopes.categories])])
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(1)
    expect(heard.at(-1)).toEqual(new Set([scopes.categories]))
    expect(await db.read.selectFrom('categories').select('id').execute()).toEqual([{ id: 'lodra' }])
  } finally {
    await watcher.end()
    await db.close()
    await link.close()
    await postgres.drop()
  }
})
