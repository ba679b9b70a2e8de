import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { expectAccessible } from './axe.ts'
import { endSession, fillIn, shopkeeperOf } from './buyer.ts'
import { drag, namesIn, visitList } from './category-screen.ts'
import { deliversIn, orderOf } from './order-desk.ts'
import { openTable, rowOf, TABLE } from './product-table.ts'
import { told } from './screen.ts'
import { ADMIN } from './server.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
const NAME = 'Jo-jo me kushinetë'

/** Signs in beside, as the refusal says; what was begun here stays. */
async function signInBeside(page: Page, refusal: Locator) {
  await refusal.getByText('Hyrja juaj ka skaduar.').waitFor()
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await refusal.getByRole('link', { name: 'Hyni në një skedë tjetër' }).click()
  const beside = await opened
  await fillIn(beside, { email: ADMIN.email, password: ADMIN.password })
  await beside.locator('main form button[type=submit]').click()
  await beside.waitForURL((url) => url.pathname !== '/sign-in')
}

test.each([390, 1280])(
  'an order is delivered after a session that ended, at %i px',
  async (width) => {
    const order = await shopkeeper.order(await shopkeeper.product(NAME))
    const page = await shop.visit('/orders', { as: 'admin', width, expects: [/401/] })
    const dialog = await deliversIn(page, order)
    await endSession(page)
    await dialog.getByRole('button', { name: 'Po, u dorëzua' }).click()
    await signInBeside(page, dialog.getByRole('alert'))
    await dialog.getByRole('button', { name: 'Provo përsëri' }).click()
    await told(page, `Porosia nr. ${order.number} u shënua si e dorëzuar.`)
    await orderOf(page, order).waitFor({ state: 'detached' })
  },
)

