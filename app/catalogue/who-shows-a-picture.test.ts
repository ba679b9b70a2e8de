import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { engines, openFreshShop } from '#test/fresh-shop.ts'

test.each(engines)('who shows a picture is found without reading all, on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  const plan = await shop.db.transaction(async ({ db }) => {
    // An empty table is read whole, whatever there is to find things by.
    if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(db)
    const explain = sql.raw(engine === 'postgres' ? 'explain' : 'explain query plan')
    const question = sql`${explain} select path from product_images where path in ('a', 'b')`
    return JSON.stringify((await question.execute(db)).rows)
  })
  expect(plan).toContain('product_images_of_path')
  await shop.close()
})
