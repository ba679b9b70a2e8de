import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { searchField } from './search-box.ts'
import { useShop } from './shop.ts'

const shop = useShop()

/** How long the shop's answers take, in milliseconds. */
const LATE = 4_000

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Faqja po hapet' })

async function visitSlowly(path: string, width: number, reducedMotion = false) {
  const page = await shop.visit(path, { width, reducedMotion })
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise((answered) => setTimeout(answered, LATE))
    // The page may have been closed by then.
    await route.continue().catch(() => {})
  })
  return page
}

/** The bar is there, at the top, before the answer; and gone after it. */
async function isToldOf(page: Page, address: RegExp) {
  const before = page.url()
  await progress(page).waitFor()
  expect(page.url()).toBe(before)
  expect((await progress(page).boundingBox())?.y).toBe(0)
  await page.waitForURL(address)
  await progress(page).waitFor({ state: 'detached' })
}

test.each([
  [390, false],
  [1280, true],
])('the next page is shown to be on its way at %i px', async (width, reducedMotion) => {
  const page = await visitSlowly('/kategori/new', width, reducedMotion)
  await page.getByRole('link', { name: 'Faqja tjetër' }).click()
  await isToldOf(page, /page=2/)
})

test('a page that comes at once is shown without a word', async () => {
  const page = await shop.visit('/kategori/new')
  await page.evaluate(() => {
    const seen = (globalThis as { seen?: number[] }).seen ?? []
    Object.assign(globalThis, { seen })
    const look = () => {
      const bar = document.querySelector('[role=progressbar]')
      if (bar) seen.push(bar.getBoundingClientRect().width)
      requestAnimationFrame(look)
    }
    look()
  })
  const next = page.getByRole('link', { name: 'Faqja tjetër' })
  await next.hover()
  await page.waitForLoadState('networkidle')
  await next.click()
  await page.waitForURL(/page=2/)
  const widths = await page.evaluate(() => (globalThis as { seen?: number[] }).seen ?? [])
  expect(Math.max(0, ...widths)).toBe(0)
})

test('the menu closes at once when one of its links is followed', async () => {
  const page = await visitSlowly('/kategori/new', 390)
  await page.getByRole('button', { name: 'Menyja' }).click()
  const menu = page.getByRole('navigation', { name: 'Menyja' })
  await menu.getByRole('link', { name: 'Oferta' }).click()
  await menu.waitFor({ state: 'hidden', timeout: LATE / 2 })
  await isToldOf(page, /offers/)
})

test.each([
  ['Enter', /search\?query=top/],
  ['ArrowDown Enter', /\/kategori\/|\/information\//],
])('the suggestions close at once on %s', async (keys, address) => {
  const page = await visitSlowly('/kategori/new', 1280)
  await searchField(page).click()
  await searchField(page).pressSequentially('top')
  const list = page.getByRole('listbox')
  await list.waitFor()
  for (const key of keys.split(' ')) await page.keyboard.press(key)
  await list.waitFor({ state: 'hidden', timeout: LATE / 2 })
  // Nor do they come again for a text that was sent.
  await page.waitForTimeout(500)
  expect(await list.isVisible()).toBe(false)
  await isToldOf(page, address)
})

test('suggestions that are still on their way stay away once the text is sent', async () => {
  const page = await visitSlowly('/kategori/new', 1280)
  await searchField(page).click()
  await searchField(page).pressSequentially('top')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1_000)
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  await isToldOf(page, /search\?query=top/)
})

test('suggestions whose code comes only after the text is sent stay away', async () => {
  const page = await visitSlowly('/kategori/new', 1280)
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/assets/search-suggestions-*.js', async (route) => {
    await sent
    await route.continue()
  })
  await searchField(page).click()
  await searchField(page).pressSequentially('top')
  await page.keyboard.press('Enter')
  await progress(page).waitFor()
  send()
  await page.locator('input[role=combobox]').waitFor()
  await page.waitForTimeout(1_000)
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  await isToldOf(page, /search\?query=top/)
})
