import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { DEMO_CUSTOMER } from '#app/opening.server.ts'

import { beyondWindow, fillIn, sendButton } from './buyer.ts'
import { hydrated, useShop } from './shop.ts'

const shop = useShop()

/**
 * Takes from this page what the oldest browsers do not know: popovers (Safari before 17, Chrome before
 * 114), the size of a query (17, 113), what two sets have in common or not (17, 122), `URL.parse`
 * (18, 126). What is placed within a container stays within it, as before Safari 18.4 and Chrome 129.
 */
async function grownOld(page: Page) {
  await page.addInitScript(() => {
    const unknown: [object, string][] = [
      [HTMLElement.prototype, 'popover hidePopover showPopover togglePopover'],
      [URLSearchParams.prototype, 'size'],
      [Set.prototype, 'difference intersection union symmetricDifference'],
      [Set.prototype, 'isSubsetOf isSupersetOf isDisjointFrom'],
      [URL, 'parse canParse'],
    ]
    for (const [of, names] of unknown)
      for (const name of names.split(' ')) Reflect.deleteProperty(of, name)
  })
  await page.route(/.*/, async (route) => {
    const request = route.request()
    const isStyled = request.resourceType() === 'document' || request.url().endsWith('.css')
    if (!isStyled) return route.fallback()
    const response = await route.fetch()
    const { 'content-security-policy': policy, ...headers } = response.headers()
    expect(policy).toBeDefined()
    const body = (await response.text())
      .replaceAll(':popover-open', ':unknown')
      // The browser knows the attribute all the same.
      .replaceAll('popover="auto"', '')
      .replaceAll(/container(-type)?:[^;}]*inline-size/g, '$&;contain:layout')
    await route.fulfill({ response, headers, body })
  })
  await page.goto(page.url())
  await hydrated(page)
}

test('a browser without popovers has its links in the page, and no menu over it', async () => {
  const page = await shop.visit('/', { width: 390 })
  await grownOld(page)
  expect(await page.getByRole('button', { name: 'Menyja', exact: true }).count()).toBe(0)
  expect(await page.locator('#menu').isVisible()).toBe(false)
  expect(await beyondWindow(page)).toBe(0)
  const links = page.getByRole('navigation', { name: 'Kryesore' })
  await links.getByRole('link', { name: 'Të Rejat', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Të Rejat' }).waitFor()
  const categories = page.getByRole('navigation', { name: 'Kategoritë' })
  await categories.getByRole('button', { name: 'Shfaq më shumë' }).click()
  await categories.getByRole('link', { name: 'Të Gjitha', exact: true }).click()
  await page.waitForURL('**/kategori/all')
  await page.goto(shop.url)
  await categories.getByRole('link', { name: 'Lodra', exact: true }).click()
  await page.waitForURL('**/kategori/lodra')
  await page.getByRole('main').locator('a[href^="/information/"]').first().click()
  await page.waitForURL('**/information/*')
  await page.getByRole('button', { name: 'Porosit me një klik' }).waitFor()
})

test.each(['Kapni Ofertën', 'Produkte të Ndryshme'])(
  'the picture of a card of «%s» leads to its product in it',
  async (name) => {
    const page = await shop.visit('/', { width: 390 })
    await grownOld(page)
    const card = page.getByRole('region', { name, exact: true }).getByRole('article').first()
    const product = (await card.getByRole('heading').textContent()) ?? ''
    const picture = card.locator('img')
    await picture.evaluate((it: HTMLImageElement) => {
      it.scrollIntoView({ block: 'center' })
      return it.decode()
    })
    // What lies over the picture takes the tap.
    await picture.tap({ force: true })
    await page.getByRole('heading', { level: 1, name: product, exact: true }).waitFor()
  },
)

test('nor does it need what is newer to sign in and be led on', async () => {
  const page = await shop.visit('/sign-in?next=/faq')
  await grownOld(page)
  await fillIn(page, DEMO_CUSTOMER)
  await sendButton(page).click()
  await page.waitForURL(`${shop.url}/faq`)
})

test('staff find a product and an order in it', async () => {
  const page = await shop.visit('/menaxhimi-i-produkteve', { as: 'admin' })
  await grownOld(page)
  await page.getByLabel('Kërko').fill('tren')
  await page.waitForURL('**/menaxhimi-i-produkteve?query=tren')
  await page.goto(`${shop.url}/orders`)
  await page.getByRole('link', { name: 'Të dorëzuara' }).click()
  await page.waitForURL('**/orders?status=Delivered')
})

test('staff change a product in it, and are asked before they leave', async () => {
  const page = await shop.visit('/upload', { as: 'admin' })
  await grownOld(page)
  await page.getByLabel('Emri', { exact: true }).fill('Qift')
  // Chrome before 119 asks for what is returned alone.
  const returned = await page.evaluate(() => {
    const event = document.createEvent('BeforeUnloadEvent') as BeforeUnloadEvent
    event.initEvent('beforeunload', false, true)
    dispatchEvent(event)
    return String(event.returnValue)
  })
  expect(returned).toBe('true')
})
