import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { errorOf, field, focusedField, openKasa, openOneClick, shopkeeperOf } from './buyer.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
})

const opensPage = (width?: number) => openKasa(shop, { product: yoYo, quantity: 2 }, width)
const opensModal = () => openOneClick(shop, yoYo)

describe('the field of the city', () => {
  const options = (page: Page) => page.getByRole('listbox').getByRole('option')

  test('finds a town without its accents, by keyboard', async () => {
    const page = await opensPage()
    await field(page, 'qyteti').pressSequentially('tirane')
    await options(page).getByText('Tiranë', { exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page, 'qyteti').inputValue()).toBe('Tiranë')
    await expect.poll(() => options(page).count()).toBe(0)
  })

  test('says aloud how many towns it suggests', async () => {
    const page = await opensPage()
    const said = page.getByRole('status').filter({ hasText: /^\d+ qytete?$/ })
    await field(page, 'qyteti').pressSequentially('dur')
    await said.getByText('1 qytet', { exact: true }).waitFor()
    await field(page, 'qyteti').fill('ti')
    const count = await options(page).count()
    await said.getByText(`${count} qytete`, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await said.waitFor({ state: 'detached' })
  })

  test('finds a town by a tap', async () => {
    const page = await opensPage(390)
    await field(page, 'qyteti').pressSequentially('dur')
    await options(page).getByText('Durrës', { exact: true }).tap()
    await expect.poll(() => field(page, 'qyteti').inputValue()).toBe('Durrës')
    await expect.poll(() => focusedField(page)).toBe('qyteti')
  })

  test('goes through its options by the arrow keys, and is told of none once it is closed', async () => {
    const page = await opensPage()
    const city = field(page, 'qyteti')
    const active = async () => {
      const id = await city.getAttribute('aria-activedescendant')
      return id === null ? null : page.locator(`[id="${id}"]`).innerText()
    }
    await city.pressSequentially('ti')
    await options(page).first().waitFor()
    const names = await options(page).allInnerTexts()
    await page.keyboard.press('ArrowUp')
    await expect.poll(active).toBe(names.at(-1))
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toBeNull()
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toBe(names[0])
    await page.keyboard.press('Escape')
    await expect.poll(active).toBeNull()
  })

  test('closes its list, not the modal, by Escape', async () => {
    const page = await opensModal()
    await field(page, 'qyteti').pressSequentially('sh')
    await options(page).first().waitFor()
    await page.keyboard.press('Escape')
    await options(page).first().waitFor({ state: 'hidden' })
    await expect.poll(() => field(page, 'qyteti').inputValue()).toBe('sh')
  })
})

describe('the prefix of a telephone', () => {
  const prefix = (page: Page) => field(page, 'prefix').inputValue()

  /** Types into a field as a person does, and goes on to the next one. */
  async function type(page: Page, name: string, words: string) {
    await field(page, name).fill('')
    await field(page, name).pressSequentially(words)
    await page.keyboard.press('Tab')
  }

  test.each([
    ['on the page', opensPage],
    ['in the modal', opensModal],
  ])('is that of the town %s', async (_, opens) => {
    const page = await opens()
    await type(page, 'qyteti', 'prishtina')
    await expect.poll(() => prefix(page)).toBe('KOS')
    await type(page, 'phone', '044 123 456')
    await expect.poll(() => errorOf(page, 'phone').allInnerTexts()).toEqual([])
    await field(page, 'phone').fill('')
    await type(page, 'qyteti', 'Vlorë')
    await expect.poll(() => prefix(page)).toBe('AL')
    await type(page, 'qyteti', 'Diku tjetër')
    await expect.poll(() => prefix(page)).toBe('AL')
  })

  test('is that of the town also where the list of towns comes late', async () => {
    const page = await opensPage()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/assets\/places-/, async (route) => {
      await answered
      await route.continue()
    })
    await type(page, 'qyteti', 'prishtina')
    await type(page, 'rruga', 'Rruga UÇK 12')
    await expect.poll(() => prefix(page)).toBe('AL')
    answer()
    await expect.poll(() => prefix(page)).toBe('KOS')
    await expect.poll(() => field(page, 'rruga').inputValue()).toBe('Rruga UÇK 12')
  })

  test('stays with a number that is typed already', async () => {
    const page = await opensPage()
    await type(page, 'phone', '069 234 5678')
    await type(page, 'qyteti', 'Prizren')
    await field(page, 'rruga').fill('Rruga e Durrësit 12')
    await expect.poll(() => prefix(page)).toBe('AL')
  })

  test('is that of a number that was typed with its own', async () => {
    const page = await opensPage()
    await type(page, 'phone', '+383 44 123 456')
    await expect.poll(() => prefix(page)).toBe('KOS')
    await type(page, 'phone', '00355 69 234 5678')
    await expect.poll(() => prefix(page)).toBe('AL')
    await type(page, 'phone', '+39 333 123 4567')
    await expect.poll(() => errorOf(page, 'phone').count()).toBe(1)
    expect(await prefix(page)).toBe('AL')
  })

  test('stays as it was chosen', async () => {
    const page = await opensPage()
    await field(page, 'prefix').selectOption('KOS')
    await type(page, 'qyteti', 'Tiranë')
    await field(page, 'rruga').fill('Rruga e Durrësit 12')
    await expect.poll(() => prefix(page)).toBe('KOS')
  })
})
