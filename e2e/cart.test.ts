import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { MINUTE } from '#app/values/time.ts'

import { expectAccessible } from './axe.ts'
import { putIn, shopkeeperOf, storedCart, wordsOf } from './buyer.ts'
import { holdTime } from './clock.ts'
import { doubleTap } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product
let bear: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
  bear = await shopkeeper.product('Arush pelushi 35 cm')
})

const cartButton = (page: Page, name: string | RegExp = /^Shporta,/) =>
  page.getByRole('banner').getByRole('button', { name })

async function opensCart(page: Page) {
  await cartButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Shporta juaj' })
  await dialog.waitFor()
  return dialog
}

describe('the cart', () => {
  test.each([390, 1280])('says that it is empty and offers no checkout at %i px', async (width) => {
    const page = await shop.visit('/faq', { width })
    const dialog = await opensCart(page)
    await dialog.getByText('Shporta është bosh.', { exact: true }).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Kasa' }).isDisabled()).toBe(true)
    await expect.poll(() => wordsOf(dialog)).toContain('Totali: 0,00 Lek')
    await expectAccessible(page)

    await dialog.getByText('✖').click()
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Shporta, bosh')
  })

  test.each([390, 768, 1280])('shows its lines, and what they come to, at %i px', async (width) => {
    const page = await shop.visit('/faq', { width })
    await putIn(page, { product: yoYo, quantity: 2 }, { product: bear, quantity: 1 })
    await cartButton(page, 'Shporta, 2 artikuj').waitFor()
    const dialog = await opensCart(page)
    const [first, second] = [
      dialog.getByRole('listitem').first(),
      dialog.getByRole('listitem').last(),
    ]
    await expect.poll(() => wordsOf(first)).toContain('980,00 Lek')
    await expect.poll(() => wordsOf(dialog)).toContain('Totali: 2 470,00 Lek')
    expect(await wordsOf(dialog)).toContain('200 Lek në Tiranë, 300 Lek gjetkë')

    await second.getByRole('button', { name: 'Rrit sasinë' }).click()
    await expect.poll(() => wordsOf(second)).toContain('2 980,00 Lek')
    await expect.poll(() => wordsOf(dialog)).toContain('Totali: 3 960,00 Lek')
    await expectAccessible(page)

    await first.getByRole('button', { name: 'Zvogëlo sasinë' }).click()
    const less = first.getByRole('button', { name: 'Zvogëlo sasinë' })
    await expect.poll(() => less.isDisabled()).toBe(true)
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2)

    await first.getByRole('button', { name: 'Hiq nga Shporta' }).click()
    await expect.poll(() => wordsOf(dialog)).toContain('Totali: 2 980,00 Lek')
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
    await dialog.getByRole('button', { name: 'Kasa' }).click()
    await page.waitForURL('**/kasa')
    await page.getByRole('button', { name: 'Konfirmo porosinë' }).waitFor()
  })

  test('takes a line away beside its quantity, on a narrow phone too', async () => {
    const page = await shop.visit('/faq', { width: 360 })
    await putIn(page, { product: bear, quantity: 10 })
    const line = (await opensCart(page)).getByRole('listitem')
    const remove = await line.getByRole('button', { name: 'Hiq nga Shporta' }).boundingBox()
    const more = await line.getByRole('button', { name: 'Rrit sasinë' }).boundingBox()
    if (!remove || !more) throw new Error('The line is not there')
    expect(remove.y).toBeLessThan(more.y + more.height / 2)
  })

  test.each([
    ['a finger', 390],
    ['a mouse', 1280],
  ])('gives up one line for a double click by %s at %i px', async (by, width) => {
    const page = await shop.visit('/faq', { width })
    await putIn(page, { product: yoYo, quantity: 1 }, { product: bear, quantity: 1 })
    const dialog = await opensCart(page)
    const remove = dialog.getByRole('button', { name: /^Hiq nga Shporta/ })
    await remove.first().hover()
    const box = (await remove.first().boundingBox()) ?? expect.fail()
    const place = [box.x + 20, box.y + 20] as const
    await holdTime(page)
    await (by === 'a finger' ? doubleTap(page, ...place) : page.mouse.dblclick(...place))
    // What the second press sets off would be seen by then.
    await page.waitForTimeout(300)
    expect((await storedCart(page))?.items).toHaveLength(1)
    // By then a press is a first one again.
    await page.clock.runFor(500)
    await remove.click()
    await expect.poll(() => storedCart(page)).toBeNull()
  })

  test('counts its lines in a red badge, not its pieces', async () => {
    const page = await shop.visit('/faq')
    await putIn(page, { product: yoYo, quantity: 7 }, { product: bear, quantity: 5 })
    const badge = cartButton(page).getByText('2', { exact: true })
    await badge.waitFor()
    await expect
      .poll(() => badge.evaluate((it) => getComputedStyle(it).backgroundColor))
      .toBe('rgb(171, 29, 24)')
    await expect.poll(() => cartButton(page).getByText('Shporta').isVisible()).toBe(true)
  })

  test('drops the label, not the count, on a small screen', async () => {
    const page = await shop.visit('/faq', { width: 390 })
    await putIn(page, { product: yoYo, quantity: 1 })
    await cartButton(page).getByText('1', { exact: true }).waitFor()
    await expect.poll(() => cartButton(page).getByText('Shporta').isVisible()).toBe(false)
  })

  test('is one cart in two tabs', async () => {
    const one = await shop.visit('/faq')
    const other = await shop.visit('/faq', { in: one })
    await putIn(one, { product: bear, quantity: 1 })
    await cartButton(other, 'Shporta, 1 artikull').waitFor()
    await (await opensCart(other)).getByRole('button', { name: 'Hiq nga Shporta' }).click()
    await cartButton(one, 'Shporta, bosh').waitFor()
  })
})

