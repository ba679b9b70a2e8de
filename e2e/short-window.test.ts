import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { putIn, shopkeeperOf } from './buyer.ts'
import { shareThatScrolls } from './screen.ts'
import { hydrated, useShop } from './shop.ts'

/** What is left of a window of 1280 × 1024 px at 400 %, and a phone that lies on its side. */
const SHORT = [
  { width: 320, height: 256 },
  { width: 640, height: 330 },
]

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let watch: Product

beforeAll(async () => {
  watch = await shopkeeper.product('Orë e mençur me rrip silikoni')
})

test.each(SHORT)('the dialogs show more than their foot in $width × $height', async (size) => {
  const page = await shop.visit('/kategori/new', { ...size, reducedMotion: true })
  await putIn(page, { product: watch, quantity: 1 })
  await page.getByRole('button', { name: 'Shporta, 1 artikull' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => shareThatScrolls(dialog)).toBeGreaterThan(0.7)
  await page.keyboard.press('Escape')
  await page.getByRole('article').getByRole('button').first().press('Enter')
  await dialog.getByText('Ka stock').waitFor()
  await expect.poll(() => shareThatScrolls(dialog)).toBeGreaterThan(0.7)
  await page.goto(`${shop.url}/information/${watch._id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Porosit me një klik' }).click()
  await page.getByRole('dialog', { name: 'Kasa' }).waitFor()
  await expect.poll(() => shareThatScrolls(dialog)).toBeGreaterThan(0.7)
})

test.each([
  { width: 667, height: 331 },
  { width: 844, height: 390 },
])('quick-add shows how many and its button at once in $width × $height', async (size) => {
  const page = await shop.visit('/kategori/new', { ...size, reducedMotion: true })
  await putIn(page, { product: watch, quantity: 1 })
  await page.getByRole('article').getByRole('button').first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Ka stock').waitFor()
  for (const name of ['Shto në shportë', 'Rrit sasinë'])
    await expect.poll(() => isWithin(dialog.getByRole('button', { name }), size)).toBe(true)
  await expect.poll(() => shareThatScrolls(dialog)).toBeGreaterThan(0.4)
})

async function isWithin(part: Locator, { height }: (typeof SHORT)[number]) {
  const box = await part.boundingBox()
  return box !== null && box.y + box.height <= height
}

test.each(SHORT)('a page that is scrolled has $width × $height to itself', async (size) => {
  const page = await shop.visit(`/information/${watch._id}`, { ...size, reducedMotion: true })
  await page.evaluate(() => scrollTo(0, 1000))
  await expect.poll(() => partsAt(page, 4, size.height - 4)).toEqual(['MAIN', 'MAIN'])
})

test('an enlarged picture is seen whole on a phone that lies on its side', async () => {
  const size = { width: 740, height: 360 }
  const page = await shop.visit(`/information/${watch._id}`, { ...size, reducedMotion: true })
  await page.getByRole('button', { name: /^Zmadho foton: Foto 1/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img').waitFor()
  // In its first frame a dialog is still below its place.
  await expect.poll(() => isWithin(dialog.getByRole('img'), size)).toBe(true)
})

/** Which part of the page is seen at these heights, left of what floats over it. */
const partsAt = (page: Page, ...heights: number[]) =>
  page.evaluate(
    (ys) =>
      ys.map((y) => {
        const seen = document.elementFromPoint(20, y)
        return seen?.closest('[data-bottom-bar]') ? 'bar' : seen?.closest('main, header')?.tagName
      }),
    heights,
  )
