import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { engines, openFreshShop } from '#test/fresh-shop.ts'
import { planOf } from '#test/plan.ts'

import { ofOrders, ofProducts } from './unused-pictures.server.ts'

/** What a plan says where it goes to the places wanted; it may also read an index from end to end. */
const SEEKS = { sqlite: 'SEARCH', postgres: 'Index Cond' }

test.each(engines)('who shows a picture is found without reading all, on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  const planFor = (shown: typeof ofProducts | typeof ofOrders) =>
    planOf(shop.db, sql`select * from ${shown(shop.db.read, ['a', 'b'])} as shown`)
  for (const [shown, index] of [
    [ofProducts, 'product_images_of_path'],
    [ofOrders, 'order_lines_of_image'],
  ] as const) {
    const plan = await planFor(shown)
    expect(plan).toContain(index)
    expect(plan).toContain(SEEKS[engine])
  }
  await shop.close()
})
