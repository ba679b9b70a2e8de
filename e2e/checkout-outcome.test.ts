import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { BESA, fillIn, readyToOrder, sendButton, shopkeeperOf, wordsOf } from './buyer.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let bear: Product
let laptop: Product

beforeAll(async () => {
  bear = await shopkeeper.product('Arush pelushi 35 cm')
  laptop = await shopkeeper.product('Laptop 15,6 inç për punë dhe shkollë')
})

async function readyToOrderAtOnce({ _id }: Product, width: number, expects = [/409/]) {
  const page = await shop.visit(`/information/${_id}`, { width, expects })
  await page.getByRole('button', { name: 'Porosit me një klik' }).click()
  await fillIn(page, BESA)
  return page
}

test('a field whose text is chosen with the mouse keeps the form, wherever that ends', async () => {
  const page = await readyToOrderAtOnce(bear, 1280, [])
  const box = (await page.locator('dialog [name=rruga]').boundingBox()) ?? expect.fail()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(20, box.y)
  await page.mouse.up()
  await page.waitForTimeout(300)
  expect(await page.locator('dialog [name=rruga]').inputValue()).toBe(BESA.rruga)
  // A press beside it still closes it.
  await page.mouse.click(20, 300)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('a guest’s order is no one’s, also where the shop has not heard of a logout', async () => {
  const page = await shop.visit('/faq', { as: 'customer', expects: [/ERR_FAILED/] })
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  await page.route('**/api/auth/signout', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/`)
  await page.goto(`${shop.url}/information/${bear._id}`)
  await page.getByRole('button', { name: 'Porosit me një klik' }).click()
  await fillIn(page, BESA)
  await sendButton(page).click()
  await page.waitForURL('**/faleminderit')
  const headers = { authorization: `Bearer ${token}` }
  const orders = await (await shop.ask('/api/orders/user', { headers })).json()
  expect(JSON.stringify(orders)).not.toContain(BESA.customerName)
})

/** Whether all of it is in the window, with nothing over its ends. */
const isSeenWhole = (it: Locator) =>
  it.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => {
      const seen = document.elementFromPoint(left + 20, y)
      return seen !== null && element.contains(seen)
    })
  })

async function seesOutcome(page: Page, outcome: Locator) {
  await outcome.waitFor()
  await expect.poll(() => isSeenWhole(outcome)).toBe(true)
  await expect.poll(() => isSeenWhole(sendButton(page))).toBe(true)
}

test.each([390, 1280])('a refusal is seen whole in the modal at %i px', async (width) => {
  const page = await readyToOrderAtOnce(bear, width)
  await shopkeeper.change(bear, { price: bear.price + 100 })
  await sendButton(page).click()
  await seesOutcome(page, page.getByRole('alert'))
  await shopkeeper.change(bear, { stock: 0 })
  await sendButton(page).click()
  await seesOutcome(page, page.getByRole('alert'))
  await shopkeeper.change(bear, bear)
})

test('a field at fault keeps the focus and the view', async () => {
  const page = await readyToOrderAtOnce(bear, 390)
  await shopkeeper.change(bear, { price: bear.price + 100 })
  await sendButton(page).click()
  await seesOutcome(page, page.getByRole('alert'))
  const name = page.getByRole('textbox', { name: 'Emri', exact: true })
  await name.fill('')
  await sendButton(page).click()
  await page.getByText('Ju lutemi shkruani emrin tuaj.').waitFor()
  await expect.poll(() => name.evaluate((it) => it.matches(':focus'))).toBe(true)
  await expect.poll(() => isSeenWhole(name)).toBe(true)
  await shopkeeper.change(bear, bear)
})

test('prices that changed are listed, each with the one that was shown', async () => {
  const lines = [laptop, bear].map((product) => ({ product, quantity: 2 }))
  const page = await readyToOrder(shop, [/409/], ...lines)
  await shopkeeper.change(bear, { price: 1600 })
  await sendButton(page).click()
  const notice = page.getByRole('alert')
  await notice.getByText('Disa çmime kanë ndryshuar.').waitFor()
  expect(await notice.getByRole('listitem').allInnerTexts()).toHaveLength(1)
  const words = await wordsOf(notice.getByRole('listitem'))
  expect(words).toBe(`${bear.name}: nga 1 490,00 Lek → në 1 600,00 Lek`)
  await expect
    .poll(() => notice.getByRole('listitem').ariaSnapshot())
    .toContain(`${bear.name}: nga 1 490,00 Lek në 1 600,00 Lek`)
  await shopkeeper.change(bear, bear)
})
