import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { formText } from '#app/admin/product-form-text.ts'
import { text } from '#app/admin/product-text.ts'
import { productText } from '#app/catalogue/product-text.ts'
import type { Product } from '#app/catalogue/product.ts'
import { tiranaInputAfter } from '#app/values/dates.ts'

import { expectAccessible } from './axe.ts'
import { endSession, fillIn, shopkeeperOf } from './buyer.ts'
import { allProducts, fillKite, openForm, picture, productNow, save } from './form-screen.ts'
import { answerLost, meddleOnce } from './line.ts'
import { told } from './screen.ts'
import { ADMIN } from './server.ts'
import { sentence, TABLE } from './product-table.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

const valueOf = (page: Page, name: string) => page.locator(`main [name=${name}]`).inputValue()
const pieces = (page: Page) => page.locator('main [name=pieces]')
const dispute = (page: Page, part: string) =>
  page.getByRole('group', { name: `Dy vlera: ${part}`, exact: true })

/** A product whose pieces are counted, of which some were just sold. */
async function counted(): Promise<Product & { stock: number }> {
  const found = (await allProducts(shop)).find(
    (each): each is Product & { stock: number } =>
      typeof each.stock === 'number' && each.stock > 3 && !each.onSale,
  )
  if (!found) throw new Error('The demo counts no product')
  return found
}

describe('an order that comes while the form is open', () => {
  test('is not undone by saving other fields', async () => {
    const product = await counted()
    const page = await openForm(shop, product)
    await shopkeeper.order(product)
    await fillIn(page, { name: 'Me emër të ri' })
    await save(page)
    await told(page, productText.updated)
    const now = await productNow(shop, product)
    expect([now.name, now.stock]).toEqual(['Me emër të ri', product.stock - 1])
  })

  test.each([390, 1280])('lets the admin choose the count at %i px', async (width) => {
    const product = await counted()
    const page = await openForm(shop, product, { width, expects: [/409/] })
    await pieces(page).fill('250')
    await shopkeeper.order(product)
    await save(page)
    const left = product.stock - 1
    await dispute(page, 'Gjendja')
      .getByText(`Gjendja ndryshoi ndërkohë: tani ka ${left} copë.`)
      .waitFor()
    expect((await productNow(shop, product)).stock).toBe(left)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Merr të renë')
    await expectAccessible(page)
    // Nothing is saved before one of the two is chosen.
    await save(page)
    await page.getByText('zgjidhni më parë cila vlerë mbetet').waitFor()

    if (width === 390) await page.getByRole('button', { name: 'Merr të renë' }).click()
    else await page.getByRole('button', { name: 'Mbaje timen' }).click()
    const kept = width === 390 ? left : 250
    await expect.poll(() => pieces(page).inputValue()).toBe(String(kept))
    await save(page)
    await told(page, productText.updated)
    expect((await productNow(shop, product)).stock).toBe(kept)
  })
})

test('two admins at once lose nothing of each other', async () => {
  const product = await counted()
  const page = await openForm(shop, product, { expects: [/409/] })
  await fillIn(page, { name: 'Emri im', price: '1111' })
  await shopkeeper.change(product, { price: 2222, description: 'Përshkrim i ri.' })
  await save(page)
  await page.getByText('U mor vlera e re: Përshkrimi.').waitFor()
  await dispute(page, 'Çmimi').getByText('2 222,00 Lek').waitFor()
  await expect.poll(() => valueOf(page, 'description')).toBe('Përshkrim i ri.')
  await expect.poll(() => valueOf(page, 'price')).toBe('1111')
  await dispute(page, 'Çmimi').getByRole('button', { name: 'Merr të renë' }).click()
  await expect.poll(() => valueOf(page, 'price')).toBe('2222')
  await save(page)
  await told(page, productText.updated)
  const { name, price, description } = await productNow(shop, product)
  expect([name, price, description]).toEqual(['Emri im', 2222, 'Përshkrim i ri.'])
})