test('orders that cannot be shown after a session that ended lead to another', async () => {
  const page = await shop.visit('/orders', { as: 'admin', expects: [/401/] })
  await endSession(page)
  await page.getByRole('link', { name: /^Të dorëzuara/ }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Hyni' }).click()
  await fillIn(page, { email: ADMIN.email, password: ADMIN.password })
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('heading', { name: 'Porositë në pritje' }).waitFor()
})

test.each([390, 1280])(
  'a value of the table is saved after a session that ended, at %i px',
  async (width) => {
    const page = await shop.visit(`${TABLE}?query=${NAME}`, {
      as: 'admin',
      width,
      expects: [/401/],
    })
    const price = rowOf(page, NAME).locator('[data-column=price]')
    await price.getByRole('button').click()
    await endSession(page)
    await page.keyboard.type(`${width}`)
    await page.keyboard.press('Enter')
    await signInBeside(page, price.getByRole('alert'))
    await expect.poll(() => price.getByRole('textbox').inputValue()).toBe(`${width}`)
    await price.getByRole('button', { name: 'Ruaj' }).click()
    await price.getByRole('button', { name: /^Çmimi i / }).waitFor()
    await expect.poll(() => price.getAttribute('aria-busy')).toBe('false')
    const { price: saved } = await shopkeeper.product(NAME)
    expect(saved).toBe(width)
  },
)

test('a change that is lost with its row, as the session ended, leads to another', async () => {
  const page = await shop.visit(TABLE, { as: 'admin', expects: [/401/] })
  const first = page.getByRole('row').nth(1)
  const name = await first.getByRole('link').first().innerText()
  await endSession(page)
  await rowOf(page, name).locator('[data-column=price]').getByRole('button').click()
  await page.keyboard.type('4321')
  await page.getByRole('link', { name: 'Faqja tjetër' }).click()
  await rowOf(page, name).waitFor({ state: 'detached' })
  const lost = `Ndryshimi te «${name}» nuk u ruajt.`
  await signInBeside(page, page.getByRole('alert').filter({ hasText: lost }))
})

test('a product is made popular after a session that ended', async () => {
  const page = await shop.visit(`${TABLE}?query=${NAME}`, { as: 'admin', expects: [/401/] })
  const popular = page.getByRole('switch', { name: `Popullor: ${NAME}` })
  const was = await popular.isChecked()
  await endSession(page)
  await popular.click()
  await signInBeside(page, rowOf(page, NAME).getByRole('alert'))
  await popular.click()
  await expect.poll(() => popular.getAttribute('aria-busy')).toBe('false')
  expect(await popular.isChecked()).toBe(!was)
})

test('many products are changed, and a file brought in, after a session that ended', async () => {
  const page = await shop.visit(`${TABLE}?query=${NAME}`, { as: 'admin', expects: [/401/] })
  const dialog = page.getByRole('dialog')
  await page.getByRole('checkbox', { name: `Zgjidh ${NAME}`, exact: true }).check()
  await page.getByLabel('Veprimi').selectOption('Bëji popullore')
  await page.getByRole('button', { name: 'Vazhdo' }).click()
  await endSession(page)
  await dialog.getByRole('button', { name: /^Po, ndrysho/ }).click()
  await signInBeside(page, dialog.getByRole('alert'))
  await dialog.getByRole('button', { name: /^Po, ndrysho/ }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Ngarko CSV' }).click()
  await endSession(page)
  const file = { name: 'produktet.csv', mimeType: 'text/csv', buffer: Buffer.from('name;price\n') }
  await dialog.getByLabel('Zgjidhni skedarin CSV').setInputFiles(file)
  await signInBeside(page, dialog.getByRole('alert'))
})

test.each([390, 1280])(
  'files of products are fetched after a session that ended, at %i px',
  async (width) => {
    const address = `${TABLE}?query=${NAME}`
    const page = await shop.visit(address, { as: 'admin', width, expects: [/401/] })
    const fetched = async (way: Locator) => {
      const [file] = await Promise.all([page.waitForEvent('download'), way.click()])
      expect(file.suggestedFilename()).toMatch(/^produktet-.*\.csv$/)
    }
    await page.getByRole('checkbox', { name: `Zgjidh ${NAME}`, exact: true }).check()
    const bar = page.getByRole('region', { name: 'Produktet e zgjedhura' })
    await bar.getByLabel('Veprimi').selectOption('Shkarko CSV')
    await endSession(page)
    await bar.getByRole('button', { name: 'Vazhdo' }).click()
    await signInBeside(page, bar.getByRole('alert'))
    await fetched(bar.getByRole('button', { name: 'Vazhdo' }))
    await bar.getByRole('alert').waitFor({ state: 'detached' })

    await endSession(page)
    const all = page.getByRole('button', { name: 'Shkarko CSV' })
    await all.click()
    await signInBeside(page, page.getByRole('main').getByRole('alert'))
    await fetched(all)
  },
)

test('a category is renamed after a session that ended', async () => {
  const page = await shop.visit('/menaxhimi-i-kategorive', { as: 'admin', expects: [/401/] })
  const row = page.getByRole('listitem').filter({ hasText: 'Ndriçim' })
  await row.getByRole('button', { name: 'Edit: Ndriçim' }).click()
  const form = page.locator('main form').filter({ has: page.locator('[name=name]') })
  const name = form.locator('[name=name]')
  await name.fill('Ndriçim dhe drita')
  await endSession(page)
  await name.press('Enter')
  await signInBeside(page, form.getByRole('alert'))
  await expect.poll(() => name.inputValue()).toBe('Ndriçim dhe drita')
  await name.press('Enter')
  await told(page, 'Kategoria u përditësua me sukses.')
})

test.each([390, 1280])(
  'categories are dragged into another order after a session that ended, at %i px',
  async (width) => {
    const [first = '', second = '', third = '', ...others] = await namesIn(shop)
    const page = await visitList(shop, { width, expects: [/401/] })
    await endSession(page)
    await drag(page, first, third)
    const refusal = page.getByRole('alert').filter({ hasText: 'Renditja nuk u ruajt.' })
    await signInBeside(page, refusal)
    await drag(page, first, third)
    await expect.poll(() => namesIn(shop)).toEqual([second, third, first, ...others])
    await refusal.waitFor({ state: 'detached' })
  },
)

test('a product is deleted after a session that ended', async () => {
  const page = await openTable(shop, { query: `query=${NAME}`, expects: [/401/] })
  await page.getByRole('button', { name: `Fshi ${NAME}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Ta fshijmë produktin?' })
  await endSession(page)
  await dialog.getByRole('button', { name: 'Po, fshije' }).click()
  await signInBeside(page, dialog.getByRole('alert'))
  await dialog.getByRole('button', { name: 'Po, fshije' }).click()
  await told(page, 'Product deleted successfully')
})
