import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { productText } from '#app/catalogue/product-text.ts'

import { expectAccessible } from './axe.ts'
import { shopkeeperOf } from './buyer.ts'
import { lineCut, meddleOnce } from './line.ts'
import { openTable, rowOf, shown, TABLE, valueOf } from './product-table.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const { product } = shopkeeperOf(shop)

const FIRST = 'Raketë hapësinore për ndërtim'
const SECOND = 'Kalë karuseli me muzikë'

/** Waits until the shop has it. */
const expectStored = (name: string, fields: object) =>
  expect.poll(() => product(name)).toMatchObject(fields)

/** Refuses the next change as a line that is cut does. */
const cutLine = (page: Page) => meddleOnce(page, 'PATCH', '**/api/product/*', lineCut)

describe.each([390, 1280])('a value of the table at %i px', (width) => {
  test('is typed row after row with the keyboard alone', async () => {
    const pieces = width % 1000
    const page = await openTable(shop, { width })
    await shown(valueOf(page, FIRST, 'stock')).focus()
    await page.keyboard.type(String(pieces))
    await page.keyboard.press('Enter')
    await page.keyboard.type('77')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => valueOf(page, FIRST, 'stock').innerText()).toContain(`${pieces} copë`)
    await valueOf(page, SECOND, 'stock').getByText('77 copë', { exact: true }).waitFor()
    expect(
      await shown(valueOf(page, FIRST, 'stock')).evaluate(
        (each) => each === document.activeElement,
      ),
    ).toBe(true)
    await expectStored(FIRST, { stock: pieces })
    await expectStored(SECOND, { stock: 77 })
  })

  test('is saved by leaving it, and undone by Escape', async () => {
    const page = await openTable(shop, { width })
    const price = valueOf(page, SECOND, 'price')
    await shown(price).click()
    await page.keyboard.type('99999')
    await page.keyboard.press('Escape')
    await shown(price).waitFor()
    await expect
      .poll(() => shown(price).evaluate((each) => each === document.activeElement))
      .toBe(true)
    await shown(price).click()
    await page.keyboard.type(`${width},50`)
    await page.getByRole('heading', { name: 'Produktet' }).click()
    await price
      .getByText(`${width === 390 ? '390' : '1\u00A0280'},50 Lek`.replace(' ', '\u00A0'), {
        exact: true,
      })
      .waitFor()
    await expectStored(SECOND, { price: width + 0.5 })
  })

  test('is not saved half typed where another window comes to the front', async () => {
    const page = await openTable(shop, { width })
    const price = valueOf(page, SECOND, 'price')
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postDataJSON())
    })
    await shown(price).click()
    await page.keyboard.type('7')
    // Nothing of this window has the focus, and the field has it when it comes back.
    await price
      .getByRole('textbox')
      .evaluate((field) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await page.keyboard.type(String(width))
    await page.keyboard.press('Enter')
    await expectStored(SECOND, { price: Number(`7${width}`) })
    expect(sent).toMatchObject([{ price: `7${width}` }])
  })

  test('moves nothing when it is opened', async () => {
    const page = await openTable(shop, { width })
    const cells = page.getByRole('cell')
    const places = () =>
      cells.evaluateAll((all) =>
        all.map((cell) => {
          const { x, y, width: wide, height } = cell.getBoundingClientRect()
          return [x, y + scrollY, wide, height].map(Math.round)
        }),
      )
    const before = await places()
    for (const column of ['price', 'stock']) {
      await shown(valueOf(page, FIRST, column)).click()
      expect(await places(), column).toEqual(before)
      await page.keyboard.press('Escape')
      await shown(valueOf(page, FIRST, column)).waitFor()
    }
  })

  test('leaves its shortcuts to the browser', async () => {
    const page = await openTable(shop, { width })
    const stock = shown(valueOf(page, FIRST, 'stock'))
    await stock.focus()
    for (const keys of ['Control+2', 'Alt+3', 'Meta+0', 'Control+ArrowDown'])
      await page.keyboard.press(keys)
    expect(await stock.evaluate((each) => each === document.activeElement)).toBe(true)
  })

  test('says under it what is wrong, and keeps what was typed', async () => {
    const page = await openTable(shop, { width })
    const price = valueOf(page, FIRST, 'price')
    await shown(price).click()
    await page.keyboard.type('falas')
    await page.keyboard.press('Enter')
    await price
      .getByRole('alert')
      .getByText(/^Çmimi duhet të jetë një shumë mbi zero/)
      .waitFor()
    await expect.poll(() => price.getByRole('textbox').inputValue()).toBe('falas')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await price.getByRole('alert').waitFor({ state: 'detached' })
  })

  test('is saved by leaving it also after it was left empty', async () => {
    const page = await openTable(shop, { width })
    const price = valueOf(page, FIRST, 'price')
    const leave = () => page.getByRole('heading', { name: 'Produktet' }).click()
    await shown(price).click()
    await page.keyboard.press('Delete')
    await leave()
    await price.getByRole('alert').waitFor()
    await price.getByRole('textbox').fill(String(width + 7))
    await leave()
    await expectStored(FIRST, { price: width + 7 })
  })

  test('is typed as the shop shows it', async () => {
    const page = await openTable(shop, { width })
    const price = valueOf(page, SECOND, 'price')
    await shown(price).click()
    await price.getByRole('textbox').fill('2.500')
    await page.keyboard.press('Enter')
    await price.getByText(productText.groupedByPoint, { exact: true }).waitFor()
    await price.getByRole('textbox').fill(`${width === 390 ? 3 : 2}\u00A0500,00 Lek`)
    await page.keyboard.press('Enter')
    await expectStored(SECOND, { price: width === 390 ? 3500 : 2500 })
  })

  test('waits in its field while the line is cut, and is saved when it is back', async () => {
    const page = await openTable(shop, { width, expects: [/ERR_FAILED/] })
    const price = valueOf(page, FIRST, 'price')
    await cutLine(page)
    await shown(price).click()
    await page.keyboard.type(String(width + 5))
    await page.keyboard.press('Enter')
    await price
      .getByRole('alert')
      .getByText(/^Nuk u lidhëm dot me dyqanin/)
      .waitFor()
    await expect.poll(() => price.getByRole('textbox').inputValue()).toBe(String(width + 5))
    await price.getByRole('button', { name: 'Ruaj' }).click()
    await expectStored(FIRST, { price: width + 5 })
    await shown(price).waitFor()
  })

  test('popular is a switch that goes back where the shop was not reached', async () => {
    const page = await openTable(shop, { width, expects: [/ERR_FAILED/] })
    const popular = page.getByRole('switch', { name: `Popullor: ${FIRST}` })
    const was = await popular.isChecked()
    await cutLine(page)
    await popular.click()
    await rowOf(page, FIRST)
      .getByRole('alert')
      .getByText(/^Nuk u lidhëm dot/)
      .waitFor()
    await expect.poll(() => popular.isChecked()).toBe(was)
    await popular.click()
    await expectStored(FIRST, { popular: !was })
  })
})

