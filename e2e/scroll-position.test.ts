import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { hydrated, useShop } from './shop.ts'

const shop = useShop()

const DOWN = 700

const offset = (page: Page) => page.evaluate(() => scrollY)

async function scrolledDown(page: Page) {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), DOWN)
  await expect.poll(() => offset(page)).toBe(DOWN)
}

test('a page that is loaded again is where it was', async () => {
  const page = await shop.visit('/', { width: 390 })
  await scrolledDown(page)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => offset(page)).toBe(DOWN)
})

test('a way back from another page of the shop leads to where the visitor was', async () => {
  const page = await shop.visit('/kategori/all', { width: 390 })
  await scrolledDown(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/faq"]')?.click())
  await expect.poll(() => offset(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => offset(page)).toBe(DOWN)
})

test('a way back from another document does, too', async () => {
  const page = await shop.visit('/', { width: 390 })
  await scrolledDown(page)
  await page.goto(`${shop.url}/robots.txt`)
  await page.goBack()
  await expect.poll(() => offset(page)).toBe(DOWN)
})
