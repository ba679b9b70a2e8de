import { expect, test } from 'vitest'

import { generateCatalogue } from '#bench/generate.ts'
import { engines, openFreshShop } from '#test/fresh-shop.ts'
import { countTurns } from '#test/turns.ts'

import { shownPictures } from './shown-pictures.server.ts'

test.each(engines)('all pictures come once each and in turns on %s', async (engine) => {
  const shop = await openFreshShop(engine)
  await generateCatalogue(shop.db, 3_000)
  const rows = await shop.db.read.selectFrom('product_images').select('path').execute()
  const all = new Set(rows.map(({ path }) => path))
  expect(all.size).toBeGreaterThan(5_000)

  const turns = countTurns()
  const parts = await Array.fromAsync(shownPictures(shop.db.read, 'everything'))
  expect(turns()).toBeGreaterThanOrEqual(1)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(5_000)
  expect(parts.flat().toSorted()).toEqual([...all].toSorted())
  await shop.close()
})
