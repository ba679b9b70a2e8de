import { expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { useShop } from './shop.ts'

const shop = useShop()

const open = (path: string, width = 390, expects: RegExp[] = []) =>
  shop.visit(path, { width, expects, javaScript: false })

test('the home page shows its blocks, its prices and how long the offers last', async () => {
  const page = await open('/', 1280)
  for (const name of ['Kapni Ofertën', 'Produkte për Fëmijë', 'Produkte të Ndryshme']) {
    expect(await page.getByRole('region', { name, exact: true }).isVisible()).toBe(true)
  }
  const offers = page.getByRole('region', { name: 'Kapni Ofertën' })
  expect(await offers.getByText(/^Përfundon për: \d+ ditë, \d+ orë, \d+ min$/).count()).toBe(6)
  await page.getByRole('link', { name: 'Shiko më shumë: Kapni Ofertën' }).click()
  await page.getByRole('heading', { level: 1, name: 'Oferta' }).waitFor()
})

test.each([390, 1280])('the pages of a listing follow each other at %i px', async (width) => {
  const page = await open('/kategori/all', width)
  await page.getByRole('link', { name: 'Faqja tjetër' }).click()
  await page.getByText(/^Page 2 of/).waitFor()
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  await page.getByRole('link', { name: 'Faqja e mëparshme' }).click()
  await page.getByText(/^Page 1 of/).waitFor()
})

test('the search box searches', async () => {
  const page = await open('/')
  await page.getByRole('searchbox').fill('lojë')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Kërkimi: lojë' }).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('lojë')
  await page.getByRole('main').getByRole('article').first().waitFor()
})

test('a product shows its pictures, prices, stock and description', async () => {
  const products = (await (await shop.ask('/api/product?onSale=true')).json()) as Product[]
  const product = products.find(({ saleEndDate }) => Date.parse(saleEndDate ?? '') > Date.now())
  if (!product) throw new Error('The demo shop has no offers')
  const page = await open(`/information/${product._id}`)
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe(product.name)
  expect(await main.locator('data').first().getAttribute('value')).toBe(
    product.salePrice?.toFixed(2),
  )
  expect(await main.locator('s').first().isVisible()).toBe(true)
  expect(
    await main
      .getByText(/^Përfundon për: /)
      .first()
      .isVisible(),
  ).toBe(true)
  expect(await main.getByText(product.description.slice(0, 40)).isVisible()).toBe(true)
  await expect
    .poll(() =>
      main
        .locator('img')
        .first()
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('the questions open and close', async () => {
  const page = await open('/faq')
  await page.getByText('Si paguaj?').tap()
  await page.getByText('Paguani vetëm në dorëzim').waitFor()
  expect(await page.getByText('për pako deri në 5 kg').isVisible()).toBe(false)
})

test('the menu of a phone opens and leads to a category', async () => {
  const page = await open('/faq')
  await page.getByRole('button', { name: 'Menyja' }).tap()
  const menu = page.getByRole('navigation', { name: 'Menyja' })
  await menu.getByRole('link', { name: 'Ndriçim' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Ndriçim' }).waitFor()
  expect(await menu.isVisible()).toBe(false)
})

test('an unknown address still offers the search and the categories', async () => {
  const page = await open('/nuk-ka-gje-ketu', 390, [/404/])
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Elektronikë' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Elektronikë' }).waitFor()
})

test.each(['/kasa', '/sign-in', '/sign-up', '/llogaria-ime', '/faleminderit', '/kategori/search'])(
  '%s says what needs JavaScript, and how to order without',
  async (path) => {
    const page = await open(path)
    const main = page.getByRole('main')
    expect(
      await main.getByText(/^Shporta, porosia dhe llogaria kanë nevojë për JavaScript/).isVisible(),
    ).toBe(true)
    const phone = main.locator('noscript a')
    expect(await phone.getAttribute('href')).toMatch(/^tel:\+355\d+$/)
  },
)

test.each(['/paneli', '/orders', '/menaxhimi-i-produkteve', '/upload'])(
  '%s says that the staff’s screens need JavaScript',
  async (path) => {
    const page = await open(path)
    expect(await page.getByText(/^Shfletuesi juaj nuk përdor JavaScript/).isVisible()).toBe(true)
  },
)

test.each(['/kasa', '/llogaria-ime', '/paneli'])(
  '%s shows nothing that never ends',
  async (path) => {
    const page = await open(path)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(
      await page
        .getByText(/^Po .*…$/)
        .filter({ visible: true })
        .count(),
    ).toBe(0)
  },
)

test('whoever has JavaScript is told nothing of it', async () => {
  const page = await shop.visit('/kasa', { width: 390 })
  expect(await page.getByText('JavaScript').filter({ visible: true }).count()).toBe(0)
})