describe('the stored cart', () => {
  test('keeps the whole products and the moment of the last change', async () => {
    const page = await shop.visit('/faq')
    await putIn(page, { product: bear, quantity: 1 })
    const before = (await storedCart(page))?.timestamp ?? 0
    await (await opensCart(page)).getByRole('button', { name: 'Rrit sasinë' }).click()
    const stored = await storedCart(page)
    expect(stored?.items).toEqual([{ product: bear, quantity: 2 }])
    expect(stored?.timestamp).toBeGreaterThan(before)
  })

  test('is deleted when the cart becomes empty', async () => {
    const page = await shop.visit('/faq')
    await putIn(page, { product: bear, quantity: 1 })
    await (await opensCart(page)).getByRole('button', { name: 'Hiq nga Shporta' }).click()
    await page.getByText('Shporta është bosh.').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  })

  test.each([
    [19 * MINUTE, 1],
    [21 * MINUTE, 0],
  ])('%i ms after its last change is worth %i line', async (age, lines) => {
    const page = await shop.visit('/faq')
    await putIn(page, { product: bear, quantity: 1 })
    await page.clock.install({ time: Date.now() + age })
    await page.reload()
    await cartButton(page, lines === 0 ? 'Shporta, bosh' : 'Shporta, 1 artikull').waitFor()
    await expect.poll(async () => (await storedCart(page))?.items.length ?? 0).toBe(lines)
  })

  test('is swept away every 60 seconds once it is too old, while the open page keeps its cart', async () => {
    const page = await shop.visit('/faq')
    await page.clock.install()
    await page.reload()
    await putIn(page, { product: bear, quantity: 1 })
    await cartButton(page, 'Shporta, 1 artikull').waitFor()
    await page.clock.runFor(19 * MINUTE)
    await expect.poll(() => storedCart(page)).not.toBeNull()
    await page.clock.runFor(2 * MINUTE + 1000)
    await expect.poll(() => storedCart(page)).toBeNull()

    const dialog = await opensCart(page)
    await dialog.getByRole('button', { name: 'Rrit sasinë' }).click()
    expect((await storedCart(page))?.items).toHaveLength(1)
  })

  test('is missed by nobody: what one tab orders or takes out after that leaves the others, too', async () => {
    const one = await shop.visit('/faq')
    const { clock } = one.context()
    await clock.install()
    const other = await shop.visit('/faq', { in: one })
    await one.reload()
    await putIn(one, { product: bear, quantity: 1 })
    for (const page of [one, other]) await cartButton(page, 'Shporta, 1 artikull').waitFor()
    // All tabs look at one clock: none may find the copy young when another deletes it.
    await clock.setSystemTime(Date.now() + 21 * MINUTE)
    await clock.runFor(MINUTE)
    await expect.poll(() => storedCart(one)).toBeNull()

    await (await opensCart(other)).getByRole('button', { name: 'Hiq nga Shporta' }).click()
    await cartButton(one, 'Shporta, bosh').waitFor()
    await expect.poll(() => storedCart(one)).toBeNull()
  })

  test.each([
    ['broken text', '{"items": [{'],
    ['another version', JSON.stringify({ version: 2, lines: [{ id: 'x', pieces: 3 }] })],
    [
      'lines that are none',
      JSON.stringify({ items: [null, 7, {}, { quantity: 2 }], timestamp: Date.now() }),
    ],
    ['a quantity that is none', JSON.stringify({ items: 'shumë', timestamp: Date.now() })],
  ])('with %s is an empty cart', async (_name, stored) => {
    const page = await shop.visit('/faq')
    await page.evaluate((text) => localStorage.setItem('cartItems', text), stored)
    await page.goto(`${shop.url}/kasa`)
    await page.getByText('Shporta është bosh.', { exact: true }).waitFor()
  })
})

test.each([
  ['the cart', async (page: Page) => void (await opensCart(page))],
  [
    'the question how many',
    (page: Page) =>
      page
        .getByRole('button', { name: /^Shto në shportë: / })
        .first()
        .click(),
  ],
  [
    'the checkout of the cart',
    async (page: Page) => {
      const dialog = await opensCart(page)
      await dialog.getByRole('button', { name: 'Porosit këtu' }).click()
    },
  ],
])('who goes back leaves %s behind', async (_name, open) => {
  const page = await shop.visit('/kategori/new', { width: 390 })
  await putIn(page, { product: yoYo, quantity: 1 })
  await page.locator('main article a').first().click()
  await page.waitForURL('**/information/**')
  await open(page)
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.waitForURL('**/kategori/new')
  await page.getByRole('heading', { level: 1, name: 'Të Rejat' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})
