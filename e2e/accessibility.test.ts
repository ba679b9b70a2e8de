import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { expectAccessible } from './axe.ts'
import { useShop } from './shop.ts'

const shop = useShop()

let product: Product

beforeAll(async () => {
  const products = (await (await shop.ask('/api/product')).json()) as Product[]
  const found = products.find(({ image, stock }) => image.length > 2 && Number(stock) > 0)
  if (!found) throw new Error('The demo shop has no product with three pictures')
  product = found
})

const WIDTHS = [390, 1280]

describe.each(WIDTHS)('at %i px axe finds nothing on', (width) => {
  test.each([
    '/kategori/new',
    '/kategori/offers',
    '/kategori/all',
    '/kategori/search?query=lojë',
    '/kategori/search?query=shtëpi',
    '/kategori/search?query=asgjë%20e%20tillë',
    '/kategori/produkte-për-fëmijë?page=2',
    '/faq',
    '/contact',
    '/privacy-policy',
    '/terms',
    '/sign-in',
    '/sign-up',
    '/kasa',
    '/faleminderit',
    '/unauthorized',
  ])('%s', async (path) => {
    await expectAccessible(await shop.visit(path, { width }))
  })

  test('a product', async () => {
    await expectAccessible(await shop.visit(`/information/${product._id}`, { width }))
  })

  test.each(['/nuk-ka-gje-ketu', '/kategori/nuk-ka', '/information/nukka'])('%s', async (path) => {
    await expectAccessible(await shop.visit(path, { width, expects: [/404/] }))
  })

  test('the quick-add dialog and the cart', async () => {
    const page = await shop.visit(`/information/${product._id}`, { width, reducedMotion: true })
    await page.getByRole('button', { name: `Shto në shportë: ${product.name}` }).click()
    const quickAdd = page.getByRole('dialog', { name: 'Zgjidhni sasinë' })
    await quickAdd.getByRole('heading', { name: product.name }).waitFor()
    // The page has these once; axe counts a dialog's own where it takes the page for still there.
    for (const landmark of ['banner', 'contentinfo'] as const) {
      expect(await quickAdd.getByRole(landmark).count()).toBe(0)
    }
    await expectAccessible(page)
    await quickAdd.getByRole('button', { name: 'Shto në shportë' }).click()
    await openCart(page, 1)
    await expectAccessible(page)
  })

  test('the empty cart', async () => {
    const page = await shop.visit('/unauthorized', { width, reducedMotion: true })
    await openCart(page, 0)
    await expectAccessible(page)
  })

  test('an enlarged picture', async () => {
    const page = await shop.visit(`/information/${product._id}`, { width, reducedMotion: true })
    await page.getByRole('button', { name: /^Zmadho foton: Foto 1/ }).click()
    const dialog = page.getByRole('dialog', { name: product.name })
    await dialog.waitFor()
    // Until its engine is there it is a strip to swipe.
    await dialog.locator('[data-live]').waitFor()
    await expectAccessible(page)
  })
})

test('axe finds nothing in the menu of a phone', async () => {
  const page = await shop.visit('/unauthorized', { width: 390, reducedMotion: true })
  await page.getByRole('button', { name: 'Menyja' }).tap()
  await page.getByRole('navigation', { name: 'Menyja' }).waitFor()
  await expectAccessible(page)
})

test('a dialog keeps the focus and gives it back', async () => {
  const page = await shop.visit('/kategori/new')
  const button = page.locator('main article button:enabled').first()
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Zgjidhni sasinë' })
  await dialog.waitFor()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement: focused } = document
      return focused !== document.body && !focused?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
})

test('what has the focus is seen on a dark slide of the home page, too', async () => {
  const page = await shop.visit('/', { reducedMotion: true })
  const link = page
    .getByRole('region', { name: 'Të zgjedhurat e dyqanit' })
    .getByRole('link')
    .first()
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => link.evaluate((it) => getComputedStyle(it).outlineColor))
    .toBe('rgb(255, 255, 255)')
})

async function openCart(page: Page, lines: number) {
  const name = lines === 0 ? 'Shporta, bosh' : `Shporta, ${lines} artikull`
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name: 'Shporta juaj' }).waitFor()
}