describe('what was typed', () => {
  test('is kept when the browser is closed by accident', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    const asked = page.waitForEvent('dialog')
    await page.locator('main [name=name]').pressSequentially('Gjysmak')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect.poll(() => valueOf(page, 'name')).toBe('Gjysmak')
  })

  test.each([390, 1280])('is offered back after a reload at %i px', async (width) => {
    const page = await shop.visit('/upload', { as: 'admin', width })
    await fillKite(page, 'Qift i humbur')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('Keni ndryshime të paruajtura').waitFor()
    await sentence(page, 'Fotot e reja nuk ruhen: zgjidhini përsëri.').waitFor()
    await expectAccessible(page)
    await expect.poll(() => valueOf(page, 'name')).toBe('')
    await page.getByRole('button', { name: 'Riktheji' }).click()
    await expect.poll(() => valueOf(page, 'name')).toBe('Qift i humbur')
    await expect.poll(() => valueOf(page, 'category')).toBe('lodra')
    await save(page)
    await told(page, productText.created)
    await page.goto(`${shop.url}/upload`)
    await page.locator('main [name=name]').waitFor()
    await expect.poll(() => page.getByText('Keni ndryshime të paruajtura').count()).toBe(0)
  })

  test('comes back upon what others did meanwhile', async () => {
    const product = await counted()
    const page = await openForm(shop, product)
    page.on('dialog', (dialog) => void dialog.accept())
    await fillIn(page, { name: 'Emër i paruajtur' })
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('paruajtur'))
    await shopkeeper.order(product)
    await page.reload()
    await page.getByRole('button', { name: 'Riktheji' }).click()
    await expect.poll(() => valueOf(page, 'name')).toBe('Emër i paruajtur')
    await expect.poll(() => pieces(page).inputValue()).toBe(String(product.stock - 1))
  })

  test('is saved, pictures and all, after a session that ended meanwhile', async () => {
    const page = await shop.visit('/upload', { as: 'admin', width: 390, expects: [/401/] })
    await fillKite(page, 'Qift i vonuar')
    await page.locator('main input[type=file]').setInputFiles(await picture('qift.jpg', '#336699'))
    await endSession(page)
    await save(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Hyni në një skedë tjetër' }).click()
    const beside = await opened
    await fillIn(beside, { email: ADMIN.email, password: ADMIN.password })
    await beside.locator('main form button[type=submit]').click()
    await beside.waitForURL((url) => url.pathname !== '/sign-in')
    await save(page)
    await told(page, productText.created)
    const saved = (await allProducts(shop)).find(({ name }) => name === 'Qift i vonuar')
    expect(saved?.image).toHaveLength(1)
  })

  test('is asked about where another tab logs out', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    await fillIn(page, { name: 'Gjysmë e shkruar' })
    const other = await shop.visit('/faq', { in: page })
    await other.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Qëndro këtu' }).click()
    expect(await valueOf(page, 'name')).toBe('Gjysmë e shkruar')
  })

  test('is forgotten once it is given up', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    await fillIn(page, { name: 'E hedhur' })
    await page.waitForFunction(() => localStorage.getItem('productDraft:new') !== null)
    await page.getByRole('link', { name: 'Anulo' }).click()
    await page.getByRole('button', { name: 'Largohu pa ruajtur' }).click()
    await page.waitForURL(shop.url + TABLE)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('productDraft:new')))
      .toBeNull()
  })
})

/** What is kept of a new product that was typed and not saved. */
const keptOf = (page: Page) => page.evaluate(() => localStorage.getItem('productDraft:new'))

test('a product whose answer was lost is not made twice', async () => {
  const page = await shop.visit('/upload', { as: 'admin', expects: [/ERR_FAILED/, /409/] })
  await fillKite(page, 'Vetëm një')
  await meddleOnce(page, 'POST', '**/api/product', answerLost)
  await save(page)
  await page.getByText(/Nuk u lidhëm dot me dyqanin/).waitFor()
  await expect.poll(() => page.locator('main button[type=submit]').isEnabled()).toBe(true)
  await expect.poll(() => keptOf(page)).not.toBeNull()
  // Even with a change in between it stays one product.
  await fillIn(page, { price: '900' })
  await save(page)
  await page.getByText('Ky produkt është ruajtur tashmë').waitFor()
  await page.getByRole('button', { name: 'Mbaje timen' }).click()
  await save(page)
  await told(page, productText.updated)
  const made = (await allProducts(shop)).filter(({ name }) => name === 'Vetëm një')
  expect(made.map(({ price }) => price)).toEqual([900])
  // Nor is it offered once more as work that was not saved.
  expect(await keptOf(page)).toBeNull()
})

