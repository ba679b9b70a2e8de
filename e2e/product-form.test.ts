import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { staffText } from '#app/admin/text.ts'
import { productText } from '#app/catalogue/product-text.ts'
import { receivedText } from '#app/http/received-form-text.ts'
import { dayStart, formatDateTime, tiranaInputValue } from '#app/values/dates.ts'
import { DAY, MINUTE } from '#app/values/time.ts'

import { expectAccessible } from './axe.ts'
import { fillIn, shopkeeperOf, wordsOf } from './buyer.ts'
import { fillKite, KITE, picture, save, transferOf } from './form-screen.ts'
import { meddleOnce, serverError } from './line.ts'
import { focusedProduct, rowOf, sentence, TABLE } from './product-table.ts'
import { told } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

async function addKite(page: Page, name: string) {
  await fillKite(page, name)
  await page
    .locator('[name=image]')
    .setInputFiles([await picture('kuq.jpg', '#b0322b'), await picture('blu.jpg', '#2b58b0')])
  await page.getByRole('img', { name: 'Foto 2 nga 2' }).waitFor()
  await save(page)
  await told(page, productText.created)
}

/** A picture of one dot that browsers show and the shop does not take. */
function bitmap() {
  const bytes = Buffer.alloc(58)
  bytes.write('BM')
  bytes.writeUInt32LE(58, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(1, 18)
  bytes.writeInt32LE(1, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

/** The public page a customer sees, asked for as a customer asks. */
async function shownTo(name: string) {
  const product = await shopkeeper.product(name)
  const html = await (await shop.ask(`/information/${product._id}`)).text()
  return { product, html }
}

test.each([390, 1280])(
  'covers no field with what failed once the page is at its end, at %i px',
  async (width) => {
    const page = await shop.visit('/upload', { as: 'admin', width, expects: [/500/] })
    await fillKite(page)
    await meddleOnce(page, 'POST', '**/api/product', serverError)
    await save(page)
    const failure = page.getByRole('alert')
    await failure.waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const room = async () => {
      const ends = await page
        .getByRole('region')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
      const top = await failure.evaluate((each) => each.getBoundingClientRect().top)
      return top - Math.max(...ends)
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
  },
)

describe('the product form', () => {
  test('makes a product with pictures, which customers see at once', async () => {
    const before = await (await shop.ask('/kategori/new')).text()
    expect(before).not.toContain(KITE.name)
    const page = await shop.visit(TABLE, { as: 'admin' })
    await page.getByRole('link', { name: 'Shto produkt' }).click()
    await addKite(page, KITE.name)
    expect(page.url()).toBe(shop.url + TABLE)
    await expect.poll(() => wordsOf(rowOf(page, KITE.name))).toContain('1 250,50 Lek')

    expect(await (await shop.ask('/kategori/new')).text()).toContain(KITE.name)
    const { product, html } = await shownTo(KITE.name)
    expect(product).toMatchObject({ price: 1250.5, stock: true, onSale: false, category: 'lodra' })
    expect(product.image).toHaveLength(2)
    for (const path of product.image) expect(html).toContain(path)
  })

  test('changes the price, the sale and the pictures, which customers see at once', async () => {
    const page = await shop.visit(`${TABLE}?query=${KITE.name}`, { as: 'admin' })
    const before = await shownTo(KITE.name)
    const [red, blue] = before.product.image
    await rowOf(page, KITE.name)
      .getByRole('link', { name: `Ndrysho ${KITE.name}` })
      .click()
    // Towards noon, which comes once also where clocks are put back.
    const end = dayStart(Date.now() + 3 * DAY) + DAY / 2
    await fillIn(page, { price: '1400' })
    await page.getByRole('checkbox', { name: /^Në ofertë/ }).check()
    await fillIn(page, { salePrice: '999,90', saleEndDate: tiranaInputValue(end) })
    await fillIn(page, { pieces: '7' })
    await page.getByRole('button', { name: 'Hiq foton 1' }).click()
    await page.locator('[name=image]').setInputFiles(await picture('gjelber.jpg', '#2bb05a'))
    // The new picture comes before the one that stays.
    await page.getByRole('button', { name: 'Zhvendos majtas foton 2' }).click()
    await save(page)
    await told(page, productText.updated)
    expect(page.url()).toContain('?query=')
    await expect.poll(() => focusedProduct(page)).toBe(KITE.name)
    const words = await wordsOf(rowOf(page, KITE.name))
    for (const part of ['999,90 Lek', '1 400,00 Lek', formatDateTime(end), '7 copë']) {
      expect(words).toContain(part)
    }

    const { product, html } = await shownTo(KITE.name)
    expect(product).toMatchObject({ price: 1400, salePrice: 999.9, stock: 7 })
    expect(Date.parse(product.saleEndDate ?? '')).toBe(end)
    expect(product.image).toHaveLength(2)
    expect(product.image[1]).toBe(blue)
    expect(html).not.toContain(red)
    expect(html).toContain(product.image[0])
    expect(html).toContain('999,90')

    // The row keeps the focus from nobody who searches on.
    const search = page.getByRole('searchbox', { name: 'Kërko' })
    await search.fill('askund')
    await rowOf(page, KITE.name).waitFor({ state: 'detached' })
    await search.fill(KITE.name)
    await rowOf(page, KITE.name).waitFor()
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('takes pictures that are dropped', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    const dataTransfer = await transferOf(page, await picture('rene.jpg', '#777777'))
    await page.getByText('Zgjidhni fotot').dispatchEvent('drop', { dataTransfer, bubbles: true })
    await page.getByRole('img', { name: 'Foto 1 nga 1' }).waitFor()
  })

  test('says at every field what is wrong, and sends nothing', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    await page.locator('main [name=name]').focus()
    await page.keyboard.press('Tab')
    await sentence(page, productText.noName).waitFor()
    await expect.poll(() => sentence(page, productText.noPrice).count()).toBe(0)
    await save(page)
    for (const key of ['noName', 'noDescription', 'noPrice', 'noStock', 'noCategory'] as const) {
      await sentence(page, productText[key]).waitFor()
    }
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('name')

    await fillKite(page)
    await page.getByRole('checkbox', { name: /^Në ofertë/ }).check()
    await sentence(page, productText.noSalePrice).waitFor()
    await fillIn(page, { salePrice: '1300', saleEndDate: '2020-01-01T10:00' })
    await sentence(page, productText.highSalePrice).waitFor()
    await sentence(page, productText.pastSaleEnd).waitFor()
    await page.locator('[name=image]').setInputFiles({
      name: 'fatura.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    await sentence(page, receivedText.noPicture('fatura.pdf')).waitFor()
  })

  test('keeps what was typed when the shop refuses or is not reached', async () => {
    const page = await shop.visit('/upload', {
      as: 'admin',
      expects: [/ERR_INTERNET_DISCONNECTED/, /400/],
    })
    await fillKite(page, 'Kuti e vogël')
    await page.context().setOffline(true)
    await save(page)
    await page
      .getByRole('alert')
      .getByText(/Nuk u lidhëm dot me dyqanin/)
      .waitFor()
    await page.context().setOffline(false)
    await page
      .locator('[name=image]')
      .setInputFiles({ name: 'rreme.jpg', mimeType: 'image/jpeg', buffer: bitmap() })
    await save(page)
    // Under the pictures, and beside the button that was pressed.
    const refusal = sentence(page, receivedText.noPicture('rreme.jpg'))
    await refusal.first().waitFor()
    await expect.poll(() => refusal.count()).toBe(2)
    await expect.poll(() => page.locator('main [name=name]').inputValue()).toBe('Kuti e vogël')
    await page.getByRole('button', { name: 'Hiq foton 1' }).click()
    await save(page)
    await told(page, productText.created)
  })

  test.each([390, 1280])('tells of a failed save in a toast at %i px', async (width) => {
    const page = await shop.visit('/upload', {
      as: 'admin',
      width,
      expects: [/ERR_INTERNET_DISCONNECTED/],
    })
    await fillKite(page, 'Kuti pa lidhje')
    await page.clock.install()
    await page.context().setOffline(true)
    const partsAt = () =>
      page
        .getByRole('region')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y + scrollY))
    const before = await partsAt()
    await save(page)
    const toast = page.getByRole('alert')
    await toast.getByText(staffText.unreached, { exact: true }).waitFor()
    // It moves nothing of the form, and stays until it was read.
    expect(await partsAt()).toEqual(before)
    await page.clock.fastForward(MINUTE)
    await expectAccessible(page)
    await toast.getByRole('button', { name: 'Mbyll' }).click()
    await toast.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('main [name=name]').inputValue()).toBe('Kuti pa lidhje')
  })

  test('leaves the focus in the field that is mended', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    await save(page)
    await sentence(page, productText.noName).waitFor()
    await page.locator('main [name=price]').focus()
    await page.keyboard.type('1250')
    await expect.poll(() => page.locator('main [name=price]').inputValue()).toBe('1250')
  })

  test('asks before changes are left behind', async () => {
    const page = await shop.visit(TABLE, { as: 'admin' })
    await page.getByRole('link', { name: 'Shto produkt' }).click()
    await fillIn(page, { name: 'Gjysmak' })
    await page.getByRole('link', { name: 'Porositë' }).click()
    const dialog = page.getByRole('dialog', { name: 'Të largohemi pa ruajtur?' })
    await dialog.getByRole('button', { name: 'Qëndro këtu' }).click()
    await expect.poll(() => page.locator('main [name=name]').inputValue()).toBe('Gjysmak')
    // Not `goBack`, which waits for a page that the question holds up.
    await page.evaluate(() => history.back())
    const leave = dialog.getByRole('button', { name: 'Largohu pa ruajtur' })
    await leave.waitFor()
    // Browsers tell of a closing in a task of its own: that of the first question may come only now.
    await dialog.dispatchEvent('close')
    await leave.click()
    await page.waitForURL(shop.url + TABLE)
  })

  test('keeps what it holds where something in between answers for the shop', async () => {
    const page = await shop.visit('/upload', { as: 'admin' })
    await fillKite(page, 'Ende jo')
    await meddleOnce(page, 'POST', '**/api/product', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Mirëmbajtje</h1>' }),
    )
    await save(page)
    await page.getByText(/Nuk u lidhëm dot me dyqanin/).waitFor()
    expect(await page.locator('main [name=name]').inputValue()).toBe('Ende jo')
    await save(page)
    await told(page, productText.created)
  })

  test('says when the product did not come', async () => {
    const page = await shop.visit('/edit/nukka', { as: 'admin', expects: [/404/] })
    await page
      .getByRole('alert')
      .getByText('Error fetching product data', { exact: true })
      .waitFor()
  })
})

describe.each([390, 1280])('at %i px axe finds nothing', (width) => {
  test('on the form with its faults', async () => {
    const [{ _id }] = (await (await shop.ask('/api/product?onSale=true')).json()) as [
      { _id: string },
    ]
    const page = await shop.visit(`/edit/${_id}`, { as: 'admin', width })
    await page.locator('main [name=name]').fill('')
    await save(page)
    await sentence(page, productText.noName).waitFor()
    await expectAccessible(page)
  })
})
