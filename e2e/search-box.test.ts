import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { expectAccessible } from './axe.ts'
import { list, searchField, type } from './search-box.ts'
import { useShop } from './shop.ts'

const shop = useShop()

const SUGGEST = '**/api/search/suggest?*'
const ALL = 'Shiko të gjitha rezultatet për «top»'
const options = (page: Page) => list(page).getByRole('option')

/** Types, and waits for the suggestions for the whole text: those for a part of it may come before. */
async function open(page: Page, words = 'top') {
  await type(page, words)
  await list(page).getByText(`«${words.trim()}»`).waitFor()
}

/** The texts that the shop is asked for. */
function asked(page: Page) {
  const queries: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search/suggest') queries.push(searchParams.get('query'))
  })
  return queries
}

type Suggested = { products: { _id: string; name: string; price: number }[] }
const suggested = async (query: string) =>
  (await (await shop.ask(`/api/search/suggest?query=${query}`)).json()) as Suggested

describe.each([390, 768, 1280])('the suggestions at %i px', (width) => {
  test('lie under the box, within sight, and move nothing', async () => {
    const page = await shop.visit('/faq', { width })
    const before = await page.getByRole('main').boundingBox()
    await open(page)
    const box = await searchField(page).boundingBox()
    const below = await list(page).boundingBox()
    if (!box || !below) throw new Error('The box or its list is not to be seen')
    expect([below.x, below.width]).toEqual([box.x, box.width])
    expect(below.y).toBeGreaterThan(box.y + box.height)
    expect(below.y + below.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    for (const option of await options(page).all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await expect.poll(() => page.getByRole('main').boundingBox()).toEqual(before)
  })

  test('show picture, name and price, and say how many they are', async () => {
    const page = await shop.visit('/faq', { width })
    await open(page)
    const { products } = await suggested('top')
    await expect.poll(() => options(page).count()).toBe(products.length + 1)
    const words = (await options(page).first().innerText()).replace(/\s/g, '')
    expect(words).toContain(products[0]?.name.replace(/\s/g, ''))
    expect(words).toContain(`${products[0]?.price}Lek`)
    await expect.poll(() => options(page).first().locator('b').innerText()).toBe('Top')
    const picture = await options(page).first().locator('img').boundingBox()
    expect([picture?.width, picture?.height]).toEqual([40, 40])
    await expect.poll(() => options(page).last().innerText()).toBe(ALL)
    const said = `${products.length + 1} sugjerime. Zgjidhni me shigjeta.`
    await page.getByRole('status').filter({ hasText: said }).waitFor()
  })

  test('are accessible, closed and open', async () => {
    const page = await shop.visit('/faq', { width })
    await open(page)
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await list(page).waitFor({ state: 'hidden' })
    await expectAccessible(page)
  })
})

describe('by the keyboard', () => {
  const active = async (page: Page) => {
    const id = await searchField(page).getAttribute('aria-activedescendant')
    const selected = list(page).locator('[aria-selected=true]')
    await expect
      .poll(() => selected.evaluateAll((all) => all.map((one) => one.id)))
      .toEqual(id ? [id] : [])
    return id ? selected.innerText() : null
  }

  test('the arrows go round through the suggestions and the text', async () => {
    const page = await shop.visit('/kategori/all')
    await open(page)
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    await expect.poll(() => searchField(page).getAttribute('aria-expanded')).toBe('true')
    await expect
      .poll(() => searchField(page).getAttribute('aria-controls'))
      .toBe(await list(page).getAttribute('id'))
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active(page)).toBe(ALL)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).toBe(null)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).toContain('Top')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('combobox')
  })

  test('Enter follows the active one, and sends the text where none is', async () => {
    const page = await shop.visit('/faq')
    const { products } = await suggested('top')
    await open(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/information/${products[0]?._id}`)
    await page.getByRole('heading', { level: 1, name: products[0]?.name ?? '' }).waitFor()
    await list(page).waitFor({ state: 'hidden' })

    await searchField(page).fill('')
    await open(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/kategori/search?query=top')
    await list(page).waitFor({ state: 'hidden' })
  })

  test('Escape closes and leaves the text, an arrow opens again', async () => {
    const page = await shop.visit('/faq')
    await open(page)
    await page.keyboard.press('Escape')
    await list(page).waitFor({ state: 'hidden' })
    await expect.poll(() => searchField(page).inputValue()).toBe('top')
    await expect.poll(() => searchField(page).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    await list(page).waitFor()
    await page.keyboard.press('Tab')
    await list(page).waitFor({ state: 'hidden' })
  })
})

describe('by mouse and finger', () => {
  test('a tap follows a suggestion, and one beside them closes', async () => {
    const page = await shop.visit('/faq', { width: 390 })
    await searchField(page).tap()
    await open(page, 'lodr')
    await page.touchscreen.tap(200, 20)
    await list(page).waitFor({ state: 'hidden' })
    await searchField(page).fill('lodra')
    await list(page).getByRole('option', { name: 'Lodra Kategori' }).tap()
    await page.waitForURL('**/kategori/lodra')
    await list(page).waitFor({ state: 'hidden' })
  })

  test('a click leads to all results', async () => {
    const page = await shop.visit('/faq')
    await open(page)
    await options(page).last().click()
    await page.getByRole('heading', { level: 1, name: 'Kërkimi: top' }).waitFor()
    await list(page).waitFor({ state: 'hidden' })
  })
})

describe('the shop', () => {
  test('is asked once for what is typed in one go, and never for blanks', async () => {
    const page = await shop.visit('/faq')
    const queries = asked(page)
    await type(page, '')
    // As fast as keys can be: a busy machine may pause between those of a keyboard.
    await searchField(page).evaluate((field: HTMLInputElement) => {
      for (const typed of [' ', '  ', '  t', '  to', '  top']) {
        field.value = typed
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    })
    await list(page).waitFor()
    expect(queries).toEqual(['top'])
    await searchField(page).fill('   ')
    await list(page).waitFor({ state: 'hidden' })
    await searchField(page).fill('\u2800\u200B')
    await page.waitForTimeout(300)
    expect(queries).toEqual(['top'])
  })

  test('may answer late: an overtaken text never shows', async () => {
    const page = await shop.visit('/faq')
    const late: Route[] = []
    await page.route(SUGGEST, async (route) => {
      if (route.request().url().endsWith('=lodr')) late.push(route)
      else await route.continue()
    })
    await type(page, 'lodr')
    await expect.poll(() => late.length).toBe(1)
    await searchField(page).fill('top')
    await list(page).getByText(ALL).waitFor()
    await late[0]?.continue().catch(() => undefined)
    await page.waitForTimeout(300)
    await expect.poll(() => options(page).last().innerText()).toBe(ALL)
  })

  test('may be out of reach: the box stays silent and works when the line is back', async () => {
    const page = await shop.visit('/faq', { expects: [/Failed to load resource/] })
    let asked = 0
    await page.route(SUGGEST, async (route) => {
      asked += 1
      await route.abort('internetdisconnected')
    })
    await type(page, '')
    await searchField(page).fill('top')
    await expect.poll(() => asked).toBe(1)
    await page.waitForTimeout(300)
    await expect.poll(() => list(page).isVisible()).toBe(false)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.unroute(SUGGEST)
    await page.keyboard.type(' ')
    await list(page).waitFor()
  })

  test('need not have the code of the suggestions: the text is sent as ever', async () => {
    const page = await shop.visit('/faq', { expects: [/Failed to load resource/] })
    await page.route('**/assets/search-suggestions*', (route) => route.abort())
    await searchField(page).fill('top')
    await searchField(page).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Kërkimi: top' }).waitFor()
  })
})

test('what is typed before the scripts are there stays, and gets its suggestions', async () => {
  const page = await shop.visit('/faq')
  await page.route('**/assets/framework*.js', async (route) => {
    await new Promise((wait) => setTimeout(wait, 1_000))
    await route.continue()
  })
  await page.goto(`${shop.url}/contact`, { waitUntil: 'commit' })
  await searchField(page).focus()
  await page.keyboard.type('top')
  await list(page).waitFor()
  await expect.poll(() => searchField(page).inputValue()).toBe('top')
})

test('without JavaScript the box is a plain search box', async () => {
  const page = await shop.visit('/', { width: 390, javaScript: false })
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Kërko' })
  for (const blank of ['', '   ', '\u2800\u200B']) {
    await box.fill(blank)
    await box.press('Enter')
    // An address that is left answers no more.
    expect((await shop.ask('/api/category')).ok).toBe(true)
    expect(page.url()).toBe(`${shop.url}/`)
  }
  await box.fill('top')
  await box.press('Enter')
  await page.waitForURL('**/kategori/search?query=top')
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
})

test.each([390, 1280])('a mistyped text says what is shown instead at %i px', async (width) => {
  const page = await shop.visit('/kategori/search?query=futbolly', { width })
  const notice = page.getByRole('main').getByRole('status')
  await notice.getByText(/^A mos deshët të thoni futboll\p{L}*\? Po shfaqim produktet/u).waitFor()
  const meant = await notice.getByRole('link').innerText()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0)
  const { x, width: wide } = (await notice.boundingBox()) ?? { x: 0, width: Infinity }
  expect(x + wide).toBeLessThanOrEqual(width)
  await expectAccessible(page)
  await notice.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: `Kërkimi: ${meant}` }).waitFor()
  await notice.waitFor({ state: 'detached' })
})
