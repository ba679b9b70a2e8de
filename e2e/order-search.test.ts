import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import type { Order } from '#app/orders/order.ts'

import { expectAccessible } from './axe.ts'
import { shopkeeperOf, wordsOf } from './buyer.ts'
import { numbersIn, orderOf, searchBox } from './order-desk.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product
let arta: Order
let blerim: Order

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
  arta = await shopkeeper.order(yoYo, { customerName: 'Arta', qyteti: 'Vlorë' })
  blerim = await shopkeeper.order(yoYo, { customerName: 'Blerim', phone: '+383 44 123 456' })
})

describe('the search', () => {
  test.each([
    ['VLORE arta', () => arta],
    ['044 123 456', () => blerim],
    ['00383 44 123456', () => blerim],
  ])('finds %j and stands in the address', async (words, found) => {
    const page = await shop.visit('/orders', { as: 'admin' })
    await orderOf(page, blerim).waitFor()
    await searchBox(page).fill(words)
    const other = found() === arta ? blerim : arta
    await orderOf(page, other).waitFor({ state: 'detached' })
    await expect.poll(() => numbersIn(page)).toEqual([found().number])
    expect(new URL(page.url()).searchParams.get('query')).toBe(words)
    await page.reload()
    await orderOf(page, found()).waitFor()
    await expect.poll(() => searchBox(page).inputValue()).toBe(words)
  })

  test.each([390, 1280])('says when nothing matches, and lets go, at %i px', async (width) => {
    const page = await shop.visit('/orders?query=askush', { as: 'admin', width })
    await page.getByText('Asnjë porosi nuk përputhet me kërkimin.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Hiq kërkimin' }).click()
    await orderOf(page, arta).waitFor()
    await expect.poll(() => searchBox(page).inputValue()).toBe('')
  })

  test.each([
    [390, 'Flutura'],
    [1280, 'Ilirja'],
  ])('leads to the matches among the other orders, at %i px', async (width, customerName) => {
    const order = await shopkeeper.order(yoYo, { customerName })
    await shopkeeper.deliver(order)
    const page = await shop.visit(`/orders?query=${customerName}`, { as: 'admin', width })
    await page.getByText('Asnjë porosi nuk përputhet me kërkimin.').waitFor()
    const toDelivered = page.getByRole('link', { name: '1 te «Të dorëzuara»' })
    await toDelivered.waitFor()
    await expectAccessible(page)
    await toDelivered.click()
    await orderOf(page, order).waitFor()
    await expect.poll(() => searchBox(page).inputValue()).toBe(customerName)
    await searchBox(page).fill('Arta')
    await page.getByRole('link', { name: '1 te «Në pritje»' }).click()
    await orderOf(page, arta).waitFor()
  })

  test('asks about the other orders only when it found nothing', async () => {
    const page = await shop.visit('/faq', { as: 'admin' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${shop.url}/orders?query=arta`)
    await orderOf(page, arta).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('status=Delivered'))).toEqual([])
  })

  test('shows its own orders alone, and asks again by itself when the line is back', async () => {
    const page = await shop.visit('/orders', {
      as: 'admin',
      expects: [/ERR_INTERNET_DISCONNECTED/],
    })
    await orderOf(page, arta).waitFor()
    await page.context().setOffline(true)
    await searchBox(page).fill('Blerim')
    await page.getByRole('alert').getByText('Failed to fetch orders', { exact: true }).waitFor()
    await expect.poll(() => numbersIn(page)).toEqual([])
    await page.context().setOffline(false)
    await orderOf(page, blerim).waitFor()
    await expect.poll(() => numbersIn(page)).toEqual([blerim.number])
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('says that the orders of a former search are not yet its own', async () => {
    const page = await shop.visit('/orders?query=askush', { as: 'admin' })
    await page.getByText('Asnjë porosi nuk përputhet me kërkimin.').waitFor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/orders?*query=Blerim*', async (route) => {
      await held
      await route.continue()
    })
    await searchBox(page).fill('Blerim')
    await page.getByText('Po ngarkohen porositë…').waitFor({ state: 'attached' })
    await expect.poll(() => page.getByText('Asnjë porosi nuk përputhet').count()).toBe(0)
    answer()
    await orderOf(page, blerim).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  })
})

describe('delivered orders', () => {
  test.each([390, 1280])('stand apart, newest first, in pages, at %i px', async (width) => {
    const delivered: Order[] = []
    for (let n = 0; n < 21; n += 1) {
      const order = await shopkeeper.order(yoYo, { customerName: 'Dritan' })
      await shopkeeper.deliver(order)
      delivered.unshift(order)
    }
    const page = await shop.visit('/orders', { as: 'admin', width })
    await page.getByRole('link', { name: 'Të dorëzuara' }).click()
    await page.getByRole('heading', { name: 'Porositë e dorëzuara' }).waitFor()
    await orderOf(page, delivered[0] as Order).waitFor()
    await expect
      .poll(() => numbersIn(page))
      .toEqual(delivered.slice(0, 20).map((order) => order.number))
    await expect
      .poll(() => page.getByRole('button', { name: 'Shëno si Delivered' }).count())
      .toBe(0)
    await expect.poll(() => wordsOf(orderOf(page, delivered[0] as Order))).toContain('Dorëzuar më')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Faqja tjetër' }).click()
    await orderOf(page, delivered[20] as Order).waitFor()
    expect(new URL(page.url()).search).toBe('?status=Delivered&page=2')
    await page.goBack()
    await orderOf(page, delivered[0] as Order).waitFor()
    await page.goto(`${shop.url}/orders?status=Delivered&page=999`)
    await page.waitForURL(/page=\d$|page=\d\d$/)
    await page.getByRole('article').first().waitFor()
  })
})

test('how the shop was told stands on the card', async () => {
  const page = await shop.visit('/orders', { as: 'admin' })
  await orderOf(page, arta).getByText('Regjistri i dyqanit: dërguar').waitFor()
})
