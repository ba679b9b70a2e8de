import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { backUp } from '#app/backup/backup.server.ts'
import { restore } from '#app/backup/restore.server.ts'
import type { Env } from '#app/env.server.ts'
import { openShop } from '#app/opening.server.ts'
import { addCategory } from '#test/cast.ts'
import { engines, freshPlace } from '#test/fresh-shop.ts'
import { freshPostgres } from '#test/postgres.ts'

import { type Db, openDatabase } from './database.server.ts'
import { lastMigration } from './migrations.server.ts'

const EARLIER = '016-plain-words'

describe.each(engines)('a shop that is running on %s', (engine) => {
  let place: Awaited<ReturnType<typeof freshPlace>>
  let env: Env
  let serving: Db
  const umask = process.umask()
  beforeEach(async () => {
    place = await freshPlace(engine, { DEMO: 'off' })
    env = place.env
    serving = await openDatabase(env, { purpose: 'serve' })
  })
  afterEach(async () => {
    await serving.close()
    await place.clear()
    process.umask(umask)
  })

  /** As a shop would find it that is a version behind this one. */
  const fallBehind = () =>
    serving.transaction(({ db }) =>
      sql`delete from kysely_migration where name > ${EARLIER}`.execute(db),
    )

  test('does not keep the operator’s command out', async () => {
    const beside = await openShop(env)
    await addCategory(beside, 'Lodra', 0)
    await beside.db.close()
    const names = serving.read.selectFrom('categories').select('name')
    expect(await names.execute()).toEqual([{ name: 'Lodra' }])
  })

  test('keeps its tables as it knows them', async () => {
    await fallBehind()
    await expect(openShop(env)).rejects.toThrow(
      /another process of the shop is at work there, of another version/,
    )
    expect(await lastMigration(serving.read)).toBe(EARLIER)
  })

  test('is not replaced by a backup, whatever is asked for', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'dyqani-claims-'))
    try {
      const file = join(dir, 'backup.tar.gz')
      const shop = await openShop(env)
      await backUp(shop, file)
      await addCategory(shop, 'Lodra', 0)
      await shop.db.close()
      await expect(restore(env, file, { overwrite: true })).rejects.toThrow(
        /another process of the shop is at work there: end it first/,
      )
      expect(await serving.read.selectFrom('categories').select('name').execute()).toHaveLength(1)
    } finally {
      await rm(dir, { recursive: true })
    }
  })
})

test.each([
  ['sqlite', 'serve'],
  ['sqlite', 'replace'],
  ['postgres', 'replace'],
] as const)('on %s a shop waits for whoever has its data to %s', async (engine, purpose) => {
  const { env, clear } = await freshPlace(engine)
  const first = await openDatabase(env, { purpose })
  let isOpen = false
  const second = openDatabase(env, { purpose: 'serve' }).finally(() => (isOpen = true))
  await pause(500)
  expect(isOpen).toBe(false)
  await first.close()
  await (await second).close()
  await clear()
})

test('who cannot open a database gives back its claim of it', async () => {
  const { url, connections, drop } = await freshPostgres()
  await (await openDatabase({ dataDir: '', databaseUrl: url })).close()
  const broken = new pg.Client({ connectionString: url })
  await broken.connect()
  // Found before PostgreSQL's own, it fails whoever is about to watch for changes.
  await broken.query(`create function public.pg_current_snapshot() returns pg_snapshot
    language plpgsql as $$ begin raise exception 'no watching'; end $$`)
  await broken.end()
  const databaseUrl = `${url}?options=-c%20search_path%3Dpublic,pg_catalog`
  await expect(openDatabase({ dataDir: '', databaseUrl }, { purpose: 'replace' })).rejects.toThrow(
    'no watching',
  )
  await expect.poll(connections).toEqual([])
  await drop()
})

test('several shops run on one PostgreSQL database', async () => {
  const { env, clear } = await freshPlace('postgres')
  const shops = await Promise.all([1, 2, 3].map(() => openDatabase(env, { purpose: 'serve' })))
  for (const shop of shops) await shop.close()
  await clear()
})
