/** What a shopper on a weak line asks of a page that is shown, while its scripts are on their way. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { DEMO_CUSTOMER } from '#app/opening.server.ts'

import { fillIn, openShopkeeper, sendButton } from './buyer.ts'
import { hydrated, useShop } from './shop.ts'

const shop = useShop()

/** Opens an address on a phone, whose scripts come when it is told so, and answers how to tell. */
async function early(path: string): Promise<[page: Page, scriptsCome: () => Promise<void>]> {
  const page = await shop.visit('/faq', { width: 390 })
  let come = () => {}
  const asked = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/framework*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
  return [
    page,
    async () => {
      come()
      await hydrated(page)
    },
  ]
}

const aProduct = async () => {
  const { _id } = await (await openShopkeeper(shop)).product('Arush pelushi 35 cm')
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
