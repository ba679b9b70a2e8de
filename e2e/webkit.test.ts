import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { BESA, shopkeeperOf, useNewOrders } from './buyer.ts'
import { ADMIN } from './server.ts'
import { useShop } from './shop.ts'
import { openWebKit, type WebKit } from './webkit.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
const newOrders = useNewOrders(shopkeeper)
let webKit: WebKit
let bear: Product

beforeEach(async () => {
  webKit = await openWebKit()
  bear = await shopkeeper.product('Arush pelushi 35 cm')
})

afterEach(() => webKit.close())

const button = (name: string) => `//button[normalize-space()="${name}" or @aria-label="${name}"]`
/** In the dialog with this heading. */
const inDialog = (title: string, xpath: string) => `//dialog[.//h2="${title}"]${xpath}`
const field = (name: string) => `//*[self::main or self::dialog]//input[@name="${name}"]`

async function ordersAsBesa() {
  for (const [name, value] of Object.entries(BESA)) await webKit.type(field(name), value)
  await webKit.click(button('Konfirmo porosinë'))
  await webKit.waitFor('//*[text()="Porosia u vendos me sukses dhe njoftimi u dërgua!"]')
}

test('a product goes into the cart and is ordered', async () => {
  await webKit.open(`${shop.url}/information/${bear._id}`)
  await webKit.click(button(`Shto në shportë: ${bear.name}`))
  await webKit.click(inDialog('Zgjidhni sasinë', button('Shto në shportë')))
  await webKit.click(button('Shporta, 1 artikull'))
  await webKit.click(inDialog('Shporta juaj', button('Kasa')))
  await webKit.waitFor('//h1[.="Kasa"]')
  await ordersAsBesa()
  expect(await newOrders()).toMatchObject([
    { customerName: BESA.customerName, products: [{ name: bear.name, quantity: 1 }] },
  ])
})

test('a product is ordered with one click', async () => {
  await webKit.open(`${shop.url}/information/${bear._id}`)
  await webKit.click(button('Porosit me një klik'))
  await ordersAsBesa()
  expect(await newOrders()).toHaveLength(1)
})

test('an order is delivered by whoever keeps the shop', async () => {
  const { number } = await shopkeeper.order(bear)
  await webKit.open(`${shop.url}/sign-in?next=/orders`)
  for (const [name, value] of Object.entries(ADMIN)) await webKit.type(field(name), value)
  await webKit.click(`//main${button('Hyr')}`)
  await webKit.click(`//article[.//h2="Nr. ${number}"]${button('Shëno si Delivered')}`)
  await webKit.click(inDialog(`A u dorëzua porosia nr. ${number}?`, button('Po, u dorëzua')))
  await expect.poll(async () => (await shopkeeper.orders('Delivered'))[0]?.number).toBe(number)
})
