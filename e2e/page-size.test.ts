/** A page of a listing holds 8 products where the window is 640 px wide or less, else 9. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { useShop } from './shop.ts'

const shop = useShop()

const count = (page: Page) => page.locator('main article:not(section article)').count()
const NARROW = { width: 640, height: 800 }

test('a listing corrects the server where it guessed the width wrong, and remembers', async () => {
  const page = await shop.visit('/kategori/new')
  await expect.poll(() => count(page)).toBe(9)
  await page.setViewportSize(NARROW)
  await expect.poll(() => count(page)).toBe(8)
  const products = (await (await shop.ask('/api/product')).json()) as unknown[]
  const answer = await page.goto(`${shop.url}/kategori/new`)
  expect(await answer?.text()).toContain(`Page 1 of ${Math.ceil(products.length / 8)}`)
})

test('a listing whose window was narrow for a moment is as long as before', async () => {
  const page = await shop.visit('/kategori/new')
  let asked = 0
  await page.route(/new\.data/, async (route) => {
    asked += 1
    if (asked === 1) await page.setViewportSize({ width: 768, height: 1024 })
    await route.continue()
  })
  await page.setViewportSize(NARROW)
  // It asks again because the answer to the narrow window is already on the page.
  await expect.poll(() => asked).toBe(2)
  await expect.poll(() => count(page)).toBe(9)
})

test('a listing is as long as its window has room, whatever another one needs', async () => {
  const wide = await shop.visit('/kategori/new')
  const narrow = await shop.visit('/kategori/new', { in: wide })
  await narrow.setViewportSize(NARROW)
  await expect.poll(() => count(narrow)).toBe(8)
  await wide.getByRole('main').getByRole('link', { name: 'Oferta' }).click()
  await wide.getByRole('heading', { level: 1, name: 'Oferta' }).waitFor()
  await expect.poll(() => count(wide)).toBe(9)
})