test('figures end below the end of their column’s head', async () => {
  const page = await openTable(shop)
  /** Where the last letter ends, in px. Runs in the browser. */
  const endOf = (element: Element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return Math.round(words.getBoundingClientRect().right)
  }
  const head = page.getByRole('columnheader', { name: 'Çmimi', exact: true })
  const end = await head.evaluate(endOf)
  for (const name of [FIRST, SECOND]) {
    const price = shown(valueOf(page, name, 'price')).locator('data')
    expect(Math.abs((await price.evaluate(endOf)) - end), name).toBeLessThanOrEqual(1)
  }
})

test('a stock that an order took from meanwhile is shown, and the admin decides', async () => {
  const name = 'Orë e mençur me rrip silikoni'
  const watch = await product(name)
  const page = await openTable(shop, { expects: [/409/] })
  const left = Number(watch.stock) - 2
  const stock = valueOf(page, name, 'stock')
  await shown(stock).click()
  await page.keyboard.type('50')
  const placed = await shop.ask('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      customerName: 'Besa',
      customerLastName: 'Hoxha',
      qyteti: 'Tiranë',
      rruga: 'Rruga 1',
      phone: '0692345678',
      products: [{ productId: watch._id, quantity: 2, price: watch.price }],
    }),
  })
  expect(placed.status).toBe(201)
  await page.keyboard.press('Enter')
  await stock
    .getByText(`Gjendja ndryshoi ndërkohë: tani ka ${left} copë.`, { exact: true })
    .waitFor()
  await expect.poll(() => stock.getByRole('textbox').inputValue()).toBe('50')
  expect((await product(name)).stock).toBe(left)
  await stock.getByRole('button', { name: 'Ruaj' }).click()
  await stock.getByText('50 copë', { exact: true }).waitFor()
  await expectStored(name, { stock: 50 })
})

test('a price that another admin changed meanwhile is shown, and the admin decides', async () => {
  const name = 'Orë e mençur me rrip silikoni'
  const page = await openTable(shop, { expects: [/409/] })
  const price = valueOf(page, name, 'price')
  await shown(price).click()
  await page.keyboard.type('4500')
  const other = await openTable(shop)
  await shown(valueOf(other, name, 'price')).click()
  await other.keyboard.type('5200')
  await other.keyboard.press('Enter')
  await expectStored(name, { price: 5200 })
  await page.keyboard.press('Enter')
  await price.getByText(/^Çmimi ndryshoi ndërkohë: tani është 5\s200,00\sLek\.$/).waitFor()
  await expect.poll(() => price.getByRole('textbox').inputValue()).toBe('4500')
  expect((await product(name)).price).toBe(5200)
  await price.getByRole('button', { name: 'Ruaj' }).click()
  await expectStored(name, { price: 4500 })
})

test('a stock need not be counted', async () => {
  const page = await openTable(shop)
  const stock = valueOf(page, FIRST, 'stock')
  await shown(stock).click()
  await stock.getByRole('button', { name: 'Nuk ka stock' }).click()
  await expectStored(FIRST, { stock: false })
  await stock.getByText('Nuk ka stock', { exact: true }).waitFor()
})

test('the price of a sale stays below the price', async () => {
  const page = await shop.visit(`${TABLE}?onSale=true`, { as: 'admin' })
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('[data-column=salePrice]') })
    .first()
  const sale = row.locator('[data-column=salePrice]')
  await shown(sale).click()
  await page.keyboard.type('99999999')
  await page.keyboard.press('Enter')
  await sale
    .getByText('Çmimi i ofertës duhet të jetë më i vogël se çmimi origjinal.', { exact: true })
    .waitFor()
})

test('what another admin deleted is told where it is typed', async () => {
  const name = 'Jastëk pelushi Panda'
  const page = await openTable(shop, { expects: [/404/] })
  const price = valueOf(page, name, 'price')
  await shown(price).click()
  await page.keyboard.type('5')
  const other = await openTable(shop, { query: `query=${name}` })
  await other.getByRole('button', { name: `Fshi ${name}` }).click()
  await other.getByRole('button', { name: 'Po, fshije' }).click()
  await rowOf(other, name).waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await price.getByText('Produkti nuk u gjet.', { exact: true }).waitFor()
  await expect.poll(() => price.getByRole('textbox').inputValue()).toBe('5')
})
