/**
 * A page that is being left, while the next one is still to come. Firefox breaks off what is on its
 * way at once then; here the line does so.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { readyToOrder, sendButton, shopkeeperOf } from './buyer.ts'
import { holdTime } from './clock.ts'
import { goesOn, holdBack, lineCut } from './line.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

const BROKEN_OFF = [/ERR_FAILED/]
const FRAMEWORK = '**/assets/framework-*.js'

test.each([
  ['stays after all', (page: Page) => page.clock.runFor(10_000)],
  [
    'is back',
    (page: Page) =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ],
])('a page that is being left says what failed only once it %s', async (_how, remain) => {
  const product = await shopkeeper.product('Jo-jo me kushinetë')
  const page = await readyToOrder(shop, BROKEN_OFF, { product, quantity: 1 })
  await holdTime(page)
  await page.route('**/api/orders', lineCut)
  // Leaving begins with this, and so does a link that opens the telephone.
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')))
  const failed = page.waitForEvent('requestfailed')
  await sendButton(page).click()
  await failed
  await page.clock.runFor(20_000)
  const offline = page.getByText(/^Nuk u lidhëm dot me dyqanin/)
  expect(await offline.count()).toBe(0)
  await remain(page)
  await offline.waitFor()
})

test('a link leads on, though the scripts of its page break off for it', async () => {
  const page = await shop.visit('/faq', { expects: BROKEN_OFF })
  const { promise: told, resolve: breakOff } = Promise.withResolvers<void>()
  await page.route(FRAMEWORK, async (route) => {
    await told
    await route.abort('failed')
  })
  await page.goto(shop.url, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => document.head.querySelector('script[type=module]'))
  const comes = await holdBack(page, 'GET', '**/contact', goesOn)
  const asked = page.waitForRequest('**/contact')
  // The browser's own click would wait for the page to come.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).first()
  await link.evaluate((element: HTMLElement) => setTimeout(() => element.click()))
  await asked
  const failed = page.waitForEvent('requestfailed')
  breakOff()
  await failed
  await page.unroute(FRAMEWORK)
  // That the page is not loaded anew takes a while to see.
  await page.waitForTimeout(1_000)
  comes()
  await page.getByRole('heading', { level: 1, name: 'Kontakt' }).waitFor()
})
