import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findBrowser, FLAGS } from './find-browser.ts'
import { useShop } from './shop.ts'

const shop = useShop()

describe.each([
  ['that takes room', ['--hide-scrollbars']],
  ['that takes none', []],
])('beside a scrollbar %s', (_name, ignoreDefaultArgs) => {
  let browser: Browser
  beforeAll(async () => {
    const executablePath = (await findBrowser()) ?? ''
    browser = await chromium.launch({ executablePath, args: FLAGS, ignoreDefaultArgs })
  })
  afterAll(() => browser.close())

  test.each([
    ['a page longer than the window', 800],
    ['a page that needs no scrollbar', 3000],
  ])('a dialog moves nothing on %s', async (_page, height) => {
    const page = await browser.newPage({ viewport: { width: 1280, height } })
    await page.goto(`${shop.url}/kontakt`, { waitUntil: 'networkidle' })
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width)
    const before = await width()
    const takesRoom = ignoreDefaultArgs.length > 0 && height === 800
    expect(before < 1280).toBe(takesRoom)

    await page
      .locator('header')
      .getByRole('button', { name: /^Shporta/ })
      .click()
    const drawer = page.getByRole('dialog')
    await drawer.waitFor()
    expect(await width()).toBe(before)
    // It ends where the page does.
    expect(await drawer.evaluate((it: HTMLElement) => it.offsetLeft + it.offsetWidth)).toBe(before)
    await page.close()
  })
})
