import pg from 'pg'
import { expect, test } from 'vitest'

import { openDatabase } from '#app/db/database.server.ts'
import { introduceCast } from '#test/cast.ts'
import { openFreshShop } from '#test/fresh-shop.ts'

import { listCategories } from './categories.server.ts'
import { addCategory, moveCategory } from './change-category.server.ts'

test('admins who move categories at once wait for each other, and nothing is done twice', async () => {
  const shop = await openFreshShop('postgres')
  await introduceCast(shop)
  await shop.db.close()
  const before = await undone(shop.env.databaseUrl)
  const db = await openDatabase(shop.env)
  for (let n = 0; n < 6; n += 1)
    await addCategory(db, { name: `K${n}`, slug: `k${n}` }, { index: n, now: shop.now() })
  const list = await listCategories(db.read)
  const moves = Array.from({ length: 24 }, (_, n) =>
    moveCategory(db, list[n % 8]?._id ?? '', n % 3 === 0 ? null : (list[(n + 3) % 8]?._id ?? '')),
  )
  for (const move of await Promise.all(moves)) expect(move).not.toHaveProperty('problem')
  await db.close()
  expect((await undone(shop.env.databaseUrl)) - before).toBe(0)
  await shop.close()
})

/** How many transactions were rolled back; connections tell of theirs when they end. */
async function undone(connectionString: string | undefined): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const others = `select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  await expect.poll(async () => (await client.query(others)).rows).toEqual([])
  const { rows } = await client.query<{ count: string }>(
    'select xact_rollback as count from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return Number(rows[0]?.count)
}
