import { beforeAll, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { DAY } from '#app/values/time.ts'

import {
  BESA,
  fillIn,
  isReadyStill,
  putIn,
  readyToOrder,
  sendButton,
  shopkeeperOf,
  thanked,
  useNewOrders,
  wordsOf,
} from './buyer.ts'
import { setClockBack } from './clock.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
})

const newOrders = useNewOrders(shopkeeper)

const CHANGED = 'Disa çmime kanë ndryshuar. Shikoni totalin e ri dhe konfirmojeni porosinë përsëri.'

test('a price that was changed by the shop is asked for again, and then taken', async () => {
  const bear = await shopkeeper.product('Arush pelushi 35 cm')
  const page = await readyToOrder(shop, [/409/], { product: bear, quantity: 2 })
  await shopkeeper.change(bear, { price: 1600 })
  await sendButton(page).click()
  await page.getByText(CHANGED, { exact: true }).waitFor()
  expect(await newOrders()).toEqual([])
  await isReadyStill(page)
  await expect
    .poll(() => wordsOf(page.getByRole('region', { name: 'Porosia juaj' })))
    .toContain('3 200,00 Lek')
  await sendButton(page).click()
  await thanked(page)
  expect(await newOrders()).toMatchObject([{ totalAmount: 3200 }])
})

test('a price that a curious hand wrote into the stored cart is the shop’s again', async () => {
  const page = await readyToOrder(shop, [/409/], { product: { ...yoYo, price: 1 }, quantity: 1 })
  await sendButton(page).click()
  await page.getByText(CHANGED, { exact: true }).waitFor()
  await sendButton(page).click()
  await thanked(page)
  expect(await newOrders()).toMatchObject([{ totalAmount: 490 }])
})

test('a price of a sale that ends while the form is filled in is told, old and new', async () => {
  const dolls = await shopkeeper.product('Matrioshka druri, 5 kukulla')
  const page = await readyToOrder(shop, [], { product: dolls, quantity: 2 })
  const saleEndDate = new Date(Date.now() + 20_000).toISOString()
  await shopkeeper.change(dolls, { price: 890, onSale: true, salePrice: 690, saleEndDate })
  await putIn(page, { product: await shopkeeper.product(dolls.name), quantity: 2 })
  const sums = page.getByRole('region', { name: 'Porosia juaj' })
  await expect.poll(() => wordsOf(sums)).toContain('1 380,00 Lek')
  const told = page.getByRole('status').filter({ hasText: 'Një ofertë mbaroi ndërkohë.' })
  await told.waitFor()
  expect(await wordsOf(told.getByRole('listitem'))).toBe(
    `${dolls.name}: nga 690,00 Lek → në 890,00 Lek`,
  )
  await expect.poll(() => wordsOf(sums)).toContain('1 780,00 Lek')
  await sendButton(page).click()
  await thanked(page)
  expect(await newOrders()).toMatchObject([{ totalAmount: 1780 }])
})

test('a price of a sale that ended is agreed on with a device whose clock is days behind', async () => {
  const puzzle = await shopkeeper.product('Puzzle me 500 pjesë: Alpet shqiptare')
  const page = await shop.visit('/kasa', { width: 390, expects: [/409/] })
  await setClockBack(page, Date.now() - Date.parse(puzzle.saleEndDate ?? '') + DAY)
  await putIn(page, { product: puzzle, quantity: 1 })
  await page.reload()
  await fillIn(page, BESA)
  await sendButton(page).click()
  await page.getByText(CHANGED, { exact: true }).waitFor()
  await sendButton(page).click()
  await thanked(page)
  expect(await newOrders()).toMatchObject([{ totalAmount: 1290 }])
})
