import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { expectAccessible } from './axe.ts'
import {
  BESA,
  errorOf,
  field,
  fillIn,
  focusedField,
  openKasa,
  openOneClick,
  putIn,
  sendButton,
  shopkeeperOf,
  storedCart,
  thanked,
  wordsOf,
} from './buyer.ts'
import { hydrated, useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product
let bear: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
  bear = await shopkeeper.product('Arush pelushi 35 cm')
})

const LETTERS = 'vetëm shkronja të vlefshme'

const opensPage = (width?: number) => openKasa(shop, { product: yoYo, quantity: 2 }, width)
const opensModal = (width?: number) => openOneClick(shop, yoYo, width)

describe.each([
  ['on the page', opensPage, ''],
  ['in the modal', opensModal, ' (shqip)'],
] as const)('the checkout %s', (_place, opens, language) => {
  test.each([390, 768, 1280])('asks for all that it needs at %i px', async (width) => {
    const page = await opens(width)
    await sendButton(page).click()
    await expect
      .poll(() => page.locator('p[id$="-error"]').allInnerTexts())
      .toEqual([
        'Ju lutemi shkruani emrin tuaj.',
        'Ju lutemi shkruani mbiemrin tuaj.',
        'Ju lutemi shkruani qytetin tuaj.',
        'Ju lutemi shkruani rrugën tuaj.',
        'Numri i telefonit nuk është i vlefshëm.',
      ])
    await expect.poll(() => focusedField(page)).toBe('customerName')
    await expectAccessible(page)
  })

  test('says of each field what is wrong once it is left', async () => {
    const page = await opens()
    const says = async (name: string, typed: string, sentence: string) => {
      await field(page, name).fill(typed)
      await field(page, name).blur()
      const error = errorOf(page, name)
      await expect.poll(async () => (await error.allInnerTexts()).join()).toBe(sentence)
    }
    const first = `Emri duhet të përmbajë ${LETTERS}${language}`
    const last = `Mbiemri duhet të përmbajë ${LETTERS}${language}`
    await says('customerName', 'Besa1', first)
    await says('customerName', '<b>Besa</b>', first)
    await says('customerName', '--', first)
    await says('customerName', 'Ana-Çelë Ë', '')
    await says('customerLastName', '007', last)
    await says('customerLastName', '&lt;', last)
    await says('email', 'besa@', 'Ju lutemi shkruani një email të vlefshëm.')
    await says('email', '', '')
    for (const phone of [
      '12345',
      '066 234 5678',
      '+39 333 123 4567',
      'telefoni',
      '0'.repeat(10_000),
    ]) {
      await says('phone', phone, 'Numri i telefonit nuk është i vlefshëm.')
    }
    await says('phone', '0692345678', '')
    await field(page, 'prefix').selectOption('KOS')
    await expect
      .poll(() => errorOf(page, 'phone').innerText())
      .toBe('Numri i telefonit nuk është i vlefshëm.')
  })

  test('leads to the first field at fault, blanks and all', async () => {
    const page = await opens()
    await fillIn(page, { ...BESA, qyteti: '   ', phone: '12', email: 'besa' })
    await sendButton(page).click()
    await expect.poll(() => focusedField(page)).toBe('qyteti')
    await field(page, 'qyteti').fill('Vlorë')
    await sendButton(page).click()
    await expect.poll(() => focusedField(page)).toBe('phone')
  })

  test('has room for each error in one line', async () => {
    const page = await opens()
    await sendButton(page).click()
    const heights = ['customerName', 'customerLastName', 'qyteti', 'rruga'].map((name) =>
      errorOf(page, name).evaluate((it) => it.clientHeight),
    )
    expect(new Set(await Promise.all(heights)).size).toBe(1)
  })

  test('says of a text of 10 000 letters that it is too long', async () => {
    const page = await opens()
    for (const name of ['customerName', 'customerLastName', 'qyteti', 'rruga']) {
      await field(page, name).fill('ë'.repeat(10_000))
      await field(page, name).blur()
      await errorOf(page, name).getByText('Teksti është shumë i gjatë').waitFor()
    }
  })

  test('names the cost of delivery and the cash to have ready, again for every city', async () => {
    const page = await opens()
    const summary = page.getByRole('region', { name: 'Porosia juaj' })
    await expect
      .poll(() => wordsOf(summary))
      .toContain('Dërgesa: 200 Lek në Tiranë, 300 Lek gjetkë')
    const total = (await wordsOf(summary)).includes('× 2') ? 980 : 490
    await field(page, 'qyteti').fill('Tirana')
    await expect.poll(() => wordsOf(summary)).toContain(`Dërgesa: 200,00 Lek`)
    const cash = page.locator('dl').filter({ hasText: 'para në dorë' })
    await expect.poll(() => wordsOf(cash)).toContain(`para në dorë: ${words(total + 200)}`)
    await field(page, 'qyteti').fill('Prizren')
    await expect.poll(() => wordsOf(cash)).toContain(`para në dorë: ${words(total + 300)}`)
  })
})

