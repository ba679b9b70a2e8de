import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { type Db, openDatabase } from '#app/db/database.server.ts'
import { introduceCast } from '#test/cast.ts'
import { openFreshShop } from '#test/fresh-shop.ts'

import { listCategories } from './categories.server.ts'
import { addCategory, moveCategory } from './change-category.server.ts'

test('admins who move categories at once wait for each other, and nothing is done twice', async () => {
  const shop = await openFreshShop('postgres')
  await introduceCast(shop)
  const link = async <T>(work: (db: Db) => Promise<T>) => {
    const db = await openDatabase(shop.env)
    return work(db).finally(() => db.close())
  }
  await shop.db.close()
  const before = await link(undone)
  await link(async (db) => {
    for (let n = 0; n < 6; n += 1)
      await addCategory(db, { name: `K${n}`, slug: `k${n}` }, { index: n, now: shop.now() })
    const list = await listCategories(db.read)
    const moves = Array.from({ length: 24 }, (_, n) =>
      moveCategory(db, list[n % 8]?._id ?? '', n % 3 === 0 ? null : (list[(n + 3) % 8]?._id ?? '')),
    )
    for (const move of await Promise.all(moves)) expect(move).not.toHaveProperty('problem')
  })
  expect((await link(undone)) - before).toBe(0)
  await shop.close()
})

/** How many transactions were rolled back; connections tell of theirs when they end. */
async function undone({ read }: Db): Promise<number> {
  const others = sql`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  // One of our own listens for what others change.
  await expect.poll(async () => (await others.execute(read)).rows.length).toBeLessThan(2)
  const { rows } = await sql<{ count: number }>`select xact_rollback as count
    from pg_stat_database where datname = current_database()`.execute(read)
  return rows[0]?.count ?? Number.NaN
}
