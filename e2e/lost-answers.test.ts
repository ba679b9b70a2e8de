import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import {
  BESA,
  field,
  putIn,
  readyToOrder,
  sendButton,
  shopkeeperOf,
  thanked,
  useNewOrders,
} from './buyer.ts'
import { holdTime } from './clock.ts'
import { meddleOnce } from './line.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
})

const newOrders = useNewOrders(shopkeeper)

const OFFLINE = /^Nuk u lidhëm dot me dyqanin/
const CHANGED =
  'Nuk u lidhëm dot me dyqanin. Asgjë nuk ka humbur. Meqë porosia ka ndryshuar, nuk dërgohet vetë: shtypni butonin.'

describe('an order that arrived, but whose answer is lost,', () => {
  const SENT_BEFORE =
    'Kjo porosi duket se na ka ardhur më parë. Nëse nuk jeni të sigurt, na telefononi; për ta dërguar si porosi të re, shtypni butonin.'

  /** The shop gets the order; `meanwhile` happens before the line breaks. */
  const loseAnswer = (page: Page, meanwhile = async () => {}) =>
    meddleOnce(page, 'POST', '**/api/orders', async (route) => {
      await route.fetch()
      await meanwhile()
      await route.abort('connectionreset')
    })

  test('is found again after the page was loaded anew', async () => {
    const page = await readyToOrder(shop, [/ERR_CONNECTION_RESET/], { product: yoYo, quantity: 1 })
    // It would go by itself after ten seconds.
    await holdTime(page)
    await loseAnswer(page)
    await sendButton(page).click()
    await page.getByText(OFFLINE).waitFor()
    await page.clock.resume()
    await page.reload()
    await sendButton(page).click()
    await thanked(page)
    expect(await newOrders()).toHaveLength(1)
  })

  test('is not placed beside itself where it was edited on its way', async () => {
    const page = await readyToOrder(shop, [/RESET|409/], { product: yoYo, quantity: 1 })
    await holdTime(page)
    await loseAnswer(page, () => field(page, 'rruga').fill('Rruga e Kavajës 1'))
    await sendButton(page).click()
    await expect.poll(async () => (await newOrders()).length).toBe(1)
    await page.getByRole('button', { name: 'Konfirmo porosinë' }).waitFor()
    await page.getByText(CHANGED, { exact: true }).waitFor()
    await page.clock.runFor(30_000)
    expect(await newOrders()).toHaveLength(1)
    await sendButton(page).click()
    await page.getByText(SENT_BEFORE, { exact: true }).waitFor()
    expect(await newOrders()).toMatchObject([{ rruga: BESA.rruga }])
    await sendButton(page).click()
    await thanked(page)
    expect(await newOrders()).toHaveLength(2)
  })

  test('nor where another tab changed the cart', async () => {
    const page = await readyToOrder(shop, [/RESET/], { product: yoYo, quantity: 1 })
    await holdTime(page)
    await loseAnswer(page)
    await sendButton(page).click()
    await page.getByText(OFFLINE).waitFor()
    await putIn(page, { product: yoYo, quantity: 2 })
    await page.getByRole('button', { name: 'Konfirmo porosinë' }).waitFor()
    await page.getByText(CHANGED, { exact: true }).waitFor()
    await page.clock.runFor(30_000)
    expect(await newOrders()).toHaveLength(1)
    await putIn(page, { product: yoYo, quantity: 1 })
    await page.clock.runFor(10_000)
    await thanked(page)
    expect(await newOrders()).toHaveLength(1)
  })
})
