import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { fileOf, truck } from '#test/product-file.ts'

import { shopkeeperOf } from './buyer.ts'
import { type Fate, goesOn, holdBack, serverError } from './line.ts'
import { deliversIn, orderOf } from './order-desk.ts'
import { openTable, rowOf } from './product-table.ts'
import { warned } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

const dialog = (page: Page) => page.getByRole('dialog')
const FAILS = [/500/]

/** Presses the button of a dialog, and closes that while the shop is being asked. */
async function pressAndClose(page: Page, name: string) {
  await dialog(page).getByRole('button', { name }).click()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

async function changeInBulk(page: Page, { name }: Product, fate: Fate) {
  await page.getByRole('checkbox', { name: `Zgjidh ${name}`, exact: true }).check()
  const bar = page.getByRole('region', { name: 'Produktet e zgjedhura' })
  await bar.getByLabel('Veprimi').selectOption('Bëji popullore')
  await bar.getByRole('button', { name: 'Vazhdo' }).click()
  const letGo = await holdBack(page, 'POST', '**/api/product/bulk', fate)
  await pressAndClose(page, 'Po, ndrysho 1 produkt')
  return letGo
}

test('a deletion that is refused once its dialog is closed is told of', async () => {
  const product = await shop.product()
  const page = await openTable(shop, { expects: FAILS })
  await rowOf(page, product.name)
    .getByRole('button', { name: `Fshi ${product.name}` })
    .click()
  const letGo = await holdBack(page, 'DELETE', '**/api/product/*', serverError)
  await pressAndClose(page, 'Po, fshije')
  letGo()
  await warned(page, `Fshirja e «${product.name}» nuk u konfirmua.`)
  await rowOf(page, product.name).waitFor()
})

test('so is a change of many', async () => {
  const page = await openTable(shop, { expects: FAILS })
  const letGo = await changeInBulk(page, await shop.product(), serverError)
  letGo()
  await warned(page, '«Bëji popullore» nuk u konfirmua.')
})

test('and which of many could not be changed', async () => {
  const product = await shop.product()
  const page = await openTable(shop)
  const letGo = await changeInBulk(page, product, goesOn)
  await shopkeeper.call('DELETE', `/api/product/${product._id}`)
  letGo()
  await warned(page, 'U ndryshuan 0 produkte.')
  await warned(page, '1 produkt nuk u ndryshua: Produkt i fshirë')
})

test('so is a file', async () => {
  const page = await openTable(shop, { expects: FAILS })
  await page.getByRole('button', { name: 'Ngarko CSV' }).click()
  const buffer = Buffer.from(fileOf({ ...truck, name: 'Kamion që nuk ruhet' }))
  await dialog(page)
    .getByLabel('Zgjidhni skedarin CSV')
    .setInputFiles({ name: 'kamionë.csv', mimeType: 'text/csv', buffer })
  await dialog(page).getByRole('button', { name: 'Ruaj 1 produkt' }).waitFor()
  const letGo = await holdBack(page, 'POST', '**/api/product/import', serverError)
  await pressAndClose(page, 'Ruaj 1 produkt')
  letGo()
  await warned(page, 'Ruajtja e skedarit «kamionë.csv» nuk u konfirmua.')
})

test('so is a category that still holds products', async () => {
  const page = await shop.visit('/menaxhimi-i-kategorive', { as: 'admin', expects: [/409/] })
  await page.getByRole('button', { name: 'Fshi: Ndriçim' }).click()
  const letGo = await holdBack(page, 'DELETE', '**/api/category/*', goesOn)
  await pressAndClose(page, 'Po, fshije')
  letGo()
  await warned(page, 'Fshirja e kategorisë «Ndriçim» nuk u konfirmua.')
})

test('so is a delivery, and the order stays', async () => {
  const order = await shopkeeper.order(await shop.product())
  const page = await shop.visit('/orders', { as: 'admin', expects: FAILS })
  await deliversIn(page, order)
  const letGo = await holdBack(page, 'PUT', `**/api/orders/${order._id}`, serverError)
  await pressAndClose(page, 'Po, u dorëzua')
  letGo()
  await warned(page, `Dorëzimi i porosisë nr. ${order.number} nuk u konfirmua.`)
  expect(await orderOf(page, order).count()).toBe(1)
})