const words = (lek: number) => `${String(lek).replace(/(\d)(\d{3})$/, '$1 $2')},00 Lek`

describe('an order', () => {
  test('from the page is thanked for, and empties the cart', async () => {
    const page = await opensPage()
    await fillIn(page, BESA)
    await page.route('**/api/orders', async (route) => {
      await page.getByRole('button', { name: 'Duke dërguar...', disabled: true }).waitFor()
      await route.continue()
    })
    await sendButton(page).click()
    await thanked(page)

    const [order] = await shopkeeper.orders()
    const main = await wordsOf(page.locator('main'))
    expect(main).toContain(`Porosia nr. ${order?.number}`)
    expect(main).toContain('Jo-jo me kushinetë × 2 980,00 Lek')
    expect(main).toContain('Përgatitni para në dorë: 1 180,00 Lek')
    expect(main).toContain('Rruga e Durrësit 12, Tiranë')
    await expect.poll(() => storedCart(page)).toBeNull()
    await expectAccessible(page)

    await page.reload()
    await page.getByText(`Porosia nr. ${order?.number}`).waitFor()
  })

  test.each([
    ['AL', '069 234 5678', '+355692345678'],
    ['AL', '69 234 5678', '+355692345678'],
    ['KOS', '044 123 456', '+38344123456'],
    ['KOS', '+355 69 234 5678', '+355692345678'],
  ])('with %s and %s is called back on %s', async (prefix, phone, e164) => {
    const page = await opensPage(390)
    await fillIn(page, { ...BESA, prefix, phone, email: '' })
    await sendButton(page).click()
    await thanked(page)
    expect((await shopkeeper.orders())[0]).toMatchObject({ phone: e164, email: null })
  })

  test('with one click leaves the cart as it is, and what was typed for it', async () => {
    const page = await opensPage(390)
    await fillIn(page, { rruga: 'Rruga e Kavajës 7' })
    await page.goto(`${shop.url}/information/${yoYo._id}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Porosit me një klik' }).click()
    await putIn(page, { product: bear, quantity: 3 })
    await fillIn(page, BESA)
    await sendButton(page).click()
    await thanked(page)
    expect((await shopkeeper.orders())[0]?.products).toMatchObject([
      { name: yoYo.name, quantity: 1 },
    ])
    expect((await storedCart(page))?.items).toMatchObject([{ quantity: 3 }])
    await page.goto(`${shop.url}/kasa`)
    await expect.poll(() => field(page, 'rruga').inputValue()).toBe('Rruga e Kavajës 7')
  })

  test('is placed from the cart without leaving the page', async () => {
    const page = await shop.visit('/faq')
    await putIn(page, { product: bear, quantity: 2 })
    await page.getByRole('button', { name: /^Shporta,/ }).click()
    await page.getByRole('button', { name: 'Porosit këtu' }).click()
    await page.getByRole('dialog', { name: 'Kasa' }).waitFor()
    await fillIn(page, BESA)
    await sendButton(page).click()
    await thanked(page)
    await expect.poll(() => storedCart(page)).toBeNull()
  })

  test('is told of even if the line goes right after it', async () => {
    const page = await shop.visit('/kasa', { expects: [/ERR_INTERNET_DISCONNECTED/] })
    await putIn(page, { product: yoYo, quantity: 2 })
    await fillIn(page, BESA)
    await page.route('**/api/orders', async (route) => {
      const response = await route.fetch()
      await page.context().setOffline(true)
      await route.fulfill({ response })
    })
    await sendButton(page).click()
    await thanked(page)
    expect(await page.evaluate(() => fetch('/').catch(() => 'no line'))).toBe('no line')
  })

  test('sent by a double click is one order', async () => {
    const before = (await shopkeeper.orders()).length
    const page = await opensPage()
    await fillIn(page, BESA)
    await sendButton(page).dblclick({ noWaitAfter: true })
    await thanked(page)
    expect(await shopkeeper.orders()).toHaveLength(before + 1)
  })
})

test('on a phone nothing lies over the form while it is filled in', async () => {
  const page = await opensPage(390)
  const chat = page.getByRole('link', { name: 'Na shkruani në WhatsApp' })
  await expect.poll(() => chat.isVisible()).toBe(true)
  await field(page, 'rruga').focus()
  await expect.poll(() => chat.isVisible()).toBe(false)
})

test.each([320, 390])('nothing that floats lies on a sum at %i px', async (width) => {
  const page = await opensPage(width)
  const help = page.getByRole('complementary').getByRole('link')
  for (const sum of await page.locator('main data').all()) {
    await sum.evaluate((it) => it.scrollIntoView({ block: 'end' }))
    const [a, b] = [await sum.boundingBox(), await help.boundingBox()]
    expect(a?.x ?? 0).toBeGreaterThan((b?.x ?? 0) + (b?.width ?? 0))
  }
})

test('beside twenty lines, the cash to have ready is in sight of who confirms', async () => {
  const page = await shop.visit('/kasa')
  const products = (await (await shop.ask('/api/product?limit=20')).json()) as Product[]
  await putIn(page, ...products.map((product) => ({ product, quantity: 1 })))
  await sendButton(page).scrollIntoViewIfNeeded()
  const cash = page.getByText('Përgatitni para në dorë')
  const { y = 0, height = 0 } = (await cash.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThan(800)
})

test('the form keeps within the smallest phone', async () => {
  const page = await opensPage(320)
  const beyond = await page.locator('main form').evaluate((it) => it.scrollWidth - it.clientWidth)
  expect(beyond).toBe(0)
})

test('what was typed on the page outlives a reload', async () => {
  const page = await opensPage()
  await fillIn(page, { ...BESA, prefix: 'KOS' })
  await page.reload()
  await sendButton(page).waitFor()
  for (const [name, value] of Object.entries(BESA)) {
    await expect.poll(() => field(page, name).inputValue()).toBe(value)
  }
  await expect.poll(() => field(page, 'prefix').inputValue()).toBe('KOS')
})

test('what was typed in the modal is gone once it is closed', async () => {
  const page = await opensModal()
  await field(page, 'customerName').fill('B3sa')
  await sendButton(page).click()
  await page.getByRole('dialog', { name: 'Kasa' }).getByRole('button', { name: 'Mbyll' }).click()
  const opener = page.getByRole('button', { name: 'Porosit me një klik' })
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
  await opener.click()
  await expect.poll(() => field(page, 'customerName').inputValue()).toBe('')
  await expect.poll(() => page.locator('p[id$="-error"]').count()).toBe(0)
})

test('an address without an order says so', async () => {
  const page = await shop.visit('/faleminderit')
  await page.getByText('Këtu shihet porosia sapo ta keni vendosur.').waitFor()
})
