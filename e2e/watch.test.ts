import { describe, expect, test } from 'vitest'

import { useShop } from './shop.ts'
import { watch } from './watch.ts'

const shop = useShop()

const TILE = 'https://tile.openstreetmap.org/0/0/0.png'

test('a test hears of every complaint of a page', async () => {
  const page = await shop.visit('/faq', { expects: [/kaboom/, /out of order/, /openstreetmap/] })
  const complaints = watch(page, shop.url, [])
  await page.evaluate((tile) => {
    console.error('kaboom')
    setTimeout(() => {
      throw new Error('out of order')
    })
    new Image().src = tile
  }, TILE)
  for (const complaint of ['says: kaboom', 'threw: Error: out of order', `another host: ${TILE}`]) {
    await expect.poll(complaints).toContainEqual(expect.stringContaining(complaint))
  }
})

test('a test hears of a complaint it expected in vain', async () => {
  const page = await shop.visit('/faq')
  const complaints = watch(page, shop.url, [/thunder/])
  expect(complaints()).toEqual(['Expected but did not happen: /thunder/'])
})

describe('an answer held back for longer than its test', () => {
  const [held, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]

  test('is read too late', async () => {
    const page = await shop.visit('/faq')
    await page.route('**/api/hero', async (route) => {
      const response = await route.fetch()
      held.resolve()
      await late.promise
      await response.json()
    })
    await page.evaluate(() => void fetch('/api/hero').catch(() => {}))
    await held.promise
  })

  // An error that nobody catches would fail the whole run.
  test('is nobody’s error', async () => {
    late.resolve()
    await shop.visit('/faq')
  })
})
