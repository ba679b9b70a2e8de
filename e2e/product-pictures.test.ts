import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { useShop } from './shop.ts'

const shop = useShop()

let products: Product[]

beforeAll(async () => {
  products = (await (await shop.ask('/api/product')).json()) as Product[]
})

const productWith = (is: (pictures: number) => boolean) =>
  products.find(({ image }) => is(image.length)) ?? expect.fail('The demo has no such product')
const addressOf = ({ _id }: Product) => `/information/${_id}`

describe('the pictures of a product', () => {
  const many = () => productWith((count) => count > 2)
  const pictures = (page: Page) => page.getByRole('region', { name: /^Fotot e produktit/ })
  const thumbnail = (page: Page, n: number, of: number) =>
    pictures(page).getByRole('button', { name: `Foto ${n} nga ${of}`, exact: true })
  const shown = (page: Page) =>
    pictures(page).locator('button[aria-current="true"]').getAttribute('aria-label')

  test('wrap around both ways by their buttons', async () => {
    const { image, ...product } = many()
    const page = await shop.visit(addressOf({ image, ...product }))
    const last = `Foto ${image.length} nga ${image.length}`
    const first = `Foto 1 nga ${image.length}`
    await expect.poll(() => shown(page)).toBe(first)
    await pictures(page).getByRole('button', { name: 'Fotoja e mëparshme' }).click()
    await expect.poll(() => shown(page)).toBe(last)
    await pictures(page).getByRole('button', { name: 'Fotoja tjetër' }).click()
    await expect.poll(() => shown(page)).toBe(first)
  })

  test.each([320, 360, 768, 1024])('have five thumbnails in one row at %i px', async (width) => {
    const product = productWith((count) => count === 5)
    const page = await shop.visit(addressOf(product), { width })
    const tops = await pictures(page)
      .getByRole('listitem')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(tops.length).toBe(5)
    expect(new Set(tops).size).toBe(1)
  })

  test('wrap around both ways by the arrow keys', async () => {
    const { length } = many().image
    const page = await shop.visit(addressOf(many()))
    await pictures(page).getByRole('button', { name: 'Zmadho foton' }).first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => shown(page)).toBe(`Foto ${length} nga ${length}`)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBe(`Foto 1 nga ${length}`)
    // The way forward: there is none.
    await page.keyboard.press('Alt+ArrowRight')
    await page.waitForTimeout(500)
    expect(await shown(page)).toBe(`Foto 1 nga ${length}`)
  })

  test('take the focus along where keys turn them, so that it stays in sight', async () => {
    const { length } = many().image
    const page = await shop.visit(addressOf(many()))
    await pictures(page).getByRole('button', { name: 'Zmadho foton' }).first().focus()
    for (const [key, place] of [
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['ArrowLeft', length],
    ] as const) {
      await page.keyboard.press(key)
      const name = `Zmadho foton: Foto ${place} nga ${length}`
      await page.locator(`[aria-label="${name}"]:focus`).waitFor()
    }
  })

  test('take the focus along where their engine comes late, and where it does not come', async () => {
    const { length } = many().image
    const page = await shop.visit(addressOf(many()), { expects: [/ERR_FAILED/] })
    const isFocused = (place: number) =>
      page.locator(`[aria-label="Zmadho foton: Foto ${place} nga ${length}"]:focus`).waitFor()
    const engine = '**/assets/embla-carousel*'
    await page.route(engine, (route) => route.abort('failed'))
    await pictures(page).getByRole('button', { name: 'Zmadho foton' }).first().focus()
    for (const place of [2, 3]) {
      await page.keyboard.press('ArrowRight')
      await isFocused(place)
      await expect.poll(() => shown(page)).toBe(`Foto ${place} nga ${length}`)
    }
    await page.unroute(engine)
    await page.route(engine, async (route) => {
      await new Promise((answered) => setTimeout(answered, 500))
      await route.continue()
    })
    await page.keyboard.press('ArrowLeft')
    await isFocused(2)
    await pictures(page).locator('[data-live]').waitFor()
  })

  test('are chosen by their thumbnails, and come into sight', async () => {
    const { length } = many().image
    const page = await shop.visit(addressOf(many()), { width: 390 })
    await thumbnail(page, 2, length).tap()
    await expect.poll(() => shown(page)).toBe(`Foto 2 nga ${length}`)
    const large = pictures(page).getByRole('button', { name: `Zmadho foton: Foto 2 nga ${length}` })
    await expect.poll(async () => (await large.boundingBox())?.x).toBeCloseTo(16, -1)
  })

  test.each([390, 1280])('are enlarged by a click at %i px; Escape goes back', async (width) => {
    const { name, image } = many()
    const page = await shop.visit(addressOf(many()), { width })
    await thumbnail(page, 2, image.length).click()
    await expect.poll(() => shown(page)).toBe(`Foto 2 nga ${image.length}`)
    const large = `Zmadho foton: Foto 2 nga ${image.length}`
    const before = await pictures(page).getByRole('button', { name: large }).boundingBox()
    await pictures(page).getByRole('button', { name: large }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect.poll(() => dialog.getByRole('img').getAttribute('src')).toBe(`/${image[1]}`)
    const enlarged = async () => (await dialog.getByRole('img').boundingBox())?.width
    await expect.poll(enlarged).toBeGreaterThan(before?.width ?? Infinity)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe(large)
  })

  test.each([
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ])('are enlarged to all of a window of $width × $height', async (size) => {
    const page = await shop.visit(addressOf(many()), size)
    await pictures(page).getByRole('button', { name: 'Zmadho foton' }).first().click()
    const picture = page.getByRole('dialog').getByRole('img')
    await expect
      .poll(async () => (await picture.boundingBox())?.width)
      .toBeCloseTo(Math.min(size.width, size.height), 0)
  })

  test('turn while they are enlarged; the page then shows the last one seen', async () => {
    const { name, image } = many()
    const { length } = image
    const page = await shop.visit(addressOf(many()))
    await pictures(page).getByRole('button', { name: 'Zmadho foton' }).first().click()
    const dialog = page.getByRole('dialog', { name })
    const seen = () => dialog.getByRole('img').getAttribute('alt')
    const titled = (n: number) => `${name}, Foto ${n} nga ${length}`
    await expect.poll(seen).toBe(titled(1))
    await page.keyboard.press('ArrowLeft')
    await expect.poll(seen).toBe(titled(length))
    await page.keyboard.press('ArrowRight')
    await expect.poll(seen).toBe(titled(1))
    await dialog.getByRole('button', { name: 'Fotoja tjetër' }).click()
    await expect.poll(seen).toBe(titled(2))
    await expect
      .poll(async () => Math.round((await dialog.getByRole('img').boundingBox())?.x ?? 0))
      .toBe((1280 - 800) / 2)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => shown(page)).toBe(`Foto 2 nga ${length}`)
    await page.locator(`[aria-label="Zmadho foton: Foto 2 nga ${length}"]:focus`).waitFor()
  })

  test('enlarged are left by a click beside them', async () => {
    const page = await shop.visit(addressOf(many()))
    await pictures(page).getByRole('button', { name: 'Zmadho foton' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img').waitFor()
    // By its place: Playwright would scroll the strip, should the picture still be on its way.
    await page.mouse.click(640, 400)
    await expect.poll(() => dialog.isVisible()).toBe(true)
    await page.mouse.click(100, 600)
    await dialog.waitFor({ state: 'hidden' })
  })

  test('come to a cheap phone no larger than its screen needs', async () => {
    const page = await shop.visit(addressOf(many()), { width: 360, density: 2 })
    const first = pictures(page).getByRole('img').first()
    await expect
      .poll(() => first.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/-640\.\w+$/)
  })

  test('have no buttons where there is one only', async () => {
    const page = await shop.visit(addressOf(productWith((count) => count === 1)))
    await expect.poll(() => pictures(page).getByRole('button').count()).toBe(1)
  })
})
