import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { focusedField, openOneClick, sendButton, shopkeeperOf } from './buyer.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
})

test.each([
  [390, 844],
  [768, 1024],
  [1280, 800],
])('the modal shows its button and the cash to have ready at %i × %i px', async (width, height) => {
  const page = await openOneClick(shop, yoYo, width)
  await page.setViewportSize({ width, height })
  for (const each of [sendButton(page), page.getByText('Përgatitni para në dorë')]) {
    await expect.poll(() => isSeenWhole(each)).toBe(true)
  }
  await sendButton(page).click()
  await expect.poll(() => focusedField(page)).toBe('customerName')
})

/** Whether no corner of it is cut by the window, a dialog's edge or what scrolls. */
const isSeenWhole = (it: Locator) =>
  it.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [top + 1, bottom - 1].every((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    )
  })

test('the modal shows on a low screen, too, what is ordered with one click', async () => {
  const page = await openOneClick(shop, yoYo)
  const dialog = page.getByRole('dialog', { name: 'Kasa' })
  const name = await dialog.getByText(yoYo.name).boundingBox()
  const sum = await dialog.getByText('Totali:').boundingBox()
  if (!name || !sum) throw new Error('The summary is not there')
  expect(name.y + name.height).toBeLessThan(sum.y)
})

test('what is typed stays as it is on a phone that puts words right', async () => {
  const page = await openOneClick(shop, yoYo, 390)
  const inputs = page.locator('header input, dialog[open] input:not([type=tel], [type=email])')
  const corrected = await inputs.evaluateAll((all: HTMLInputElement[]) =>
    all.map((each) => [each.name, each.getAttribute('autocorrect')]),
  )
  expect(corrected).toEqual([
    ['query', 'off'],
    ['customerName', 'off'],
    ['customerLastName', 'off'],
    ['qyteti', 'off'],
    ['rruga', 'off'],
  ])
})
