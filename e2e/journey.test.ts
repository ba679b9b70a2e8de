import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { BESA, field, fillIn, sendButton, shopkeeperOf, thanked } from './buyer.ts'
import { searchField } from './search-box.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

test.each([390, 768, 1280])('from the home page to the door at %i px', async (width) => {
  const page = await shop.visit('/', { width })
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasNotText: 'Nuk ka stock' })
    .last()
  // Not what is shown of it: so far down, nothing is laid out before it comes near.
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page
    .getByRole('button', { name: `Shto në shportë: ${name}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Zgjidhni sasinë' })
  await dialog.getByRole('button', { name: 'Shto në shportë', exact: true }).click()
  await page.getByRole('button', { name: 'Shporta, 1 artikull' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kasa' }).click()
  await page.waitForURL('**/kasa')
  await fillIn(page, BESA)
  await sendButton(page).click()
  await thanked(page)

  const [order] = await shopkeeper.orders()
  expect(order).toMatchObject({ customerName: 'Besa', products: [{ name, quantity: 1 }] })
  const desk = await shop.visit('/orders', { width, as: 'admin' })
  await desk.getByRole('button', { name: 'Shëno si Delivered' }).click()
  await desk.getByRole('button', { name: 'Po, u dorëzua' }).click()
  await desk.getByText('No pending orders found').waitFor()
  expect((await shopkeeper.orders('Delivered'))[0]?.number).toBe(order?.number)
})

/** Tabs on until `target` has the focus, as someone without a mouse does. */
async function tabsTo(page: Page, target: Locator) {
  await target.first().waitFor()
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    const there = await target.evaluateAll((found) =>
      found.some((it) => it === document.activeElement),
    )
    if (there) return
  }
  throw new Error(`The Tab key never reaches ${target}`)
}

async function presses(page: Page, target: Locator) {
  await tabsTo(page, target)
  await page.keyboard.press('Enter')
}

test('by the keyboard alone', async () => {
  const page = await shop.visit('/')
  await tabsTo(page, searchField(page))
  await page.keyboard.type('jo-jo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/kategori/search?query=jo-jo')
  await presses(page, page.getByRole('button', { name: 'Shto në shportë: Jo-jo me kushinetë' }))
  const dialog = page.getByRole('dialog')
  await presses(page, dialog.getByRole('button', { name: 'Rrit sasinë' }))
  await presses(page, dialog.getByRole('button', { name: 'Shto në shportë', exact: true }))
  await presses(page, page.getByRole('banner').getByRole('button', { name: 'Shporta' }))
  await presses(page, page.getByRole('dialog').getByRole('button', { name: 'Kasa' }))
  await page.waitForURL('**/kasa')

  await tabsTo(page, field(page, 'customerName'))
  await page.keyboard.type('Besa')
  await tabsTo(page, field(page, 'customerLastName'))
  await page.keyboard.type('Hoxha')
  await tabsTo(page, field(page, 'qyteti'))
  await page.keyboard.type('pri')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabsTo(page, field(page, 'rruga'))
  await page.keyboard.type('Rruga B 4')
  await tabsTo(page, field(page, 'prefix'))
  await page.keyboard.press('ArrowDown')
  await tabsTo(page, field(page, 'phone'))
  await page.keyboard.type('044 123 456')
  await page.keyboard.press('Enter')
  await thanked(page)
  const [order] = await shopkeeper.orders()
  expect(order).toMatchObject({ phone: '+38344123456', products: [{ quantity: 2 }] })
  if (order) await shopkeeper.deliver(order)
})
