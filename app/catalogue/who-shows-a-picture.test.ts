import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { engines, openFreshShop } from '#test/fresh-shop.ts'
import { planOf } from '#test/plan.ts'

test.each(engines)('who shows a picture is found without reading all, on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  const question = sql`select path from product_images where path in ('a', 'b')`
  expect(await planOf(shop.db, question)).toContain('product_images_of_path')
  await shop.close()
})
