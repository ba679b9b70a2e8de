import { describe, expect, test } from 'vitest'

import { productText } from '#app/catalogue/product-text.ts'

import { expectAccessible } from './axe.ts'
import { addAtEnd } from './category-screen.ts'
import { save } from './form-screen.ts'
import { sentence, TABLE } from './product-table.ts'
import { button, told } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop({}, { isEmpty: true })

describe.each([390, 1280])('a shop without a product and a category, at %i px', (width) => {
  test('tells its visitors that it is being prepared, and leads nowhere wrong', async () => {
    // A slide half on its way is no sight to judge contrast by.
    const page = await shop.visit('/', { width, reducedMotion: true })
    await page.getByRole('heading', { name: 'Dyqani po përgatitet' }).waitFor()
    for (const block of ['Produkte për Fëmijë', 'Produkte të Ndryshme', 'Kapni Ofertën']) {
      await expect.poll(() => page.getByRole('heading', { name: block }).count()).toBe(0)
    }
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    for (const link of new Set(links))
      expect([link, (await shop.ask(link)).status]).toEqual([link, 200])
    await expectAccessible(page)
  })

  test.each([
    ['/kategori/all', 'Këtu nuk ka ende produkte.'],
    ['/kategori/new', 'Këtu nuk ka ende produkte.'],
    ['/kategori/offers', 'Për momentin nuk ka oferta. Kthehuni së shpejti!'],
    [
      '/kategori/search?query=top',
      'Na vjen keq por nuk kemi produkte që përputhen me kërkimin tuaj.',
    ],
  ])('has an empty %s that looks right', async (path, words) => {
    const page = await shop.visit(path, { width })
    await sentence(page, words).waitFor()
    const all = page.locator('main').getByRole('link', { name: 'Shiko të gjitha produktet' })
    await expect.poll(() => all.count()).toBe(path === '/kategori/all' ? 0 : 1)
    await expectAccessible(page)
  })

  test.each([
    [TABLE, 'Dyqani nuk ka ende produkte.'],
    ['/menaxhimi-i-kategorive', 'Nuk ka asnje kategori'],
    ['/orders', 'No pending orders found'],
  ])('tells the shopkeeper so at %s', async (path, words) => {
    const page = await shop.visit(path, { as: 'admin', width })
    await sentence(page, words).waitFor()
    await expectAccessible(page)
  })
})

test('leads the shopkeeper from the first category to the first product', async () => {
  const page = await shop.visit(TABLE, { as: 'admin' })
  await page.getByRole('link', { name: 'Shto produkt' }).first().click()
  await page.getByText('Shtoni më parë kategorinë e parë.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Shto një kategori' }).click()
  await button(page, 'Shto në fund').waitFor()
  await addAtEnd(page, 'Lodra')
  await page.goto(`${shop.url}/upload`)
  await page.locator('main [name=name]').fill('I pari')
  await page.locator('main [name=description]').fill('Produkti i parë i dyqanit.')
  await page.locator('main [name=price]').fill('100')
  await page.locator('main [name=category]').selectOption('lodra')
  await page.getByRole('radio', { name: 'Ka stock', exact: true }).check()
  await save(page)
  await told(page, productText.created)
  const visitor = await shop.visit('/')
  await visitor.getByRole('link', { name: 'I pari' }).first().waitFor()
  await expect.poll(() => visitor.getByText('Dyqani po përgatitet').count()).toBe(0)
})
