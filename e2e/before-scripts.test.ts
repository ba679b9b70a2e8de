/** What a shopper on a weak line asks of a page that is shown, while its scripts are on their way. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { DEMO_CUSTOMER } from '#app/opening.server.ts'

import { fillIn, sendButton, shopkeeperOf } from './buyer.ts'
import { hydrated, useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

/** Has the scripts of the pages to come wait until they are told to, and answers how to tell. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/assets/framework*.js', async (route) => {
    await told
    await route.continue()
  })
  return async () => {
    tell()
    await hydrated(page)
  }
}

/** Opens an address on a phone, whose scripts come when they are told to. */
async function early(path: string): Promise<[page: Page, scriptsCome: () => Promise<void>]> {
  const page = await shop.visit('/faq', { width: 390 })
  const scriptsCome = await holdScripts(page)
  await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
  return [page, scriptsCome]
}

const aProduct = async () => {
  const { _id } = await shopkeeper.product('Arush pelushi 35 cm')
  return `/information/${_id}`
}

describe('a page hears, before its scripts are there,', () => {
  test('who wants to buy', async () => {
    const [page, scriptsCome] = await early('/kategori/all')
    await page.locator('main button[aria-haspopup=dialog]:enabled').first().tap()
    await scriptsCome()
    await page.getByRole('dialog').getByRole('status', { name: 'Sasia' }).waitFor()
  })

  test('who wants to order with one click', async () => {
    const [page, scriptsCome] = await early(await aProduct())
    await page.getByRole('button', { name: 'Porosit me një klik' }).tap()
    await scriptsCome()
    await page.getByRole('dialog').getByLabel('Emri', { exact: true }).waitFor()
  })

  test('who goes back', async () => {
    const [page, scriptsCome] = await early(await aProduct())
    await page.getByRole('button', { name: 'Kthehu pas' }).tap()
    await scriptsCome()
    await page.waitForURL(`${shop.url}/`)
  })

  test.each([
    ['by the button', (page: Page) => sendButton(page).tap()],
    ['by the keyboard', (page: Page) => page.press('main [name=password]', 'Enter')],
  ])('who signs in %s', async (_how, send) => {
    const [page, scriptsCome] = await early('/sign-in?next=/contact')
    await fillIn(page, DEMO_CUSTOMER)
    await send(page)
    await scriptsCome()
    await page.waitForURL('**/contact')
  })
})

test('the menu that was opened before stays open when the scripts come', async () => {
  const [page, scriptsCome] = await early('/')
  await page.getByRole('button', { name: 'Menyja' }).tap()
  const menu = page.getByRole('navigation', { name: 'Menyja' })
  await scriptsCome()
  expect(await menu.isVisible()).toBe(true)
  await menu.getByRole('link', { name: 'Ndriçim' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Ndriçim' }).waitFor()
  await menu.waitFor({ state: 'hidden' })
})

test('the browser goes back to where it was, also right after a reload', async () => {
  const page = await shop.visit('/kategori/new', { width: 390 })
  await page.locator('main a[href^="/information/"]').first().tap()
  await page.getByRole('button', { name: 'Kthehu pas' }).waitFor()
  const scriptsCome = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.evaluate(() => {
    document.documentElement.dataset.isLeft = ''
    history.back()
  })
  // The address goes back before the page that is left has gone.
  await page.waitForFunction(
    () => document.documentElement && !('isLeft' in document.documentElement.dataset),
  )
  await scriptsCome()
  await page.getByRole('heading', { level: 1, name: 'Të Rejat' }).waitFor()
})

test('a place within the page that is gone to before is kept', async () => {
  const [page, scriptsCome] = await early('/faq')
  await page.evaluate(() => {
    document.documentElement.dataset.isTheSame = ''
    location.hash = 'permbajtja'
  })
  await scriptsCome()
  expect(await page.evaluate(() => 'isTheSame' in document.documentElement.dataset)).toBe(true)
})
