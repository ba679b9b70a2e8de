import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { searchField } from './search-box.ts'
import { useShop } from './shop.ts'

const shop = useShop()

/** Who uses the keyboard or a screen reader is where a document of its own would put them. */
describe('a page that one goes on to is named, and the keys begin at its top, after', () => {
  test('a product is chosen', async () => {
    const page = await shop.visit('/kategori/new')
    const chosen = page.getByRole('article').getByRole('link').first()
    const name = await chosen.innerText()
    await chosen.press('Enter')
    await expectArrival(page, `${name} · Dyqani`)
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedText(page)).toBe('Kthehu pas')
  })

  test('a listing is turned to its next page, and back', async () => {
    const page = await shop.visit('/kategori/new')
    await page.getByRole('link', { name: 'Faqja tjetër' }).press('Enter')
    await expectArrival(page, 'Të Rejat · Faqja 2 · Dyqani')
    await page.goBack()
    await expectArrival(page, 'Të Rejat · Dyqani')
  })

  test('a text is looked for, so that a phone puts its keyboard away', async () => {
    const page = await shop.visit('/', { width: 390 })
    await searchField(page).fill('top')
    await page.keyboard.press('Enter')
    await expectArrival(page, /top/)
  })

  test('the cart leads to the checkout', async () => {
    const page = await shop.visit('/kategori/new')
    await page.getByRole('article').getByRole('button').first().press('Enter')
    await page.getByRole('dialog').getByText('Shto në shportë', { exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Shporta, 1 artikull' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Kasa' }).press('Enter')
    await expectArrival(page, 'Kasa · Dyqani')
  })
})

test('a tab of the account keeps the focus: its page is the same', async () => {
  const page = await shop.visit('/llogaria-ime', { as: 'customer' })
  const tab = page.getByRole('link', { name: 'Porositë', exact: true })
  await tab.press('Enter')
  await page.waitForURL('**?tab=*')
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  expect(await focusedText(page)).toBe('Porositë')
})

/** The main part has the focus, and says which page it is. */
async function expectArrival(page: Page, name: string | RegExp) {
  const main = page.getByRole('main', { name, exact: true })
  await main.waitFor()
  await expect.poll(() => main.evaluate((it) => it === document.activeElement)).toBe(true)
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
