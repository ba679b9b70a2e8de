import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { shopkeeperOf } from './buyer.ts'
import { isBare } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const { product, change } = shopkeeperOf(shop)
let bicycle: Product
let bare: Product

beforeAll(async () => {
  bicycle = await product('Biçikletë qyteti 26 inç me 7 marshe')
  bare = await product('Jo-jo me kushinetë')
  await change(bare, { description: 'Jo-jo.', image: bare.image.slice(0, 1) })
})

const barOf = (page: Page) => page.locator('[data-bottom-bar]')

test.each([320, 360, 390, 412])('nothing covers the order buttons at %i px', async (width) => {
  for (const { _id } of [bare, bicycle]) {
    const page = await shop.visit(`/information/${_id}`, { width, reducedMotion: true })
    const [add, order] = [
      barOf(page).getByRole('button', { name: /^Shto në shportë/ }),
      barOf(page).getByRole('button', { name: 'Porosit me një klik' }),
    ]
    for (const y of [0, 60, 120, 240, 400, 700, 1_000, 100_000]) {
      await page.evaluate((to) => scrollTo(0, to), y)
      await page.waitForTimeout(100)
      expect([y, await isBare(add), await isBare(order)]).toEqual([y, true, true])
    }
    await page.close()
  }
})

test.each([
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 700, height: 900 },
])('the name and the price are seen above the bar at $width × $height', async (size) => {
  const page = await shop.visit(`/information/${bicycle._id}`, size)
  const bar = await barOf(page).boundingBox()
  const main = page.getByRole('main')
  for (const part of [main.getByRole('heading', { level: 1 }), main.locator('data').first()]) {
    const box = await part.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test.each([
  [320, '/faq'],
  [390, '/faq'],
  [320, '/information/:id'],
  [390, '/information/:id'],
])('the end of the page is read above all that floats at %i px on %s', async (width, path) => {
  const page = await shop.visit(path.replace(':id', bare._id), { width })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const end = await page.getByRole('contentinfo').locator('p').last().boundingBox()
  const help = page.getByRole('complementary')
  await help.getByRole('button').waitFor()
  const floating = await help.boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(floating?.y ?? 0)
})

test('the notice of what was added floats above the bar', async () => {
  const page = await shop.visit(`/information/${bicycle._id}`, { width: 390 })
  await barOf(page)
    .getByRole('button', { name: /^Shto në shportë/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Zgjidhni sasinë' })
  await dialog.getByRole('button', { name: 'Shto në shportë', exact: true }).click()
  const notice = page.getByRole('status').filter({ hasText: 'U shtua në shportë' })
  await notice.waitFor()
  const [box, bar] = [await notice.boundingBox(), await barOf(page).boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
