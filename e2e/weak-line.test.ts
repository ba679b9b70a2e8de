import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { useShop } from './shop.ts'

const shop = useShop()

const NO_LINE = [/ERR_INTERNET_DISCONNECTED/]
/** What the router says of it. */
const MISSING = /product\.page/
const CODE_OF_PRODUCT = '**/assets/product.page-*.js'

const aCard = (page: Page) => page.getByRole('main').locator('a[href^="/information/"]').first()

/** Answers whether the page has stayed the document that it is now. */
async function marked(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  return () => page.evaluate(() => 'isSameDocument' in globalThis)
}

test('a pointer that rests on a link while there is no line leaves the page as it is', async () => {
  const page = await shop.visit('/', { expects: NO_LINE })
  await page.waitForLoadState('networkidle')
  const stays = await marked(page)
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('product.page'),
  )
  await aCard(page).hover()
  await failed
  // A browser shows its own page of a lost line at once; that it shows none takes a while to see.
  await page.waitForTimeout(500)
  expect(await stays()).toBe(true)
  await page.context().setOffline(false)
  await aCard(page).click()
  await page.waitForURL(/\/information\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await stays()).toBe(true)
})

test('a link that is followed while there is no line says so, and opens once it is back', async () => {
  const page = await shop.visit('/', { expects: NO_LINE })
  await page.waitForLoadState('networkidle')
  const name = await aCard(page).innerText()
  await page.context().setOffline(true)
  await aCard(page).click()
  await page.getByRole('heading', { level: 1, name: 'Nuk ka lidhje me internetin' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

test.each([429, 503])(
  'a link that is followed while the shop answers %i says so, and opens once it has time',
  async (status) => {
    const page = await shop.visit('/', { expects: [new RegExp(`status of ${status}`)] })
    const name = await aCard(page).innerText()
    // What the shop sends then is a page, also where the router asks for data.
    await page.route(/\.data(?:\?|$)/, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Një çast</h1>' }),
    )
    await aCard(page).click()
    await page.getByRole('heading', { level: 1, name: 'Një çast, ju lutemi' }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Ngarko përsëri' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  },
)

test('a page that could not be opened without a line opens the next time', async () => {
  const page = await shop.visit('/', { expects: [...NO_LINE, MISSING] })
  await page.waitForLoadState('networkidle')
  const name = await aCard(page).innerText()
  await page.route(CODE_OF_PRODUCT, (route) => route.abort('internetdisconnected'))
  // The page asks once more by itself, and would open now.
  const askedAgain = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await aCard(page).click()
  await page.getByRole('button', { name: 'Ngarko përsëri' }).waitFor()
  await askedAgain
  await page.unroute(CODE_OF_PRODUCT)
  await page.goBack()
  await aCard(page).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

test('a page whose code the shop has no more is opened anew', async () => {
  const page = await shop.visit('/', { expects: [/404/, MISSING] })
  const name = await aCard(page).innerText()
  const stays = await marked(page)
  await page.route(CODE_OF_PRODUCT, (route) => route.fulfill({ status: 404 }))
  page.once('domcontentloaded', () => page.unroute(CODE_OF_PRODUCT))
  await aCard(page).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await stays()).toBe(false)
})

test('a part that could not be had without a line comes on the same page once it is back', async () => {
  const page = await shop.visit('/', { expects: NO_LINE })
  await page.context().setOffline(true)
  const stays = await marked(page)
  await page.getByRole('button', { name: 'Shporta' }).click()
  const retry = page.getByRole('button', { name: 'Provo përsëri' })
  await retry.click()
  // A browser shows its own page of a lost line at once; that it shows none takes a while to see.
  await page.waitForTimeout(500)
  expect(await stays()).toBe(true)
  await page.context().setOffline(false)
  await retry.click()
  await page.getByRole('dialog', { name: 'Shporta juaj' }).waitFor()
  expect(await retry.count()).toBe(0)
  expect(await stays()).toBe(true)
})

test('a part that came late is there whenever it is opened again', async () => {
  const page = await shop.visit(`/information/${await shop.productId()}`, { expects: NO_LINE })
  const order = page.getByRole('button', { name: 'Porosit me një klik' })
  const dialog = page.getByRole('dialog', { name: 'Kasa' })
  await page.context().setOffline(true)
  await order.click()
  const retry = page.getByRole('button', { name: 'Provo përsëri' })
  await retry.waitFor()
  await page.context().setOffline(false)
  await retry.click()
  await dialog.getByRole('button', { name: 'Mbyll' }).click()
  await order.click()
  await dialog.waitFor()
  expect(await retry.count()).toBe(0)
})

test('a part that is wanted on another page is asked for again by itself', async () => {
  const page = await shop.visit('/kategori/new', { expects: NO_LINE })
  const products = page.getByRole('main').locator('a[href^="/information/"]')
  const order = page.getByRole('button', { name: 'Porosit me një klik' })
  await products.first().click()
  await order.waitFor()
  await page.context().setOffline(true)
  await order.click()
  await page.getByRole('button', { name: 'Provo përsëri' }).waitFor()
  await page.context().setOffline(false)
  await page.goBack()
  // Until the listing is back, the page that is left shows links to products, too.
  await page.getByRole('heading', { level: 1, name: 'Të Rejat' }).waitFor()
  await products.nth(1).click()
  await order.click()
  await page.getByRole('dialog', { name: 'Kasa' }).waitFor()
})

test('a part whose code the shop has no more is there after the page is loaded anew', async () => {
  const page = await shop.visit('/', { expects: [/404/] })
  await page.route('**/assets/cart-dialog-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Shporta' }).click()
  page.once('domcontentloaded', () => page.unroute('**/assets/cart-dialog-*.js'))
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.getByRole('button', { name: 'Provo përsëri' }).click(),
  ])
  await page.getByRole('button', { name: 'Shporta' }).click()
  await page.getByRole('dialog', { name: 'Shporta juaj' }).waitFor()
})

const FRAMEWORK = '**/assets/framework-*.js'
const RESET = [/ERR_CONNECTION_RESET/]

test('a page whose scripts broke off on their way comes alive once the shop is reached', async () => {
  const page = await shop.visit('/faq', { expects: RESET })
  // Until then, every time: where the preload alone broke off, the script itself asks once more.
  let isReached = false
  page.on('request', (request) => (isReached ||= request.method() === 'HEAD'))
  await page.route(FRAMEWORK, (route) =>
    isReached ? route.fallback() : route.abort('connectionreset'),
  )
  await page.goto(shop.url)
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('_react')))
  await page.getByRole('button', { name: 'Shporta' }).click()
  await page.getByRole('dialog', { name: 'Shporta juaj' }).waitFor()
})

test('a page that never gets its scripts is not loaded again and again', async () => {
  const page = await shop.visit('/faq', { expects: RESET })
  await page.route(FRAMEWORK, (route) => route.abort('connectionreset'))
  let loaded = 0
  const brokeOff = new Set<number>()
  page.on('request', (request) => (loaded += Number(request.isNavigationRequest())))
  page.on('requestfailed', (request) => {
    if (request.url().includes('/framework-')) brokeOff.add(loaded)
  })
  await page.goto(shop.url)
  await expect.poll(() => [...brokeOff]).toEqual([1, 2])
  await page.waitForTimeout(1_000)
  expect(loaded).toBe(2)
})
