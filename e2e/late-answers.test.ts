import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { productText } from '#app/catalogue/product-text.ts'
import type { Product } from '#app/catalogue/product.ts'
import type { Hero } from '#app/hero/hero.ts'
import { fileOf, truck } from '#test/product-file.ts'

import { endSession, shopkeeperOf } from './buyer.ts'
import { fillKite, openForm, productNow, save } from './form-screen.ts'
import { answerLost, hearLate, meddleOnce } from './line.ts'
import { deliversIn, orderOf } from './order-desk.ts'
import { openTable, rowOf } from './product-table.ts'
import { button, told } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

const dialog = (page: Page) => page.getByRole('dialog')
const chosen = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Zgjidh ${name}`, exact: true })

const products = async (query = ''): Promise<Product[]> =>
  (await shop.ask(`/api/product?limit=4&${query}`)).json()

async function askToDelete(page: Page, { name }: Product) {
  await rowOf(page, name)
    .getByRole('button', { name: `Fshi ${name}` })
    .click()
  await dialog(page).getByText(`«${name}»`).waitFor()
}

test('a deletion told late leaves the question and the choice of other products alone', async () => {
  const [first, second, third] = (await products()) as [Product, Product, Product]
  const page = await openTable(shop)
  const letGo = await hearLate(page, 'DELETE', '**/api/product/*')
  await askToDelete(page, first)
  await dialog(page).getByRole('button', { name: 'Po, fshije' }).click()
  await page.keyboard.press('Escape')
  await chosen(page, third.name).check()
  await askToDelete(page, second)
  letGo()
  await told(page, 'Product deleted successfully')
  await rowOf(page, first.name).waitFor({ state: 'detached' })
  await dialog(page).getByText(`«${second.name}»`).waitFor()
  await page.keyboard.press('Escape')
  expect(await chosen(page, third.name).isChecked()).toBe(true)
})

test('a change of many told late leaves what was chosen and opened since alone', async () => {
  const [first, second] = (await products()) as [Product, Product]
  const page = await openTable(shop)
  await chosen(page, first.name).check()
  const bar = page.getByRole('region', { name: 'Produktet e zgjedhura' })
  const letGo = await hearLate(page, 'POST', '**/api/product/bulk')
  await bar.getByLabel('Veprimi').selectOption('Bëji popullore')
  await bar.getByRole('button', { name: 'Vazhdo' }).click()
  await dialog(page).getByRole('button', { name: 'Po, ndrysho 1 produkt' }).click()
  await page.keyboard.press('Escape')
  await chosen(page, first.name).uncheck()
  await chosen(page, second.name).check()
  await page.getByRole('button', { name: 'Ngarko CSV' }).click()
  letGo()
  await told(page, 'U ndryshua 1 produkt.')
  await dialog(page).getByLabel('Zgjidhni skedarin CSV').waitFor()
  await page.keyboard.press('Escape')
  expect(await chosen(page, second.name).isChecked()).toBe(true)
})

test('an older answer does not undo in the table what a newer one told', async () => {
  const [product] = (await products()) as [Product]
  const page = await openTable(shop)
  const row = rowOf(page, product.name)
  const letGo = await hearLate(page, 'PATCH', '**/api/product/*')
  await row.locator('[data-column=price]').getByRole('button').click()
  await page.keyboard.type('4321')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await shopkeeper.product(product.name)).price).toBe(4321)
  const popular = row.getByRole('switch')
  await popular.setChecked(!product.popular)
  await expect.poll(() => popular.getAttribute('aria-busy')).toBe('false')
  letGo()
  await row.getByText('4 321,00 Lek'.replaceAll(' ', '\u00A0')).first().waitFor()
  expect(await popular.isChecked()).toBe(!product.popular)
})

test('a list asked for before a change does not undo it either', async () => {
  const [product] = (await products('category=sport')) as [Product]
  const page = await openTable(shop, { query: 'category=sport' })
  const row = rowOf(page, product.name)
  const letGo = await hearLate(page, 'GET', '**/api/product?*')
  await page.getByLabel('Renditja').selectOption('Emri A–Zh')
  const popular = row.getByRole('switch')
  await popular.setChecked(!product.popular)
  await expect.poll(() => popular.getAttribute('aria-busy')).toBe('false')
  letGo()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  expect(await popular.isChecked()).toBe(!product.popular)
})

test('a file of new products whose answer was lost is stored once', async () => {
  const page = await openTable(shop, { expects: [/ERR_FAILED/] })
  await page.getByRole('button', { name: 'Ngarko CSV' }).click()
  const csv = fileOf({ ...truck, name: 'Kamion që vjen një herë' })
  await dialog(page)
    .getByLabel('Zgjidhni skedarin CSV')
    .setInputFiles({ name: 'produktet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const save = dialog(page).getByRole('button', { name: 'Ruaj 1 produkt' })
  await save.waitFor()
  await meddleOnce(page, 'POST', '**/api/product/import', answerLost)
  await save.click()
  await dialog(page)
    .getByText(/^Nuk u lidhëm dot me dyqanin/)
    .waitFor()
  await save.click()
  await told(page, 'Produktet u importuan me sukses.')
  const stored = await products('query=Kamion që vjen një herë')
  expect(stored.filter(({ name }) => name === 'Kamion që vjen një herë')).toHaveLength(1)
})

test('a category deleted late leaves the question about another open', async () => {
  for (const name of ['Radha A', 'Radha B']) {
    await shopkeeper.call('POST', '/api/category/add-to-end', { name })
  }
  const page = await shop.visit('/menaxhimi-i-kategorive', { as: 'admin' })
  const ask = (name: string) => page.getByRole('button', { name: `Fshi: ${name}` }).click()
  const letGo = await hearLate(page, 'DELETE', '**/api/category/*')
  await ask('Radha A')
  await dialog(page).getByRole('button', { name: 'Po, fshije' }).click()
  await dialog(page).getByRole('button', { name: 'Duke fshirë...', disabled: true }).waitFor()
  await page.keyboard.press('Escape')
  await ask('Radha B')
  letGo()
  await told(page, 'Kategoria u fshi me sukses.')
  await page.getByRole('dialog', { name: 'Ta fshijmë kategorinë «Radha B»?' }).waitFor()
})

test('an own delivery told late is not taken for another admin’s', async () => {
  const order = await shopkeeper.order(await shopkeeper.product('Jo-jo me kushinetë'))
  const page = await shop.visit('/orders', { as: 'admin' })
  const delivery = await deliversIn(page, order)
  const letGo = await hearLate(page, 'PUT', `**/api/orders/${order._id}`)
  await delivery.getByRole('button', { name: 'Po, u dorëzua' }).click()
  await orderOf(page, order).waitFor({ state: 'detached' })
  await expect.poll(() => page.title()).not.toContain('(')
  expect(await page.getByText('nga një administrator tjetër').count()).toBe(0)
  letGo()
  await page.getByText(`Porosia nr. ${order.number} u shënua si e dorëzuar.`).waitFor()
})

test('who was signed out meanwhile is told so by what they do', async () => {
  const [product] = (await products('category=elektronikë')) as [Product]
  const order = await shopkeeper.order(await shopkeeper.product(product.name))
  const page = await openTable(shop, { query: 'category=elektronikë', expects: [/401/] })
  const desk = await shop.visit('/orders', { as: 'admin', expects: [/401/] })
  const delivery = await deliversIn(desk, order)
  await askToDelete(page, product)
  for (const each of [page, desk]) await endSession(each)
  await dialog(page).getByRole('button', { name: 'Po, fshije' }).click()
  await dialog(page).getByText('Hyrja juaj ka skaduar.').waitFor()
  await delivery.getByRole('button', { name: 'Po, u dorëzua' }).click()
  await delivery.getByText('Hyrja juaj ka skaduar.').waitFor()
})

test('nothing can be typed into a product that is being saved, where it would be lost', async () => {
  const [product] = (await products()) as [Product]
  const page = await openForm(shop, product)
  const name = page.locator('main [name=name]')
  const letGo = await hearLate(page, 'PUT', '**/api/product/*')
  await name.fill('Me emrin e ruajtur')
  await save(page)
  await name.click({ force: true })
  await page.keyboard.type(' dhe ca fjalë')
  expect(await name.inputValue()).toBe('Me emrin e ruajtur')
  letGo()
  await told(page, productText.updated)
  expect((await productNow(shop, product)).name).toBe('Me emrin e ruajtur')
})

test('what is typed into a slide while it is saved stays, and can be saved next', async () => {
  const page = await shop.visit('/menaxhimi-i-ballines', { as: 'admin', reducedMotion: true })
  const title = page.getByRole('listitem', { name: 'Pamja 1' }).getByLabel('Titulli')
  const storedTitle = async () => {
    const hero = (await (await shop.ask('/api/hero')).json()) as Hero
    return hero.slides[0]?.title
  }
  const letGo = await hearLate(page, 'PUT', '**/api/hero')
  await title.fill('Dimri është këtu')
  await button(page, 'Ruaj ballinën').click()
  await title.fill('Dimri erdhi')
  letGo()
  await told(page, 'Pamjet e ballinës u ruajtën.')
  expect(await storedTitle()).toBe('Dimri është këtu')
  expect(await title.inputValue()).toBe('Dimri erdhi')
  await button(page, 'Ruaj ballinën').click()
  await expect.poll(storedTitle).toBe('Dimri erdhi')
})

test('the form of one product is not shown in place of another’s that is on its way', async () => {
  const [first, second] = (await products()) as [Product, Product]
  const page = await openForm(shop, first)
  const name = page.locator('main [name=name]')
  await page.getByRole('link', { name: 'Produktet', exact: true }).click()
  await rowOf(page, second.name).getByRole('link', { name: second.name }).first().click()
  await expect.poll(() => name.inputValue()).toBe(second.name)
  const letGo = await hearLate(page, 'GET', `**/api/product/${first._id}`)
  await page.evaluate(() => history.go(-2))
  await page.waitForURL(`**/edit/${first._id}`)
  await name.waitFor({ state: 'detached' })
  letGo()
  await expect.poll(() => name.inputValue()).toBe(first.name)
})

test('a product saved late does not lead away from what was opened since', async () => {
  const [product] = (await products()) as [Product]
  const page = await openForm(shop, product)
  const letGo = await hearLate(page, 'PUT', '**/api/product/*')
  await page.locator('main [name=name]').fill('I ruajtur pas largimit')
  await save(page)
  await page.getByRole('link', { name: 'Porositë', exact: true }).click()
  await button(page, 'Largohu pa ruajtur').click()
  await page.getByRole('heading', { name: 'Porositë në pritje' }).waitFor()
  const answered = page.waitForResponse('**/api/product/*')
  letGo()
  await answered
  await page.waitForTimeout(500)
  expect(new URL(page.url()).pathname).toBe('/orders')
  expect((await productNow(shop, product)).name).toBe('I ruajtur pas largimit')
})

test('nor does it forget what is typed into the next one', async () => {
  const page = await shop.visit('/upload', { as: 'admin' })
  const letGo = await hearLate(page, 'POST', '**/api/product')
  await fillKite(page, 'Qift i parë')
  await save(page)
  await page.getByRole('link', { name: 'Produktet', exact: true }).click()
  await button(page, 'Largohu pa ruajtur').click()
  await page.getByRole('main').getByRole('link', { name: 'Shto produkt' }).click()
  const kept = () => page.evaluate(() => localStorage.getItem('productDraft:new') ?? '')
  await page.locator('main [name=name]').fill('Qift i dytë')
  await expect.poll(kept).toContain('Qift i dytë')
  const answered = page.waitForResponse('**/api/product')
  letGo()
  await answered
  await page.waitForTimeout(500)
  expect(await page.locator('main [name=name]').inputValue()).toBe('Qift i dytë')
  expect(await kept()).toContain('Qift i dytë')
})

test('a field of the profile whose saving is told late keeps what was typed since', async () => {
  const page = await shop.visit('/llogaria-ime?tab=detajet', { as: 'customer' })
  const street = page.getByLabel('Rruga', { exact: true })
  const form = page.locator('form').filter({ has: street })
  const letGo = await hearLate(page, 'PUT', '**/api/auth/update-profile')
  await street.fill('Rruga e Kavajës 7')
  await form.getByRole('button').click()
  await street.fill('Rruga e Kavajës 71')
  expect(await form.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  letGo()
  await expect.poll(() => form.getByRole('button').getAttribute('aria-disabled')).not.toBe('true')
  expect(await street.inputValue()).toBe('Rruga e Kavajës 71')
  expect(await form.getByText('U ruajt.').count()).toBe(0)
  await form.getByRole('button').click()
  await form.getByText('U ruajt.').waitFor()
})
