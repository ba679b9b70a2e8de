import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import type { Order } from '#app/orders/order.ts'

import { expectAccessible } from './axe.ts'
import { shopkeeperOf, wordsOf } from './buyer.ts'
import { deliversIn, numbersIn, orderOf, searchBox } from './order-desk.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
})

beforeEach(async () => {
  for (const order of await shopkeeper.orders()) await shopkeeper.deliver(order)
})

const boxOf = (page: Page, { number }: Order) =>
  page.getByRole('checkbox', { name: `Zgjidh porosinë nr. ${number}`, exact: true })
const chosen = (page: Page) => page.getByRole('status').filter({ hasText: /zgjedhur/ })

test('the choice survives a search, and is printed whole', async () => {
  const arta = await shopkeeper.order(yoYo, { customerName: 'Arta' })
  const blerim = await shopkeeper.order(yoYo, { customerName: 'Blerim' })
  const flutura = await shopkeeper.order(yoYo, { customerName: 'Flutura' })
  const page = await shop.visit('/orders', { width: 390, as: 'admin' })
  await boxOf(page, blerim).check()
  await boxOf(page, arta).check()
  await searchBox(page).fill('Flutura')
  await orderOf(page, arta).waitFor({ state: 'detached' })
  await boxOf(page, flutura).check()
  await expect.poll(() => wordsOf(chosen(page))).toBe('3 të zgjedhura (2 nuk duken këtu)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Printo fletët' }).click()
  await page.getByRole('dialog', { name: 'Printo 3 fletë' }).waitFor()
  const slips = page.locator('.slips').getByText(/^Porosia nr\. \d+$/)
  const numbers = [arta, blerim, flutura].map(({ number }) => `Porosia nr. ${number}`)
  await expect.poll(() => slips.allTextContents()).toEqual(numbers)
  await page.keyboard.press('Escape')

  await searchBox(page).fill('askush')
  await page.getByText('Asnjë porosi nuk përputhet me kërkimin.').waitFor()
  await expect.poll(() => wordsOf(chosen(page))).toBe('3 të zgjedhura (3 nuk duken këtu)')
  await searchBox(page).fill('')
  await expect.poll(() => wordsOf(chosen(page))).toBe('3 të zgjedhura')
  for (const order of [arta, blerim, flutura]) {
    await expect.poll(() => boxOf(page, order).isChecked()).toBe(true)
  }
})

test('an order that was delivered is chosen no more, whoever delivered it', async () => {
  const [mine, theirs, waiting] = [
    await shopkeeper.order(yoYo),
    await shopkeeper.order(yoYo),
    await shopkeeper.order(yoYo, { customerName: 'Zana' }),
  ]
  const page = await shop.visit('/orders', { as: 'admin' })
  for (const order of [mine, theirs, waiting]) await boxOf(page, order).check()
  await (await deliversIn(page, mine)).getByRole('button', { name: 'Po, u dorëzua' }).click()
  await orderOf(page, mine).waitFor({ state: 'detached' })
  await searchBox(page).fill('Zana')
  await orderOf(page, theirs).waitFor({ state: 'detached' })
  await shopkeeper.deliver(theirs)

  await page.getByRole('link', { name: 'Të dorëzuara' }).click()
  await searchBox(page).fill('')
  await orderOf(page, mine).waitFor()
  for (const order of [mine, theirs]) {
    await expect.poll(() => boxOf(page, order).isChecked()).toBe(false)
  }
  await expect
    .poll(() => page.getByRole('button', { name: 'Printo fletët' }).isDisabled())
    .toBe(true)
  await page.getByRole('link', { name: 'Në pritje' }).click()
  await orderOf(page, waiting).waitFor()
  await expect.poll(() => wordsOf(chosen(page))).toBe('1 e zgjedhur')
})

/** Its place in the window: the part that a finger reaches is its own, whatever else stands there. */
const isReached = (part: Locator) =>
  part.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    return found !== null && it.contains(found)
  })

test.each([390, 768, 1280])(
  'the news of an order and the choice stand below each other at %i px',
  async (width) => {
    const orders: Order[] = []
    for (let n = 0; n < 6; n += 1) orders.push(await shopkeeper.order(yoYo))
    const page = await shop.visit('/orders', { width, as: 'admin' })
    await boxOf(page, orders[0] as Order).check()
    const fresh = await shopkeeper.order(yoYo)
    await page.getByText('Erdhi 1 porosi e re').waitFor()
    await page.evaluate(() => scrollTo(0, 1200))
    await page.waitForFunction(() => scrollY > 1000)
    for (const words of [
      'Erdhi 1 porosi e re',
      'Shiko',
      'E pashë',
      'Zgjidh të gjitha',
      'Printo fletët',
      'CSV për korrierin',
    ]) {
      const part = page.getByText(words, { exact: true })
      await expect.poll(() => isReached(part), { message: words }).toBe(true)
    }
    await boxOf(page, orders[1] as Order).focus()
    await expect.poll(() => isReached(boxOf(page, orders[1] as Order))).toBe(true)
    await page.getByRole('button', { name: 'Shiko', exact: true }).click()
    await expect
      .poll(() => isReached(page.getByRole('heading', { name: `Nr. ${fresh.number}` })))
      .toBe(true)
    expect(await numbersIn(page)).toHaveLength(7)
  },
)
