import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { shopkeeperOf } from './buyer.ts'
import { searchField } from './search-box.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Po hapet' })

/** Opens a page whose next one comes when it is told so, and answers how to tell. */
async function visitSlowly(
  path: string,
  width: number,
  reducedMotion = false,
): Promise<[page: Page, answer: () => void]> {
  const page = await shop.visit(path, { width, reducedMotion })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\.data(\?|$)/, async (route) => {
    await answered
    await route.continue()
  })
  return [page, answer]
}

/** The bar is there, at the top, before the answer; and gone after it. */
async function isToldOf(page: Page, answer: () => void, address: RegExp) {
  const before = page.url()
  await progress(page).waitFor()
  expect(page.url()).toBe(before)
  expect((await progress(page).boundingBox())?.y).toBe(0)
  answer()
  await page.waitForURL(address)
  await progress(page).waitFor({ state: 'detached' })
}

test.each([
  [390, false],
  [1280, true],
])('the next page is shown to be on its way at %i px', async (width, reducedMotion) => {
  const [page, answer] = await visitSlowly('/kategori/new', width, reducedMotion)
  await page.getByRole('link', { name: 'Faqja tjetër' }).click()
  await isToldOf(page, answer, /page=2/)
})

test('a page that comes at once is shown without a word', async () => {
  const page = await shop.visit('/kategori/new')
  await page.evaluate(() => {
    const seen = (globalThis as { seen?: number[] }).seen ?? []
    Object.assign(globalThis, { seen })
    let since = Number.NaN
    const look = () => {
      const bar = document.querySelector('[role=progressbar]')
      if (!bar) since = Number.NaN
      else if (Number.isNaN(since)) since = performance.now()
      // A busy machine takes longer for the page than the bar waits.
      if (bar && performance.now() - since < 300) seen.push(bar.getBoundingClientRect().width)
      requestAnimationFrame(look)
    }
    look()
  })
  const next = page.getByRole('link', { name: 'Faqja tjetër' })
  const fetched = page.waitForResponse(/page=2/)
  await next.hover()
  await (await fetched).finished()
  await next.click()
  await page.waitForURL(/page=2/)
  const widths = await page.evaluate(() => (globalThis as { seen?: number[] }).seen ?? [])
  expect(Math.max(0, ...widths)).toBe(0)
})

test('the menu closes at once when one of its links is followed', async () => {
  const [page, answer] = await visitSlowly('/kategori/new', 390)
  await page.getByRole('button', { name: 'Menyja' }).click()
  const menu = page.getByRole('navigation', { name: 'Menyja' })
  await menu.getByRole('link', { name: 'Oferta' }).click()
  await menu.waitFor({ state: 'hidden' })
  await isToldOf(page, answer, /offers/)
})

test.each([
  ['Enter', /search\?query=top/],
  ['ArrowDown Enter', /\/kategori\/(?!new$)|\/information\//],
])('the suggestions close at once on %s', async (keys, address) => {
  const [page, answer] = await visitSlowly('/kategori/new', 1280)
  await searchField(page).click()
  await searchField(page).pressSequentially('top')
  const list = page.getByRole('listbox')
  await list.waitFor()
  for (const key of keys.split(' ')) await page.keyboard.press(key)
  await list.waitFor({ state: 'hidden' })
  // Nor do they come again for a text that was sent.
  await page.waitForTimeout(500)
  expect(await list.isVisible()).toBe(false)
  await isToldOf(page, answer, address)
})

test('suggestions that are still on their way stay away once the text is sent', async () => {
  const [page, answer] = await visitSlowly('/kategori/new', 1280)
  await searchField(page).click()
  await searchField(page).pressSequentially('top')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1_000)
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  await isToldOf(page, answer, /search\?query=top/)
})

test('suggestions whose code comes only after the text is sent stay away', async () => {
  const [page, answer] = await visitSlowly('/kategori/new', 1280)
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
  await isToldOf(page, answer, /search\?query=top/)
})

test.each([
  ['a listing', 'Shto në shportë', 'Zgjidhni sasinë', 'quick-add-dialog'],
  ['a product', 'Porosit me një klik', 'Kasa', 'one-click-dialog'],
  ['a product', 'Zmadho foton', '', 'enlarged-pictures'],
])('what opens over %s with «%s» is shown to be on its way', async (over, button, title, code) => {
  const { _id, name } = await shopkeeper.product('Jo-jo me kushinetë')
  const path = over === 'a product' ? `/information/${_id}` : '/kategori/new'
  const page = await shop.visit(path, { width: 390 })
  const arrival = Promise.withResolvers<void>()
  await page.route(`**/assets/${code}-*.js`, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  await progress(page).waitFor()
  const isOnTop = (bar: Element) => document.elementFromPoint(0, 0) === bar
  await expect.poll(() => progress(page).evaluate(isOnTop)).toBe(true)
  arrival.resolve()
  await page.getByRole('dialog', { name: title || name }).waitFor()
  await progress(page).waitFor({ state: 'detached' })
})

test('words on pictures can be read before these are there', async () => {
  const page = await shop.visit('/')
  const slides = page.getByRole('region', { name: 'Të zgjedhurat e dyqanit' }).locator('p')
  const words = slides.or(page.getByText('Për lojën, për kopshtin, për ditëlindjen.'))
  const contrasts = await words.evaluateAll((all) => {
    const light = (colour: string) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) throw new Error('No canvas')
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) =>
        each <= 10 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const groundOf = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : 'white'
      return colour === 'rgba(0, 0, 0, 0)' ? groundOf(element?.parentElement ?? null) : colour
    }
    return all.map((words) => {
      const both = [light(getComputedStyle(words).color), light(groundOf(words))]
      return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
    })
  })
  expect(contrasts).toHaveLength(7)
  expect(Math.min(...contrasts)).toBeGreaterThan(4.5)
})
