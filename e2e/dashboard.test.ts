import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { MINUTE } from '#app/values/time.ts'

import { expectAccessible } from './axe.ts'
import { beyondWindow, endSession, shopkeeperOf, wordsOf } from './buyer.ts'
import { farFromMidnight } from './clock.ts'
import { meddleOnce } from './line.ts'
import { painted } from './screen.ts'
import { useShop } from './shop.ts'
import { unitsOnTwoLines } from './units.ts'

const REFUSED = [/status of [45]\d\d/]
const CUT = [/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)/]
const block = (page: Page, name: string) => page.getByRole('region', { name })

/** How far the countdown of an offer is below the offer's name, in px. Runs in the browser. */
function gapOf(offer: Element): number {
  const clock = offer.querySelector('p')!
  const name = clock.previousElementSibling!
  return clock.getBoundingClientRect().top - name.getBoundingClientRect().bottom
}

describe('the dashboard', () => {
  const shop = useShop()
  const shopkeeper = shopkeeperOf(shop)
  let yoYo: Product

  beforeAll(async () => {
    yoYo = await shopkeeper.product('Jo-jo me kushinetë')
    // What one test orders the next ones find again, among the orders of the day.
    await farFromMidnight()
  }, 3 * MINUTE)

  test('is the staff’s alone, kept nowhere and found by nobody', async () => {
    const visitor = await shop.visit('/paneli')
    await visitor.waitForURL('**/sign-in?next=%2Fpaneli')
    const customer = await shop.visit('/paneli', { as: 'customer' })
    await customer.waitForURL('**/unauthorized')
    const { headers } = await shop.ask('/paneli')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test('is one tap from every screen; the header keeps its three links', async () => {
    const page = await shop.visit('/orders', { as: 'admin' })
    await page.getByRole('link', { name: 'Paneli' }).click()
    await page.waitForURL('**/paneli')
    await page.getByRole('heading', { name: 'Paneli' }).waitFor()
    const links = page.getByRole('navigation', { name: 'Administrimi' }).getByRole('link')
    await expect.poll(() => links.allInnerTexts()).toEqual(['Produktet', 'Kategoritë', 'Porositë'])
  })

  test('says what there is to say before the first order', async () => {
    const page = await shop.visit('/paneli', { as: 'admin' })
    await page.getByText('Ende asnjë porosi sot.').waitFor()
    await page.getByText('Asnjë porosi në 30 ditët e fundit.').waitFor()
    await page.getByText('Ende nuk është shitur asgjë.').waitFor()
    await expectAccessible(page)
  })

  test('shows the day’s orders, and quietly the next one', async () => {
    await shopkeeper.order(yoYo)
    const page = await shop.visit('/paneli', { as: 'admin' })
    await page.getByText('1 porosi', { exact: true }).first().waitFor()
    const [sold] = await page.getByRole('listitem').filter({ hasText: yoYo.name }).allInnerTexts()
    expect(sold).toContain('1 copë')
    await shopkeeper.order(yoYo)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('2 porosi', { exact: true }).first().waitFor()
  })

  test('a question that a later one overtakes is given up, and changes nothing', async () => {
    const page = await shop.visit('/paneli', { as: 'admin' })
    await page.getByText('2 porosi', { exact: true }).first().waitFor()
    const [arrived, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await meddleOnce(page, 'GET', '**/api/dashboard', async (route) => {
      const response = await route.fetch()
      arrived.resolve()
      await mayAnswer.promise
      await route.fulfill({ response })
    })
    const refresh = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await refresh()
    await arrived.promise
    await shopkeeper.order(yoYo)
    const givenUp = page.waitForEvent('requestfailed')
    await refresh()
    await page.getByText('3 porosi', { exact: true }).first().waitFor()
    await givenUp
    mayAnswer.resolve()
    await painted(page)
    expect(await page.getByText('3 porosi', { exact: true }).count()).toBeGreaterThan(0)
  })

  test('a refresh that fails leaves what was there, and says from when it is', async () => {
    const page = await shop.visit('/paneli', { as: 'admin', expects: CUT })
    await page.getByText('3 porosi', { exact: true }).first().waitFor()
    await page.route('**/api/dashboard', (route) => route.abort())
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText(/Nuk u përditësua dot\. Shihni gjendjen e orës \d\d:\d\d\./).waitFor()
    await expect.poll(() => page.getByText('3 porosi', { exact: true }).count()).toBeGreaterThan(0)
  })

  test('a session that ended while it is open leads to the sign-in and back', async () => {
    const page = await shop.visit('/paneli', { as: 'admin', expects: [/401/] })
    await block(page, '30 ditët e fundit').waitFor()
    await endSession(page)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('Hyrja juaj ka skaduar.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Hyni', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/sign-in' && url.search === '?next=%2Fpaneli')
  })

  test('a dashboard that did not come can be asked for again', async () => {
    const page = await shop.visit('/faq', { as: 'admin', expects: REFUSED })
    await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(`${shop.url}/paneli`)
    await page.getByText('Paneli nuk u ngarkua.').waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/dashboard')
    await page.getByRole('button', { name: 'Provo përsëri' }).click()
    await block(page, '30 ditët e fundit').waitFor()
  })

  test.each([390, 768, 1280])('is whole at %i px, for everybody', async (width) => {
    const page = await shop.visit('/paneli', { width, as: 'admin' })
    const month = block(page, '30 ditët e fundit')
    await month.waitFor()
    const chart = month.getByRole('img', {
      name: /^Porositë sipas ditëve, 30 ditët e fundit\. Gjithsej/,
    })
    const today = chart.getByText('sot', { exact: true })
    expect(await today.evaluate((label) => getComputedStyle(label).fontFamily)).toMatch(/^.?Hanken/)
    await month.getByRole('button', { name: 'Vlera' }).press('Enter')
    await month.getByRole('img', { name: /^Vlera e porosive sipas ditëve/ }).waitFor()
    await month.getByText('Shfaqe si tabelë').press('Enter')
    await expect.poll(() => month.getByRole('row').count()).toBe(31)
    await expect.poll(() => wordsOf(month.getByRole('row').nth(1))).toMatch(/ 3 \d/)
    await block(page, 'Më të shiturat e 30 ditëve')
      .getByRole('button', { name: 'Sipas vlerës' })
      .press('Enter')
    await expectAccessible(page)
    await expect.poll(() => beyondWindow(page)).toBe(0)
  })

  test('keeps each number of a countdown beside its unit, and off the name, on a phone', async () => {
    const page = await shop.visit('/paneli', { width: 390, as: 'admin' })
    const offers = block(page, 'Oferta që mbarojnë brenda 48 orëve').getByRole('link')
    await offers.first().waitFor()
    for (const offer of await offers.all()) {
      expect(await offer.evaluate(unitsOnTwoLines)).toBe(0)
      expect(await offer.evaluate(gapOf)).toBeGreaterThanOrEqual(4)
    }
  })

  test('leads to what ends soon and what is sold out', async () => {
    const page = await shop.visit('/paneli', { as: 'admin' })
    const offer = block(page, 'Oferta që mbarojnë brenda 48 orëve').getByRole('link').first()
    await expect.poll(() => wordsOf(offer)).toContain('Përfundon për: 0 ditë')
    const short = block(page, 'Po mbarojnë ose kanë mbaruar').getByRole('link').first()
    await expect.poll(() => wordsOf(short)).toContain('Ka mbaruar')
    await short.click()
    await page.waitForURL('**/edit/*')
  })
})

describe('the dashboard of a new shop', () => {
  const shop = useShop()

  test('welcomes its keeper and leads to the first product', async () => {
    const page = await shop.visit('/faq', { as: 'admin', width: 390 })
    await page.route('**/api/dashboard', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), hasProducts: false } })
    })
    await page.goto(`${shop.url}/paneli`)
    await page.getByText('Mirë se vini në dyqanin tuaj!').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Shto produktin e parë' }).click()
    await page.waitForURL('**/upload')
  })

  test('says that backups no longer come, and since when', async () => {
    const page = await shop.visit('/faq', { as: 'admin', width: 390 })
    let lastBackup: string | null = '2026-11-17T03:00:00.000Z'
    await page.route('**/api/dashboard', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), lastBackup } })
    })
    await page.goto(`${shop.url}/paneli`)
    const gap = block(page, 'Kopjet rezervë kanë mbetur pas')
    await expect.poll(() => wordsOf(gap)).toContain('E fundit u bë më 17 nëntor 2026, 04:00.')
    await expectAccessible(page)
    lastBackup = null
    await page.reload()
    await expect.poll(() => wordsOf(gap)).toContain('Ende nuk është bërë asnjë.')
  })
})
