import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { DEMO_CUSTOMER } from '#app/opening.server.ts'

import { beyondWindow, fillIn, sendButton } from './buyer.ts'
import { useShop } from './shop.ts'

const shop = useShop()

/**
 * Takes from this page what the oldest phones' browsers do not know: popovers (Safari before 17,
 * Chrome before 114) and `URL.parse` (18, 126).
 */
async function grownOld(page: Page) {
  await page.addInitScript(() => {
    const { prototype } = HTMLElement as { prototype: Partial<HTMLElement> }
    for (const name of ['popover', 'hidePopover', 'showPopover', 'togglePopover'] as const)
      delete prototype[name]
    delete (URL as Partial<typeof URL>).parse
    delete (URL as Partial<typeof URL>).canParse
  })
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const { 'content-security-policy': policy, ...headers } = response.headers()
      expect(policy).toBeDefined()
      const body = (await response.text())
        .replaceAll(':popover-open', ':unknown')
        // The browser knows the attribute all the same.
        .replaceAll('popover="auto"', '')
      await route.fulfill({ response, headers, body })
    },
  )
  await page.goto(page.url())
}

test('a browser without popovers has its links beside each other, and no menu over the page', async () => {
  const page = await shop.visit('/', { width: 390 })
  await grownOld(page)
  expect(await page.getByRole('button', { name: 'Menyja', exact: true }).count()).toBe(0)
  expect(await page.locator('#menu').isVisible()).toBe(false)
  expect(await beyondWindow(page)).toBe(0)
  await page.getByRole('link', { name: 'Të Rejat', exact: true }).click()
  await page.waitForURL('**/kategori/new')
  await page.getByRole('main').locator('a[href^="/information/"]').first().click()
  await page.waitForURL('**/information/*')
  await page.getByRole('button', { name: 'Porosit me një klik' }).waitFor()
})

test('nor does it need what is newer to sign in and be led on', async () => {
  const page = await shop.visit('/sign-in?next=/faq')
  await grownOld(page)
  await fillIn(page, DEMO_CUSTOMER)
  await sendButton(page).click()
  await page.waitForURL(`${shop.url}/faq`)
})
