import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { shopkeeperOf, wordsOf } from './buyer.ts'
import { numbersIn, orderOf } from './order-desk.ts'
import { button } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop({ RATE_LIMIT: 'off' })
const shopkeeper = shopkeeperOf(shop)
const MANY = 100
let numbers: number[]
let yoYo: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
  await shopkeeper.change(yoYo, { stock: 1000 })
  for (let n = 0; n < MANY; n += 1) await shopkeeper.order(yoYo)
  numbers = (await shopkeeper.orders()).map(({ number }) => number).toReversed()
})

const drawn = (page: Page) => page.getByRole('article').count()

async function openDesk(width = 1280) {
  const page = await shop.visit('/orders', { width, as: 'admin' })
  await page.getByRole('article').first().waitFor()
  return page
}

test.each([390, 1280])(
  'as many orders as are looked at are drawn, from the first to the last, at %i px',
  async (width) => {
    const page = await openDesk(width)
    const atFirst = await drawn(page)
    expect(atFirst).toBeLessThan(MANY)
    expect(await numbersIn(page)).toEqual(numbers.slice(0, atFirst))
    await expect
      .poll(async () => {
        await page.getByRole('article').last().scrollIntoViewIfNeeded()
        return numbersIn(page)
      })
      .toEqual(numbers)
  },
)

test('all of them can be chosen, and stand on paper', async () => {
  const page = await openDesk()
  await page.getByRole('checkbox', { name: 'Zgjidh të gjitha' }).check()
  const said = page.getByRole('status').filter({ hasText: /zgjedhur/ })
  expect(await wordsOf(said)).toBe(`${MANY} të zgjedhura`)
  expect(await drawn(page)).toBeLessThan(MANY)
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const { length } = document.querySelectorAll('article')
      document.body.dataset.onPaper = String(length)
    })
  })
  await page.pdf({ pageRanges: '1' })
  expect(await page.locator('body').getAttribute('data-on-paper')).toBe(String(MANY))
  await expect.poll(() => drawn(page)).toBeLessThan(MANY)
})

test('one that arrives beyond those that are drawn is led to', async () => {
  const page = await openDesk()
  const late = await shopkeeper.order(yoYo)
  const arrived = page.getByRole('status').filter({ hasText: /Erdh/ })
  await arrived.getByText('Erdhi 1 porosi e re').waitFor()
  await button(page, 'Shiko').click()
  await expect
    .poll(() => orderOf(page, late).evaluate((card) => card === document.activeElement))
    .toBe(true)
  await shopkeeper.deliver(late)
})
