import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { productText } from '#app/catalogue/product-text.ts'
import type { Product } from '#app/catalogue/product.ts'

import { expectAccessible } from './axe.ts'
import { shopkeeperOf } from './buyer.ts'
import { type Fate, goesOn, holdBack, lineCut } from './line.ts'
import { openTable, rowOf, shown, valueOf } from './product-table.ts'
import { isBare, painted, told, UNREACHED, warned } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

const FIRST = 'Raketë hapësinore për ndërtim'

const stored = () => shopkeeper.product(FIRST)

/** The name of the product that stands second now. */
async function second(): Promise<string> {
  const products = (await (await shop.ask('/api/product?limit=2')).json()) as Product[]
  return products[1]?.name ?? ''
}

const holdBackChange = (page: Page, fate: Fate) => holdBack(page, 'PATCH', '**/api/product/*', fate)

describe('what was not saved is told by the page where its row is gone', () => {
  const nextPage = (page: Page) => page.getByRole('link', { name: 'Faqja tjetër' }).click()
  const gone = (page: Page) => rowOf(page, FIRST).waitFor({ state: 'detached' })
  const LOST = `Ndryshimi te «${FIRST}» nuk u ruajt.`

  /** Types a new price, and goes on to the next page before the line is cut. */
  async function loseChange(page: Page) {
    const letGo = await holdBackChange(page, lineCut)
    await shown(valueOf(page, FIRST, 'price')).click()
    await page.keyboard.type('4321')
    await nextPage(page)
    await gone(page)
    letGo()
    await warned(page, LOST)
  }

  test.each([390, 1280])('because the line was cut, at %i px', async (width) => {
    const page = await openTable(shop, { width, expects: [/ERR_FAILED/] })
    await loseChange(page)
    await warned(page, UNREACHED)
    await expectAccessible(page)
  })

  test.each([390, 1280])('above what is done to the chosen ones, at %i px', async (width) => {
    const page = await openTable(shop, { width, expects: [/ERR_FAILED/] })
    await page.getByRole('checkbox', { name: 'Zgjidh Kalë karuseli me muzikë' }).check()
    const bar = page.getByRole('region', { name: 'Produktet e zgjedhura' })
    await bar.waitFor()
    await loseChange(page)
    for (const edge of ['start', 'end'] as const) {
      // From the first row to the end of the page.
      await page
        .getByRole('row')
        .nth(1)
        .evaluate((row, at) => {
          if (at === 'start') row.scrollIntoView()
          else scrollTo(0, document.documentElement.scrollHeight)
        }, edge)
      expect(await isBare(bar.getByLabel('Veprimi')), edge).toBe(true)
    }
  })

  test('because it was refused before the next page came', async () => {
    const page = await openTable(shop)
    await shown(valueOf(page, FIRST, 'price')).click()
    await page.keyboard.type('1.500')
    await nextPage(page)
    await gone(page)
    await warned(page, LOST)
    await warned(page, productText.groupedByPoint)
  })

  test('because it was still being typed', async () => {
    const page = await openTable(shop)
    await nextPage(page)
    await gone(page)
    await page.goBack()
    await shown(valueOf(page, FIRST, 'stock')).click()
    await page.keyboard.type('31')
    await page.goForward()
    await gone(page)
    await warned(page, LOST)
  })

  test('because the switch was not heard', async () => {
    const page = await openTable(shop, { expects: [/ERR_FAILED/] })
    const letGo = await holdBackChange(page, lineCut)
    await page.getByRole('switch', { name: `Popullor: ${FIRST}` }).click()
    await nextPage(page)
    await gone(page)
    letGo()
    await warned(page, LOST)
  })

  test('and nothing is told of what was saved or given up', async () => {
    const page = await openTable(shop)
    await shown(valueOf(page, FIRST, 'price')).click()
    await page.keyboard.type('falas')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    const saved = page.waitForResponse('**/api/product/*')
    await shown(valueOf(page, FIRST, 'price')).click()
    await page.keyboard.type('4322')
    await nextPage(page)
    await gone(page)
    await saved
    await page.waitForTimeout(500)
    expect(await page.getByText(LOST).count()).toBe(0)
  })
})

