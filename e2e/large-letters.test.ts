/** What letters of twice the size need on a phone beyond not being wider than it (`width.test.ts`). */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { putIn, shopkeeperOf } from './buyer.ts'
import { brokenWords, withLargeLetters, withLargeWords, wordsBeyond } from './letters.ts'
import { TABLE } from './product-table.ts'
import { button, isBare, shareThatScrolls } from './screen.ts'
import { searchField } from './search-box.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const { product, order } = shopkeeperOf(shop)
let bicycle: Product
let yoyo: Product
let placed: object

beforeAll(async () => {
  yoyo = await product('Jo-jo me kushinetë')
  bicycle = await product('Biçikletë qyteti 26 inç me 7 marshe')
  placed = await order({ ...bicycle, price: bicycle.salePrice ?? 0 })
})

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

async function visit(path: string, size: (typeof PHONES)[number], how: { as?: 'admin' } = {}) {
  const page = await shop.visit(path, { ...size, reducedMotion: true, ...how })
  await withLargeLetters(page)
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor()
const addButton = (page: Page) =>
  page.locator('[data-bottom-bar]').getByRole('button', { name: /^Shto në shportë/ })

async function openQuickAdd(page: Page) {
  await addButton(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Zgjidhni sasinë' })
  await dialog.getByText('Ka stock').waitFor()
  return dialog
}

async function openCart(page: Page, count: string) {
  await page.getByRole('button', { name: `Shporta, ${count}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Shporta juaj' })
  await dialog.getByText('Totali:').waitFor()
  return dialog
}

describe.each(PHONES)('letters of twice the size in $width × $height', (size) => {
  test('leave the order buttons bare, and the end of the page', async () => {
    const page = await visit(`/information/${bicycle._id}`, size)
    const help = page.getByRole('complementary')
    for (const y of [500, 900, 100_000]) {
      await page.evaluate((to) => scrollTo(0, to), y)
      await help.getByRole('button').waitFor()
      const order = page.getByRole('button', { name: 'Porosit me një klik' })
      expect([y, await isBare(addButton(page)), await isBare(order)]).toEqual([y, true, true])
    }
    const end = await page.getByRole('contentinfo').locator('p').last().boundingBox()
    const floating = await help.boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(floating?.y ?? 0)
  })

  test.each([
    ['/kategori/all', undefined],
    ['/menaxhimi-i-produkteve', 'admin'],
  ] as const)('leave %s to itself once it is scrolled', async (path, as) => {
    const page = await visit(path, size, as && { as })
    await page.locator('main').getByRole('heading').first().waitFor()
    await page.evaluate(() => scrollTo(0, 800))
    const seen = () => page.evaluate(() => document.elementFromPoint(20, 4)?.closest('header'))
    await expect.poll(seen).toBeNull()
  })

  test('show the lines of the cart, whole, and what they come to', async () => {
    const page = await visit('/faq', size)
    await putIn(page, { product: bicycle, quantity: 1 }, { product: yoyo, quantity: 2 })
    const dialog = await openCart(page, '2 artikuj')
    expect(await shareThatScrolls(dialog)).toBeGreaterThan(0.7)
    expect(await brokenWords(dialog)).toEqual([])
    const controls = dialog.locator('button, data')
    for (const each of await controls.all()) {
      const { x = 0, width = 0 } = (await each.boundingBox()) ?? {}
      expect(x + width, await each.innerText()).toBeLessThanOrEqual(size.width)
    }
  })

  test('tell in whole words what is in the cart now', async () => {
    const page = await visit(`/information/${bicycle._id}`, size)
    const dialog = await openQuickAdd(page)
    expect(await dialog.getByRole('heading', { name: bicycle.name }).evaluate(isWithin)).toBe(true)
    await button(page, 'Shto në shportë').press('Enter')
    const notice = page.getByRole('status').filter({ hasText: 'U shtua në shportë' })
    await notice.waitFor()
    expect(await brokenWords(notice)).toEqual([])
    expect(await isBare(notice.getByRole('button', { name: 'Shiko shportën' }))).toBe(true)
  })

  test('suggest products by whole words', async () => {
    const page = await visit('/faq', size)
    await searchField(page).pressSequentially('lokomotiv')
    const option = page.getByRole('option').filter({ hasText: 'Lokomotivë' })
    await option.waitFor()
    expect(await brokenWords(option)).toEqual([])
  })

  test('thank in whole words for what was ordered', async () => {
    const page = await visit('/faq', size)
    await page.evaluate((it) => sessionStorage.setItem('placedOrder', JSON.stringify(it)), placed)
    await page.goto(`${shop.url}/faleminderit`)
    await withLargeLetters(page)
    await heading(page, 'Faleminderit')
    const main = page.getByRole('main')
    expect(await brokenWords(main.getByRole('listitem'))).toEqual([])
    expect(await brokenWords(main.getByRole('status'))).toEqual([])
  })

  test('leave the button that shows a password in the window', async () => {
    const page = await visit('/sign-in', size)
    const show = button(page, 'Shfaq')
    await show.evaluate((it) => it.scrollIntoView({ block: 'center' }))
    expect(await isBare(show)).toBe(true)
  })

  test('leave the products of the table their names', async () => {
    const page = await visit(TABLE, size, { as: 'admin' })
    const names = page.getByRole('table').getByRole('link')
    await names.first().waitFor()
    expect(await brokenWords(names)).toEqual([])
  })

  test('leave the products in sight when some are chosen, and what is done with them', async () => {
    const page = await visit(TABLE, size, { as: 'admin' })
    await page
      .getByRole('checkbox', { name: /^Zgjidh / })
      .nth(1)
      .check()
    const bar = page.getByRole('region', { name: 'Produktet e zgjedhura' })
    await bar.waitFor()
    const covered = await bar.evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - top) / innerHeight
    })
    expect(covered).toBeLessThan(0.55)
    const choice = await bar.getByRole('combobox').boundingBox()
    expect(choice?.width).toBeGreaterThan(170)
  })

  test('fit in the form of a product on sale, its switches beside whole words', async () => {
    const page = await visit(`/edit/${bicycle._id}`, size, { as: 'admin' })
    await page.locator('main [name=salePrice]').waitFor()
    const fields = await page.locator('main').getByRole('textbox').all()
    for (const each of fields) expect(await each.evaluate(isWithin)).toBe(true)
    const words = page.locator('label').filter({ has: page.getByRole('checkbox') })
    expect(await brokenWords(words)).toEqual([])
  })

  test('leave categories their names', async () => {
    const page = await visit('/menaxhimi-i-kategorive', size, { as: 'admin' })
    const names = page.getByRole('group').getByRole('paragraph')
    await names.first().waitFor()
    expect(await brokenWords(names)).toEqual([])
  })
})

/** Whether a part ends within the window. Runs in the browser. */
const isWithin = (part: Element) => part.getBoundingClientRect().right <= innerWidth

test.each([390, 320])('words of twice the size stay on the buttons at %i px', async (width) => {
  const page = await shop.visit(`/information/${bicycle._id}`, { width })
  await withLargeWords(page)
  const order = page.getByRole('button', { name: 'Porosit me një klik' })
  const onCard = page.getByRole('article').getByRole('button').first()
  for (const each of [addButton(page), order, onCard]) {
    expect(await wordsBeyond(each), await each.innerText()).toBe(0)
  }
})

test.each([768, 1280])(
  'letters of twice the size leave the checkout its fields at %i px',
  async (width) => {
    const page = await shop.visit('/kasa', { width })
    await putIn(page, { product: yoyo, quantity: 1 })
    await withLargeLetters(page)
    const form = page.getByRole('main').locator('form')
    await form.waitFor()
    expect(await brokenWords(form.locator('label, p'))).toEqual([])
    for (const field of await form.getByRole('textbox').all()) {
      const letters = await field.evaluate(
        (it) => it.clientWidth / parseFloat(getComputedStyle(it).fontSize),
      )
      expect(letters).toBeGreaterThan(7)
    }
  },
)