test.each([
  ['as it was', {}, productText.created],
  ['with another price', { price: '900' }, 'Ky produkt është ruajtur tashmë'],
])('nor after a reload, %s', async (how, change, said) => {
  const name = `Vetëm një, ${how}`
  const refused = said === productText.created ? [] : [/409/]
  const page = await shop.visit('/upload', { as: 'admin', expects: [/ERR_FAILED/, ...refused] })
  await fillKite(page, name)
  await meddleOnce(page, 'POST', '**/api/product', answerLost)
  await save(page)
  await page.getByText(/Nuk u lidhëm dot me dyqanin/).waitFor()
  await expect.poll(() => keptOf(page)).not.toBeNull()
  await page.reload()
  await page.getByRole('button', { name: 'Riktheji' }).click()
  await fillIn(page, change)
  await save(page)
  await page.getByText(said).waitFor()
  expect((await allProducts(shop)).filter((each) => each.name === name)).toHaveLength(1)
})

describe('a product that another admin deleted meanwhile', () => {
  test.each([390, 1280])('is saved as a new one, or left, at %i px', async (width) => {
    const product = await counted()
    const page = await openForm(shop, product, { width, expects: [/404/] })
    const name = `I ruajtur sërish ${width}`
    await fillIn(page, { name })
    await page.locator('[name=image]').setInputFiles([await picture('e-re.jpg', '#2b58b0')])
    await shopkeeper.call('DELETE', `/api/product/${product._id}`)
    await save(page)
    const notice = page.getByRole('alert').filter({ hasText: formText.deleted })
    await notice.waitFor()
    await expectAccessible(page)
    await notice.getByRole('link', { name: 'Te tabela e produkteve' }).click()
    await page
      .getByRole('dialog', { name: 'Të largohemi pa ruajtur?' })
      .getByRole('button', { name: 'Qëndro këtu' })
      .click()
    await notice.getByRole('button', { name: 'Ruaje si produkt të ri' }).click()
    await told(page, productText.created)
    const made = await shopkeeper.product(name)
    expect(made).toMatchObject({ description: product.description, stock: product.stock })
    expect(made._id).not.toBe(product._id)
    expect(made.image).toHaveLength(1)
  })

  test.each([390, 1280])('is told where its form is opened at %i px', async (width) => {
    const page = await shop.visit('/edit/nukka', { as: 'admin', width, expects: [/404/] })
    await sentence(page, 'Error fetching product data').waitFor()
    await sentence(page, text.goneProduct).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Provo përsëri' }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Te tabela e produkteve' }).click()
    await page.waitForURL(`${shop.url}${TABLE}`)
  })
})

describe('the end of a sale', () => {
  // A summer's noon, and the days on which the clocks go forward and back.
  test.each([
    ['America/New_York', '2099-07-01T12:00', '2099-07-01T10:00:00.000Z'],
    ['Asia/Tokyo', '2099-03-29T12:00', '2099-03-29T10:00:00.000Z'],
    ['America/New_York', '2099-10-25T12:00', '2099-10-25T11:00:00.000Z'],
  ])('is Tirana’s time for a browser in %s: %s', async (timeZone, typed, moment) => {
    const [product] = await allProducts(shop)
    if (!product) throw new Error('The demo has no product')
    const page = await openForm(shop, product, { timeZone })
    await page.getByRole('checkbox', { name: /^Në ofertë/ }).check()
    await fillIn(page, { salePrice: '1', saleEndDate: typed })
    await save(page)
    await told(page, productText.updated)
    expect((await productNow(shop, product)).saleEndDate).toBe(moment)
    const again = await openForm(shop, product, { timeZone })
    await expect.poll(() => valueOf(again, 'saleEndDate')).toBe(typed)
  })

  test('is chosen in days from now', async () => {
    const page = await openForm(shop, await counted(), { timeZone: 'America/New_York' })
    await page.getByRole('checkbox', { name: /^Në ofertë/ }).check()
    const before = tiranaInputAfter(Date.now(), 3)
    await page.getByRole('button', { name: '3 ditësh' }).click()
    const chosen = await valueOf(page, 'saleEndDate')
    expect([before, tiranaInputAfter(Date.now(), 3)]).toContain(chosen)
  })
})
