import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { putIn, shopkeeperOf } from './buyer.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

/** A tenth of what Google calls good. */
const MOST = 0.01
/** Bytes per second and milliseconds: letters, pictures and scripts come after the words. */
const SLOW_LINE = { downloadThroughput: 200_000, uploadThroughput: 100_000, latency: 100 }

let bear: Product
beforeAll(async () => {
  bear = await shopkeeper.product('Arush pelushi 35 cm')
})

type Shift = PerformanceEntry & { value: number }

/** Opens an address over a slow line, with nothing kept from earlier, and reads it to its end. */
async function readSlowly(page: Page, path: string) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await line.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE })
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  while (await page.evaluate(() => scrollY + innerHeight < document.body.scrollHeight - 1)) {
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }))
    await page.waitForFunction(allPicturesSeen)
  }
}

/** Runs in the page. */
const allPicturesSeen = () =>
  Array.from(document.images).every((image) => {
    const { x, y, width, height } = image.getBoundingClientRect()
    const isSeen = document.elementsFromPoint(x + width / 2, y + height / 2).includes(image)
    return image.complete || !isSeen
  })

/**
 * What moved, each with its share of the window. Nobody touches anything here, so all of it counts:
 * for the browser the window of a phone, set after its start, is a touch of half a second.
 */
const shiftsOn = (page: Page) =>
  page.evaluate(async () => {
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise(requestAnimationFrame)
    return [...shifts, ...observer.takeRecords()] as Shift[]
  })

describe.each([390, 1280])('at %i px nothing moves on a slow line', (width) => {
  test.each([
    ['home', () => '/'],
    ['a listing', () => '/kategori/elektronikë'],
    ['a product', () => `/information/${bear._id}`],
    ['kasa', () => '/kasa'],
  ])('on %s', async (_name, path) => {
    const page = await shop.visit('/faq', { width })
    await putIn(page, { product: bear, quantity: 2 })
    await readSlowly(page, path())
    const shifts = await shiftsOn(page)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST)
  })
})

test.each([390, 1280])(
  'at %i px an account is there in outline before it is known whose',
  async (width) => {
    const page = await shop.visit('/faq', { width, as: 'customer' })
    let letIn = () => {}
    const asked = new Promise<void>((resolve) => (letIn = resolve))
    await page.route('**/api/auth/me', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(`${shop.url}/llogaria-ime`)
    const parts = [
      page.getByRole('heading', { name: 'Llogaria ime' }),
      page.getByRole('navigation', { name: 'Llogaria ime' }),
    ]
    const before = await Promise.all(parts.map((part) => part.boundingBox()))
    expect(before).not.toContain(null)
    const footer = await page.locator('footer').boundingBox()
    expect(footer?.y).toBeGreaterThan(page.viewportSize()?.height ?? Infinity)
    letIn()
    await page.getByRole('heading', { name: /Përshëndetje/ }).waitFor()
    expect(await Promise.all(parts.map((part) => part.boundingBox()))).toEqual(before)
  },
)
