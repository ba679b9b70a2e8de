import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { DEMO_CUSTOMER } from '#app/opening.server.ts'

import { fillIn, sendButton } from './buyer.ts'
import { lineCut, meddleOnce } from './line.ts'
import { searchField } from './search-box.ts'
import { useShop } from './shop.ts'

const shop = useShop()

const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname)
const header = (page: Page) => page.getByRole('banner')
const account = (page: Page) => header(page).getByRole('link', { name: 'Llogaria' })

async function searchFor(page: Page, words: string) {
  await searchField(page).fill(words)
  await searchField(page).press('Enter')
}

async function hrefsIn(page: Page, selector: string) {
  const links = await page
    .locator(selector)
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return links.map(decodeURI)
}

describe('the search box', () => {
  test('leads nowhere while it is blank', async () => {
    const page = await shop.visit('/faq')
    const before = await page.evaluate(() => history.length)
    await searchFor(page, '')
    await searchFor(page, '   ')
    await searchFor(page, '\u2800\u200B')
    await searchFor(page, 'top')
    await page.waitForURL('**/kategori/search?query=top')
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1)
  })

  test.each([390, 1280])('leads to the results at %i px and keeps its text', async (width) => {
    const page = await shop.visit('/', { width })
    await searchFor(page, 'llambë')
    await page.getByRole('heading', { level: 1, name: 'Kërkimi: llambë' }).waitFor()
    expect(new URL(page.url()).searchParams.get('query')).toBe('llambë')
    await expect.poll(() => searchField(page).inputValue()).toBe('llambë')
    await page.reload()
    await expect.poll(() => searchField(page).inputValue()).toBe('llambë')
  })
})

describe('the cart button', () => {
  test.each([
    [390, 'hides', false],
    [768, 'shows', true],
    [1280, 'shows', true],
  ])('at %i px %s its word', async (width, _does, shown) => {
    const page = await shop.visit('/faq', { width })
    const word = header(page).getByText('Shporta', { exact: true })
    await expect.poll(() => word.isVisible()).toBe(shown)
    await expect
      .poll(() => header(page).getByRole('button', { name: 'Shporta' }).isVisible())
      .toBe(true)
  })
})

describe('the account button', () => {
  test.each([
    ['a visitor', '/sign-in', {}],
    ['a customer', '/llogaria-ime', { as: 'customer' }],
    ['an admin', '/menaxhimi-i-produkteve', { as: 'admin' }],
  ] as const)('leads %s to %s', async (_who, target, login) => {
    const page = await shop.visit('/faq', login)
    await expect.poll(() => account(page).getAttribute('href')).toBe(target)
    const logout = header(page).getByRole('button', { name: 'Logout' })
    await expect.poll(() => logout.count()).toBe('as' in login ? 1 : 0)
  })

  test('takes a token whose time is over for none', async () => {
    const page = await shop.visit('/faq', { as: 'customer' })
    await header(page).getByRole('button', { name: 'Logout' }).waitFor()
    await page.evaluate(() => {
      localStorage.setItem('jwt', `x.${btoa(JSON.stringify({ exp: 1_000 }))}.x`)
      dispatchEvent(new StorageEvent('storage'))
    })
    await header(page).getByRole('button', { name: 'Logout' }).waitFor({ state: 'detached' })
    await expect.poll(() => account(page).getAttribute('href')).toBe('/sign-in')
  })
})

test('Logout forgets everything, empties the cart and leads home', async () => {
  const page = await shop.visit('/kategori/new', { as: 'customer' })
  const card = page.getByRole('article').filter({ has: page.locator('button:enabled') })
  await card.first().getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Shto në shportë' }).click()
  await header(page).getByRole('button', { name: 'Shporta, 1 artikull' }).waitFor()
  await header(page).getByRole('button', { name: 'Logout' }).click()
  await header(page).getByRole('button', { name: 'Shporta, bosh' }).waitFor()
  await page.waitForURL(`${shop.url}/`)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await expect.poll(() => account(page).getAttribute('href')).toBe('/sign-in')
})

