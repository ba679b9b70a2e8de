import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findBrowser, FLAGS } from './find-browser.ts'
import { ADMIN } from './server.ts'
import { useShop } from './shop.ts'

const shop = useShop()

describe('a page that was left', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: (await findBrowser()) ?? '',
      args: FLAGS,
      // Playwright's browsers do without such pages, because one that comes back is lost to it.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  })

  afterAll(() => browser.close())

  /** Home, signed in, left for another page of the shop. */
  async function leftHome(): Promise<Page> {
    const page = await browser.newPage()
    await page.goto(`${shop.url}/sign-in?next=/`)
    for (const [name, value] of Object.entries(ADMIN)) await page.fill(`[name=${name}]`, value)
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await page.waitForURL(`${shop.url}/`)
    // A page that is left while something is on its way to it is not kept.
    await page.goto(shop.url, { waitUntil: 'networkidle' })
    await logout(page).waitFor()
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => (document.title = String(persisted)))
      location.assign('/faq')
    })
    await page.waitForURL(`${shop.url}/faq`)
    return page
  }

  const logout = (page: Page) => page.getByRole('button', { name: 'Logout' })

  test('comes back from the browser’s own memory as it was', async () => {
    const page = await leftHome()
    await page.evaluate(() => history.back())
    await expect.poll(() => page.title()).toBe('true')
    await logout(page).waitFor()
  })

  test('loads anew for whoever has logged out meanwhile', async () => {
    const page = await leftHome()
    await page.evaluate(() => localStorage.clear())
    await page.evaluate(() => history.back())
    await expect.poll(() => page.title()).toMatch(/Blerje online/)
    await page.waitForFunction(() =>
      Object.keys(document).some((key) => key.startsWith('_reactListening')),
    )
    await expect.poll(() => logout(page).count()).toBe(0)
  })
})

test('a page that comes back is where it was left: Safari has it at its top', async () => {
  const page = await shop.visit('/kategori/all', { width: 390 })
  const place = await page.evaluate(() => {
    scrollTo(0, 800)
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    scrollTo(0, 0)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return scrollY
  })
  expect(place).toBe(800)
})
