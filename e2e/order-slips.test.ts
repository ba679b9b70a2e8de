import { buffer } from 'node:stream/consumers'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import type { Order } from '#app/orders/order.ts'
import { parseCsv } from '#test/csv-table.ts'

import { expectAccessible } from './axe.ts'
import { BESA, shopkeeperOf, wordsOf } from './buyer.ts'
import { orderOf } from './order-desk.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let short: Order
let long: Order

beforeAll(async () => {
  short = await shopkeeper.order(await shopkeeper.product('Jo-jo me kushinetë'), {
    rruga: '=1+1',
  })
  const products = ((await (await shop.ask('/api/product')).json()) as Product[])
    .filter(({ stock, onSale }) => !onSale && (stock === true || Number(stock) > 1))
    .slice(0, 30)
    .map(({ _id, price }) => ({ productId: _id, quantity: 2, price }))
  const answer = await shop.ask('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...BESA, products }),
  })
  long = (await answer.json()) as Order
  expect(long.products.length).toBeGreaterThan(20)
})

async function openSlips(page: Page, ...orders: Order[]) {
  for (const { number } of orders) {
    await page.getByRole('checkbox', { name: `Zgjidh porosinë nr. ${number}`, exact: true }).check()
  }
  await page.getByRole('button', { name: 'Printo fletët' }).click()
  const dialog = page.getByRole('dialog', { name: /^Printo / })
  await dialog.waitFor()
  return dialog
}

/** The pages of a PDF as Chromium writes it: width and height in whole millimetres. */
async function printed(page: Page): Promise<[width: number, height: number][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? []
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)]
  expect(boxes).toHaveLength(pages.length)
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return boxes.map(([, width, height]) => [millimetres(width), millimetres(height)])
}

describe('packing slips', () => {
  test.each([390, 1280])('are chosen, looked at and printed, at %i px', async (width) => {
    const page = await shop.visit('/orders', { as: 'admin', width })
    await page.evaluate(() => {
      Object.assign(globalThis, { printed: 0 })
      globalThis.print = () => {
        ;(globalThis as unknown as { printed: number }).printed += 1
      }
    })
    await orderOf(page, short).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Printo fletët' }).isDisabled())
      .toBe(true)
    const dialog = await openSlips(page, short)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Printo', exact: true }).click()
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { printed: number }).printed))
      .toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.slips').count()).toBe(0)
  })

  test('say all that a courier needs', async () => {
    const page = await shop.visit('/orders', { as: 'admin' })
    await openSlips(page, short)
    await page.emulateMedia({ media: 'print' })
    const words = await wordsOf(page.locator('.slips'))
    for (const part of [
      'Dyqani',
      '+355 69 000 0000',
      `Porosia nr. ${short.number}`,
      'Besa Hoxha-Çela',
      '+355 69 234 5678',
      '=1+1',
      'Tiranë',
      'Jo-jo me kushinetë 1 490,00 Lek 490,00 Lek',
      'Totali 490,00 Lek',
      'Dërgesa 200,00 Lek',
      'PËR T’U ARKËTUAR 690,00 Lek',
      'Ky dokument nuk është faturë tatimore',
    ]) {
      expect(words).toContain(part)
    }
    const sizes = await page
      .locator('.slips :is(p, strong, td, th)')
      .evaluateAll((parts) =>
        parts.map((part) => [
          part.className || part.tagName,
          parseFloat(getComputedStyle(part).fontSize),
        ]),
      )
    const loudest = sizes.toSorted(([, a], [, b]) => Number(b) - Number(a))[0]
    expect(loudest?.[0]).toBe('STRONG')
    await expect
      .poll(() => page.getByRole('heading', { name: 'Porositë në pritje' }).isVisible())
      .toBe(false)
  })

  test.each([
    ['A6', 105, 148],
    ['A4', 210, 297],
  ])('on %s are one page each, and a long order goes on', async (paper, width, height) => {
    const page = await shop.visit('/orders', { as: 'admin' })
    const dialog = await openSlips(page, short)
    await dialog.getByRole('radio', { name: new RegExp(`^${paper}`) }).check()
    await expect.poll(() => printed(page)).toEqual([[width, height]])
    await page.keyboard.press('Escape')

    const both = await openSlips(page, short, long)
    await expect
      .poll(() => both.getByRole('radio', { name: new RegExp(`^${paper}`) }).isChecked())
      .toBe(true)
    const pages = await printed(page)
    expect(pages.length).toBeGreaterThanOrEqual(3)
    expect(new Set(pages.map(String))).toEqual(new Set([`${width},${height}`]))
  })

  test('keep the page from being printed only while they are asked for', async () => {
    const page = await shop.visit('/orders', { as: 'admin' })
    await openSlips(page, short)
    await page.keyboard.press('Escape')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => orderOf(page, short).isVisible()).toBe(true)
  })
})

test('the courier’s list is a file that a spreadsheet opens', async () => {
  const page = await shop.visit('/orders', { as: 'admin' })
  await page.getByRole('checkbox', { name: 'Zgjidh të gjitha' }).check()
  await page.getByText('2 të zgjedhura').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV për korrierin' }).click()
  expect((await download).suggestedFilename()).toMatch(/^porosite-\d{4}-\d\d-\d\d\.csv$/)
  const text = (await buffer(await (await download).createReadStream())).toString()
  expect(text.startsWith('\uFEFF"Nr.";"Data";')).toBe(true)
  expect(text).toContain(`;"'=1+1";`)
  const read = parseCsv(text)
  expect('rows' in read && read.rows.slice(1).map(([number]) => Number(number))).toEqual([
    short.number,
    long.number,
  ])
})

test('orders are chosen and printed with the keyboard alone', async () => {
  const page = await shop.visit('/orders', { as: 'admin' })
  const box = page.getByRole('checkbox', { name: `Zgjidh porosinë nr. ${short.number}` })
  await box.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => box.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Printo fletët' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Printo 1 fletë' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Printo fletët')
})