describe('a change that goes with its product takes no place from the deletion’s sentence', () => {
  /** Sets this price in the first row, and leaves the field with it. */
  async function typePrice(page: Page, name: string, price: string) {
    await shown(valueOf(page, name, 'price')).click()
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  const choose = (page: Page, name: string) =>
    page.getByRole('checkbox', { name: `Zgjidh ${name}`, exact: true }).check()
  const yes = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const unsaid = async (page: Page, name: string) =>
    expect(await page.getByText(`Ndryshimi te «${name}» nuk u ruajt.`).count()).toBe(0)

  async function deleteOne(page: Page, name: string) {
    await rowOf(page, name)
      .getByRole('button', { name: `Fshi ${name}` })
      .click()
    await yes(page, 'Po, fshije')
    await rowOf(page, name).waitFor({ state: 'detached' })
  }

  test('where the shop refuses it after that', async () => {
    const name = await second()
    const page = await openTable(shop, { expects: [/404/] })
    const letGo = await holdBackChange(page, goesOn)
    await typePrice(page, name, '4321')
    await deleteOne(page, name)
    await told(page, productText.deleted)
    const refused = page.waitForResponse((response) => response.status() === 404)
    letGo()
    await (await refused).finished()
    await painted(page)
    await told(page, productText.deleted)
    await unsaid(page, name)
  })

  test('where it was refused before that', async () => {
    const name = await second()
    const page = await openTable(shop)
    await typePrice(page, name, '1.500')
    await deleteOne(page, name)
    await told(page, productText.deleted)
    await unsaid(page, name)
  })

  test('where many are deleted', async () => {
    const name = await second()
    const page = await openTable(shop)
    await typePrice(page, name, '1.500')
    await choose(page, name)
    await page.getByLabel('Veprimi').selectOption('Fshi…')
    await page.getByRole('button', { name: 'Vazhdo' }).click()
    await yes(page, 'Po, fshi 1 produkt')
    await rowOf(page, name).waitFor({ state: 'detached' })
    await told(page, 'U fshi 1 produkt.')
    await unsaid(page, name)
  })
})

describe('a value that is typed again while it is being saved', () => {
  /** Types 1200 for the price of the first row and comes back to it; its change arrives when it is let go. */
  async function savedSlowly(page: Page) {
    const letGo = await holdBackChange(page, goesOn)
    await shown(valueOf(page, FIRST, 'price')).click()
    await page.keyboard.type('1200')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    return letGo
  }

  test('is saved after it, also where it is what it was before', async () => {
    const before = (await stored()).price
    for (const price of [1300, before]) {
      const page = await openTable(shop)
      const letGo = await savedSlowly(page)
      await page.keyboard.type(String(price).replace('.', ','))
      await page.keyboard.press('Enter')
      letGo()
      await expect.poll(stored).toMatchObject({ price })
      const busy = () => valueOf(page, FIRST, 'price').getAttribute('aria-busy')
      await expect.poll(busy).toBe('false')
      expect(await valueOf(page, FIRST, 'price').getByRole('alert').count()).toBe(0)
    }
  })

  test('stays open when the answer comes', async () => {
    const page = await openTable(shop)
    const letGo = await savedSlowly(page)
    await page.keyboard.type('13')
    letGo()
    await expect.poll(stored).toMatchObject({ price: 1200 })
    await page.waitForTimeout(300)
    await page.keyboard.type('50')
    await page.keyboard.press('Enter')
    await expect.poll(stored).toMatchObject({ price: 1350 })
  })

  /** Lets another admin set this price first, and the held-back change go after it. */
  async function refuse(letGo: () => void, price: number) {
    const other = await openTable(shop)
    await shown(valueOf(other, FIRST, 'price')).click()
    await other.keyboard.type(String(price))
    await other.keyboard.press('Enter')
    await expect.poll(stored).toMatchObject({ price })
    letGo()
  }

  test('says that the former was refused, and goes only where that was read', async () => {
    const page = await openTable(shop, { expects: [/409/] })
    const letGo = await savedSlowly(page)
    await page.keyboard.type('13')
    await refuse(letGo, 5200)
    const price = valueOf(page, FIRST, 'price')
    await price.getByText(/^Çmimi ndryshoi ndërkohë: tani është 5\s200,00\sLek\.$/).waitFor()
    await expect.poll(() => price.getByRole('textbox').inputValue()).toBe('13')
    await page.getByRole('heading', { name: 'Produktet' }).click()
    await page.waitForTimeout(300)
    expect(await stored()).toMatchObject({ price: 5200 })
    await price.getByRole('button', { name: 'Ruaj' }).click()
    await expect.poll(stored).toMatchObject({ price: 13 })
  })

  test('and given up, opens again where the former was refused', async () => {
    const page = await openTable(shop, { expects: [/409/] })
    const letGo = await savedSlowly(page)
    await page.keyboard.type('13')
    await page.keyboard.press('Escape')
    await refuse(letGo, 5300)
    const price = valueOf(page, FIRST, 'price')
    await price.getByText(/^Çmimi ndryshoi ndërkohë/).waitFor()
    await expect.poll(() => price.getByRole('textbox').inputValue()).toBe('1200')
  })
})