describe('a Logout that the shop did not hear', () => {
  const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

  async function logsOutUnheard() {
    // Where the line is cut, the home page that Logout leads to may still be fetching its pictures.
    const expects = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/]
    const page = await shop.visit('/faq', { as: 'customer', expects })
    expect(await cookies(page)).toEqual(['session'])
    await meddleOnce(page, 'POST', '**/api/auth/signout', lineCut)
    await header(page).getByRole('button', { name: 'Logout' }).click()
    await page.waitForFunction(() => localStorage.length > 0)
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
    // Cut off on its way there, the browser would lack the code of the home page.
    await page.getByRole('region', { name: 'Të zgjedhurat e dyqanit' }).waitFor()
    return page
  }

  test('is told once the line is back', async () => {
    const page = await logsOutUnheard()
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect.poll(() => cookies(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('is told by the next page', async () => {
    const page = await logsOutUnheard()
    await page.goto(`${shop.url}/faq`)
    await expect.poll(() => cookies(page)).toEqual([])
  })

  test('does not end the stay of who signs in next', async () => {
    const page = await logsOutUnheard()
    await account(page).click()
    await fillIn(page, DEMO_CUSTOMER)
    await sendButton(page).click()
    await page.waitForURL('**/llogaria-ime')
    await page.reload()
    await page.getByText('Përshëndetje, klient!').waitFor()
    expect(await cookies(page)).toEqual(['session'])
  })
})

test.each([
  ['a visitor', 280, undefined],
  ['a customer', 320, 'customer'],
] as const)('the header of %s has two rows on a phone of %i px', async (_, width, as) => {
  const page = await shop.visit('/faq', { width, ...(as && { as }) })
  if (as) await header(page).getByRole('button', { name: 'Logout' }).waitFor()
  const [menu, cart] = await Promise.all(
    ['Menyja', 'Shporta'].map((name) => header(page).getByRole('button', { name }).boundingBox()),
  )
  expect(cart?.y).toBe(menu?.y)
})

test('the header of the staff has two rows on a phone of 320 px', async () => {
  const page = await shop.visit('/orders', { width: 320, as: 'admin' })
  const targets = await header(page)
    .locator('a, button')
    .evaluateAll((all) =>
      all.map((each) => {
        const { top, height } = each.getBoundingClientRect()
        return { middle: top + height / 2, height }
      }),
    )
  expect(targets).toHaveLength(7)
  expect(new Set(targets.map(({ middle }) => middle)).size).toBe(2)
  expect(Math.min(...targets.map(({ height }) => height))).toBe(44)
})

test('the links beside and above a listing are large enough for a finger on a tablet', async () => {
  const page = await shop.visit('/kategori/new', { width: 768 })
  const heights = await page
    .locator('header nav a:visible, main nav a:visible')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(10)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

describe('the menu of a phone', () => {
  test('can be closed from the end of a long list', async () => {
    const page = await shop.visit('/faq', { width: 390 })
    await header(page).getByRole('button', { name: 'Menyja' }).tap()
    const menu = page.getByRole('navigation', { name: 'Menyja' })
    await page.setViewportSize({ width: 390, height: 320 })
    await menu.getByRole('link').last().scrollIntoViewIfNeeded()
    expect(await menu.evaluate((list) => list.scrollTop)).toBeGreaterThan(100)
    const place = await menu.getByRole('button', { name: 'Mbyll menynë' }).boundingBox()
    expect(place?.y).toBeGreaterThanOrEqual(0)
    // From the end back by the keyboard, no link is under what stays in sight.
    await menu.getByRole('link').last().focus()
    for (const link of (await menu.getByRole('link').all()).toReversed().slice(1)) {
      await page.keyboard.press('Shift+Tab')
      expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual((place?.y ?? 0) + 44)
    }
  })

  test('holds the three listings and every category', async () => {
    const page = await shop.visit('/faq', { width: 390 })
    await header(page).getByRole('button', { name: 'Menyja' }).tap()
    const menu = page.getByRole('navigation', { name: 'Menyja' })
    await menu.waitFor()
    const words = await menu.getByRole('link').allInnerTexts()
    expect(words.slice(0, 3)).toEqual(['Oferta', 'Të Rejat', 'Të Gjitha'])
    expect(words.slice(3)).toEqual(await categoryNames())
    await menu.getByRole('link', { name: 'Produkte për fëmijë' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Produkte për fëmijë' }).waitFor()
    await menu.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/kategori/produkte-për-fëmijë')
  })

  test('breaks the name of a category that has no room', async () => {
    const page = await shop.visit('/faq', { width: 390 })
    await header(page).getByRole('button', { name: 'Menyja' }).tap()
    const menu = page.getByRole('navigation', { name: 'Menyja' })
    await menu
      .getByRole('link')
      .last()
      .evaluate((link) => (link.textContent = 'Vegla'.repeat(16)))
    const [needed, room] = await menu.evaluate((it) => [it.scrollWidth, it.clientWidth])
    expect(needed).toBe(room)
  })

  test('closes by its button and by Escape', async () => {
    const page = await shop.visit('/faq', { width: 390 })
    const opener = header(page).getByRole('button', { name: 'Menyja' })
    const menu = page.getByRole('navigation', { name: 'Menyja' })
    await opener.tap()
    await menu.getByRole('button', { name: 'Mbyll menynë' }).tap()
    await menu.waitFor({ state: 'hidden' })
    await opener.tap()
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  })

  test.each([768, 1280])('is not needed at %i px', async (width) => {
    const page = await shop.visit('/faq', { width })
    await expect
      .poll(() => header(page).getByRole('button', { name: 'Menyja' }).isVisible())
      .toBe(false)
    await expect
      .poll(() => hrefsIn(page, 'header nav:not([popover]) a'))
      .toEqual(['/kategori/offers', '/kategori/new', '/kategori/all'])
  })

  async function categoryNames() {
    const categories = (await (await shop.ask('/api/category')).json()) as { name: string }[]
    return categories.map(({ name }) => name)
  }
})

test.each([390, 1280])('the footer leads everywhere at %i px', async (width) => {
  const page = await shop.visit('/faq', { width })
  const footer = page.getByRole('contentinfo')
  const hrefs = await hrefsIn(page, 'footer a')
  for (const path of ['/faq', '/contact', '/privacy-policy', '/terms']) {
    expect(hrefs).toContain(path)
  }
  expect(hrefs).toContain('tel:+355690000000')
  expect(hrefs.some((href) => /^mailto:\S+@\S+$/.test(href))).toBe(true)
  for (const network of ['Facebook', 'Instagram', 'TikTok']) {
    const link = footer.getByRole('link', { name: network })
    await expect.poll(() => link.getAttribute('href')).toMatch(/^https:\/\//)
    await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
  }
  await page.evaluate(() => (document.documentElement.dataset['kept'] = ''))
  await footer.getByRole('link', { name: /^Rruga .*, Tiranë$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Kontakt' }).waitFor()
  // No document was loaded anew for it.
  await page.locator('html[data-kept]').waitFor({ state: 'attached' })
  await footer.getByRole('link', { name: 'Kushtet e përdorimit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kushtet e përdorimit' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
