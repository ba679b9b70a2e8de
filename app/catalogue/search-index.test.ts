import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'

import { openDatabase } from '#app/db/database.server.ts'
import { generateCatalogue } from '#bench/generate.ts'
import { engines, freshPlace, openFreshShop } from '#test/fresh-shop.ts'

import { firstHits, searchIds, searchKindly } from './search.server.ts'

test.each(engines)('what was there before is found on %s', async (engine) => {
  const place = await freshPlace(engine)
  const before = await openDatabase({ ...place.env, migration: '008-changes' })
  await generateCatalogue(before, 50)
  await before.transaction(({ db }) => db.deleteFrom('words').execute())
  await before.close()
  const db = await openDatabase(place.env)
  const { total } = await searchIds(db, 'punuar kujdes', { limit: 9, offset: 0 })
  const { length } = await db.read
    .selectFrom('products')
    .select('id')
    .where('search_text', 'like', '%punuar me kujdes%')
    .execute()
  expect(total).toBe(length)
  expect((await searchIds(db, 'jdes', { limit: 9, offset: 0 })).total).toBe(length)
  expect((await searchKindly(db, 'punuxr', { limit: 9, offset: 0 })).meant).toBe('punuar')
  expect((await searchIds(db, 'tv', { limit: 9, offset: 0 })).total).toBe(0)
  await db.close()
  await place.clear()
})

/** Takes the texts away and leaves what the indexes know of them. */
const FORGET_TEXTS = {
  sqlite: [
    'drop trigger doc_reindexed',
    'drop trigger doc_reworded',
    `update search_docs set name = '', text = ''`,
  ],
  postgres: [
    'drop trigger product_searchable on products',
    `update products set search_name = '', search_text = ''`,
  ],
}

test.each(engines)('words and letters are found without their texts on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  await generateCatalogue(shop.db, 700, shop.now())
  const found = async (text: string) => [
    await firstHits(shop.db, text, 20),
    (await searchIds(shop.db, text, { limit: 0, offset: 0 })).total,
  ]
  const sought = ['ngjyra', 'mi', 'ore', 'libri', 'kuti']
  const before = await Promise.all(sought.map(found))
  expect(before.every(([ids]) => Array.isArray(ids) && ids.length > 0)).toBe(true)
  await shop.db.transaction(async (work) => {
    for (const statement of FORGET_TEXTS[engine]) await sql.raw(statement).execute(work.db)
    work.changed('products')
  })
  expect(await Promise.all(sought.map(found))).toEqual(before)
  await shop.close()
})

test('what is written while PostgreSQL makes the index is found, too', async () => {
  const place = await freshPlace('postgres')
  const before = await openDatabase({ ...place.env, migration: '009-search-words' })
  await generateCatalogue(before, 30)
  const [gone, other] = await before.read.selectFrom('products').select('id').execute()
  const writer = new pg.Client({ connectionString: place.env.databaseUrl })
  await writer.connect()
  await writer.query('begin')
  await writer.query('delete from products where id = $1', [gone?.id])
  await writer.query(`update products set search_text = 'qzxwv' where id = $1`, [other?.id])
  const opening = openDatabase(place.env)
  await someoneWaits(writer)
  await writer.query('commit')
  const after = await opening
  expect(await firstHits(after, 'qzx', 100)).toContain(other?.id)
  expect(await firstHits(after, 'e', 100)).not.toContain(gone?.id)
  await Promise.all([writer.end(), before.close(), after.close()])
  await place.clear()
})

/** Until a lock is waited for. */
async function someoneWaits(client: pg.Client) {
  for (;;) {
    const waiting = await client.query('select 1 from pg_locks where not granted')
    if (waiting.rows.length > 0) return
    await pause(20)
  }
}
