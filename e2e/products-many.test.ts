import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Download, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { importText } from '#app/catalogue/import-text.ts'
import type { Product } from '#app/catalogue/product.ts'

import { expectAccessible } from './axe.ts'
import { shopkeeperOf } from './buyer.ts'
import { lineCut, meddleOnce, serverError } from './line.ts'
import { focusedProduct, openTable, rowOf } from './product-table.ts'
import { told } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

const products = async (query: string): Promise<Product[]> =>
  (await shop.ask(`/api/product?${query}`)).json()
const bar = (page: Page) => page.getByRole('region', { name: 'Produktet e zgjedhura' })
/** What was downloaded; the browser is another process and keeps it to itself. */
async function textOf(download: Download) {
  const dir = await mkdtemp(join(tmpdir(), 'dyqani-csv-'))
  const path = join(dir, 'produktet.csv')
  await download.saveAs(path)
  const text = await readFile(path, 'utf8')
  await rm(dir, { recursive: true })
  return text
}

const choose = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Zgjidh ${name}`, exact: true }).check()
const dialog = (page: Page) => page.getByRole('dialog')

async function act(page: Page, action: string) {
  await bar(page).getByLabel('Veprimi').selectOption(action)
  await bar(page).getByRole('button', { name: 'Vazhdo' }).click()
}

describe.each([390, 1280])('many products at %i px', (width) => {
  test('all that match are put on sale together, and off it again', async () => {
    const page = await openTable(shop, { query: 'category=sport', width, expects: [/400/] })
    const all = await products('category=sport')
    await page.getByRole('checkbox', { name: 'Zgjidh të gjithë faqen' }).check()
    await act(page, 'Vendos në ofertë…')
    await dialog(page)
      .getByText(/^\d+ produkte do të jenë në ofertë/)
      .waitFor()
    await dialog(page).getByLabel('Ulja në përqindje').fill('120')
    await dialog(page)
      .getByRole('button', { name: `Po, ndrysho ${all.length} produkte` })
      .click()
    await dialog(page)
      .getByText(/^Ulja duhet të jetë një numër i plotë/)
      .waitFor()
    await expectAccessible(page)
    await dialog(page).getByLabel('Ulja në përqindje').fill('20')
    await dialog(page)
      .getByLabel(/^Fundi i ofertës/)
      .fill('2099-01-01T12:00')
    await dialog(page)
      .getByRole('button', { name: /^Po, ndrysho/ })
      .click()
    await told(page, `U ndryshuan ${all.length} produkte.`)
    for (const { price, salePrice, onSale, saleEndDate } of await products('category=sport')) {
      expect(onSale).toBe(true)
      expect(salePrice).toBe(Math.round(price * 0.8))
      expect(saleEndDate).toBe('2099-01-01T11:00:00.000Z')
    }
    await expect.poll(() => bar(page).count()).toBe(0)
    // The keys go on at the table, where there is no bar any more.
    await page.keyboard.press('Tab')
    const wholePage = page.getByRole('checkbox', { name: 'Zgjidh të gjithë faqen' })
    await expect.poll(() => wholePage.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await act(page, 'Mbyll ofertën')
    await dialog(page)
      .getByRole('button', { name: /^Po, ndrysho/ })
      .click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect((await products('category=sport&onSale=true')).length).toBe(0)
  })

  test('more than a page is chosen at once', async () => {
    const page = await openTable(shop, { width })
    const total = (await products('')).length
    await page.getByRole('checkbox', { name: 'Zgjidh të gjithë faqen' }).check()
    await bar(page).getByText('25 produkte të zgjedhura', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Faqja tjetër' }).click()
    await page.getByText(`26–50 nga ${total}`).waitFor()
    await page.getByRole('checkbox', { name: 'Zgjidh të gjithë faqen' }).check()
    await bar(page).getByText('50 produkte të zgjedhura', { exact: true }).waitFor()
    await bar(page)
      .getByRole('button', { name: `Zgjidh të gjitha (${total} produkte)` })
      .click()
    await bar(page).getByText(`${total} produkte të zgjedhura`, { exact: true }).waitFor()
    await expectAccessible(page)
    await act(page, 'Bëji popullore')
    await dialog(page)
      .getByRole('button', { name: `Po, ndrysho ${total} produkte` })
      .click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect((await products('')).every(({ popular }) => popular)).toBe(true)
    await shopkeeper.call('POST', '/api/product/bulk', {
      selection: {},
      count: total,
      action: 'set_popular',
      popular: false,
    })
  })

  test('a file goes out, is changed in a spreadsheet and comes back', async () => {
    const page = await openTable(shop, { query: 'category=lodra', width, expects: [/409/] })
    const [link] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Shkarko CSV' }).click(),
    ])
    expect(link.suggestedFilename()).toMatch(/^produktet-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await textOf(link)
    const [toy] = await products('category=lodra')
    if (!toy) throw new Error('The demo has no toys')
    await page.getByRole('button', { name: 'Ngarko CSV' }).click()
    const file = dialog(page).getByLabel('Zgjidhni skedarin CSV')
    const upload = (text: string | Buffer) =>
      file.setInputFiles({
        name: 'produktet.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })
    // The system's window closed without a choice.
    await file.dispatchEvent('cancel')
    await upload(Buffer.from('PK\u0003\u0004\u0014\0\u0006\0', 'latin1'))
    await dialog(page).getByText(importText.workbook, { exact: true }).waitFor()
    await upload(csv)
    await dialog(page).getByText('Skedari nuk ndryshon asgjë.', { exact: true }).waitFor()
    await upload(csv.replaceAll('"lodra"', '"askund"'))
    await dialog(page).getByText('Kategoria e zgjedhur nuk ekziston.').first().waitFor()
    await dialog(page).getByText('Rreshti 2:').waitFor()
    await expectAccessible(page)
    const dearer = `_id;price;name\r\n${toy._id};${width + 10_000};"Lodër për çdo fëmijë"\r\n`
    // As Excel's plain CSV: in the letters of Windows.
    await upload(Buffer.from(dearer, 'latin1'))
    await dialog(page).getByRole('button', { name: 'Ruaj 1 produkt' }).waitFor()
    await shopkeeper.call('PATCH', `/api/product/${toy._id}`, { popular: !toy.popular })
    await dialog(page).getByRole('button', { name: 'Ruaj 1 produkt' }).click()
    await dialog(page).getByText('Disa produkte ndryshuan ndërkohë.').waitFor()
    await dialog(page).getByText(`Rreshti 2: ${toy.name}`).waitFor()
    expect((await shopkeeper.product(toy.name)).price).toBe(toy.price)
    await dialog(page).getByRole('button', { name: 'Kontrollo përsëri' }).click()
    await dialog(page).getByRole('button', { name: 'Ruaj 1 produkt' }).click()
    await told(page, 'Produktet u importuan me sukses.')
    const changed = await shopkeeper.product('Lodër për çdo fëmijë')
    expect(changed).toMatchObject({ _id: toy._id, price: width + 10_000 })
    await shopkeeper.change(toy, {})
  })
})

describe.each([390, 1280])('products of which some are on sale already at %i px', (width) => {
  test('are told by their number, and keep their end where none is typed', async () => {
    const [running, other] = await products('category=kopsht')
    if (!running || !other) throw new Error('The demo has no garden')
    const saleEndDate = '2099-05-01T10:00:00.000Z'
    const sale = { onSale: true, salePrice: running.price / 2, saleEndDate }
    await shopkeeper.call('PATCH', `/api/product/${running._id}`, sale)
    await shopkeeper.call('PATCH', `/api/product/${other._id}`, { onSale: false })
    const page = await openTable(shop, { query: 'category=kopsht', width })
    await choose(page, other.name)
    await act(page, 'Vendos në ofertë…')
    await dialog(page)
      .getByText(/Pa datë, .*nuk dalin te faqja e ofertave/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Jo, lëre siç është' }).click()
    await choose(page, running.name)
    await act(page, 'Vendos në ofertë…')
    await dialog(page)
      .getByText(/^1 prej tyre është tashmë në ofertë/)
      .waitFor()
    await expectAccessible(page)
    await dialog(page).getByLabel('Ulja në përqindje').fill('10')
    await dialog(page).getByRole('button', { name: 'Po, ndrysho 2 produkte' }).click()
    await told(page, 'U ndryshuan 2 produkte.')
    const [first, second] = [
      await shopkeeper.product(running.name),
      await shopkeeper.product(other.name),
    ]
    expect(first).toMatchObject({ salePrice: Math.round(running.price * 0.9), saleEndDate })
    expect(second).toMatchObject({ onSale: true, saleEndDate: null })
  })
})

test('what was deleted in between is named, and the others are changed', async () => {
  const [gone, stays] = await products('category=lodra')
  if (!gone || !stays) throw new Error('The demo has no toys')
  const page = await openTable(shop, { query: 'category=lodra' })
  await choose(page, gone.name)
  await choose(page, stays.name)
  await bar(page).getByText('2 produkte të zgjedhura', { exact: true }).waitFor()
  await shopkeeper.call('DELETE', `/api/product/${gone._id}`)
  await act(page, 'Shëno se nuk kanë stock')
  await dialog(page).getByRole('button', { name: 'Po, ndrysho 2 produkte' }).click()
  await dialog(page).getByText('1 produkt nuk u ndryshua:', { exact: true }).waitFor()
  await dialog(page).getByText('Produkti nuk u gjet.', { exact: true }).waitFor()
  await dialog(page).getByRole('button', { name: 'Mbyll', exact: true }).last().click()
  await rowOf(page, stays.name).getByText('Nuk ka stock', { exact: true }).waitFor()
})

test('deleting names its number, and a line that is cut is said', async () => {
  const [one, two, next] = await products('category=lodra')
  if (!one || !two || !next) throw new Error('The demo has no toys')
  const page = await openTable(shop, { query: 'category=lodra', expects: [/ERR_FAILED/] })
  await choose(page, one.name)
  await choose(page, two.name)
  await meddleOnce(page, 'POST', '**/api/product/bulk', lineCut)
  await act(page, 'Fshi…')
  await dialog(page)
    .getByText(/^2 produkte do të fshihen bashkë me fotot/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Po, fshi 2 produkte' }).click()
  await dialog(page)
    .getByText(/^Nuk u lidhëm dot me dyqanin/)
    .waitFor()
  await meddleOnce(page, 'POST', '**/api/product/bulk', async (route) => {
    await dialog(page).getByRole('button', { name: 'Duke fshirë 2 produkte...' }).waitFor()
    await route.continue()
  })
  await dialog(page).getByRole('button', { name: 'Po, fshi 2 produkte' }).click()
  await told(page, 'U fshinë 2 produkte.')
  await rowOf(page, one.name).waitFor({ state: 'detached' })
  await expect.poll(() => focusedProduct(page)).toBe(next.name)
  expect((await products('category=lodra')).map(({ _id }) => _id)).not.toContain(two._id)
})

test('what could not be deleted is said to be there still', async () => {
  const [gone, stays] = await products('category=sport')
  if (!gone || !stays) throw new Error('The demo has no sport')
  const page = await openTable(shop, { query: 'category=sport', expects: [/500/] })
  await choose(page, gone.name)
  await choose(page, stays.name)
  await meddleOnce(page, 'POST', '**/api/product/bulk', serverError)
  await act(page, 'Fshi…')
  await dialog(page).getByRole('button', { name: 'Po, fshi 2 produkte' }).click()
  await dialog(page)
    .getByText('Produktet nuk u fshinë. Ju lutemi provoni përsëri.', { exact: true })
    .waitFor()
  await shopkeeper.call('DELETE', `/api/product/${gone._id}`)
  await dialog(page).getByRole('button', { name: 'Po, fshi 2 produkte' }).click()
  await dialog(page).getByText('1 produkt nuk u fshi:', { exact: true }).waitFor()
})

test('all that match are no longer as many as were shown', async () => {
  const page = await openTable(shop, { query: 'category=elektronikë', expects: [/409/] })
  const all = await products('category=elektronikë')
  await page.getByRole('checkbox', { name: 'Zgjidh të gjithë faqen' }).check()
  await page.getByRole('checkbox', { name: `Zgjidh ${all[0]?.name}`, exact: true }).uncheck()
  await bar(page)
    .getByRole('button', { name: /^Zgjidh të gjitha/ })
    .click()
  await shopkeeper.call('DELETE', `/api/product/${all[0]?._id}`)
  await act(page, 'Bëji popullore')
  await dialog(page)
    .getByRole('button', { name: `Po, ndrysho ${all.length} produkte` })
    .click()
  await dialog(page)
    .getByText(/^Zgjedhja ndryshoi ndërkohë/)
    .waitFor()
  await dialog(page)
    .getByRole('button', { name: `Po, ndrysho ${all.length - 1} produkte` })
    .click()
  await page
    .getByRole('status')
    .getByText(/^U ndryshua/)
    .waitFor()
  const popular = (await products('category=elektronikë')).filter((each) => each.popular)
  expect(popular).toHaveLength(all.length - 1)
})

test.each([390, 768])('a page is chosen by the words, too, at %i px', async (width) => {
  const page = await openTable(shop, { query: 'category=lodra', width })
  await page.getByText('Zgjidh të gjithë faqen', { exact: true }).click()
  const all = page.getByRole('checkbox', { name: 'Zgjidh të gjithë faqen' })
  await expect.poll(() => all.isChecked()).toBe(true)
})
