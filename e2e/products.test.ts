import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { expectAccessible } from './axe.ts'
import { fillIn, sendButton, shopkeeperOf } from './buyer.ts'
import { answerLost, lineCut, meddleOnce, serverError } from './line.ts'
import { focusedProduct, openTable, rowOf, sentence, TABLE } from './product-table.ts'
import { told, UNREACHED } from './screen.ts'
import { ADMIN } from './server.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

const names = (page: Page) => page.locator('tbody tr a:not([aria-label])').allInnerTexts()

describe('the product table', () => {
  test('sends a visitor to sign in, and back', async () => {
    const page = await shop.visit(`${TABLE}?onSale=true`)
    await page.waitForURL(`**/sign-in?next=${encodeURIComponent(`${TABLE}?onSale=true`)}`)
    await fillIn(page, ADMIN)
    await sendButton(page).click()
    await page.waitForURL(`${shop.url}${TABLE}?onSale=true`)
    await page.getByRole('heading', { name: 'Produktet' }).waitFor()
  })

  test.each([TABLE, '/upload', '/edit/x'])('%s is closed to a customer', async (path) => {
    const page = await shop.visit(path, { as: 'customer' })
    await page.waitForURL('**/unauthorized')
  })

  test('pages through all products, and keeps the page in the address', async () => {
    const total = ((await (await shop.ask('/api/product')).json()) as unknown[]).length
    const page = await shop.visit(TABLE, { as: 'admin' })
    await page.getByText(`1–25 nga ${total}`).waitFor()
    const first = await names(page)
    expect(first).toHaveLength(25)
    await page.getByRole('link', { name: 'Faqja tjetër' }).click()
    await page.getByText(`26–50 nga ${total}`).waitFor()
    expect(page.url()).toBe(`${shop.url}${TABLE}?page=2`)
    expect(first).not.toContain((await names(page))[0])
    await page.reload()
    await page.getByText(`26–50 nga ${total}`).waitFor()
    await page.goBack()
    await page.getByText(`1–25 nga ${total}`).waitFor()
    await page.goto(`${shop.url}${TABLE}?page=900`)
    await page.getByText(`nga ${total}`).waitFor()
  })

  test('has names that a finger finds on a phone', async () => {
    const page = await shop.visit(TABLE, { as: 'admin', width: 390 })
    const name = page.locator('tbody tr a:not([aria-label])').first()
    await name.waitFor()
    expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  test('has the buttons of cards side by side at one height', async () => {
    const page = await shop.visit(TABLE, { as: 'admin', width: 768 })
    await page.locator('tbody tr').first().waitFor()
    const below = await page.locator('tbody tr').evaluateAll((all) =>
      all.map((card) => {
        const edit = card.querySelector('td:last-child a')?.getBoundingClientRect()
        return Math.round(card.getBoundingClientRect().bottom - (edit?.bottom ?? 0))
      }),
    )
    expect(below.length).toBeGreaterThan(10)
    expect(new Set(below).size).toBe(1)
  })

  test('narrows by words, category and sale, and orders', async () => {
    const page = await shop.visit(TABLE, { as: 'admin' })
    await page.getByLabel('Kategoria').selectOption('lodra')
    await page.waitForURL(`**${TABLE}?category=lodra`)
    await page.getByLabel('Renditja').selectOption('Çmimi më i ulët')
    await rowOf(page, 'Robot lodër me drita dhe zë').waitFor()
    await page.getByLabel('Oferta').selectOption('Vetëm pa ofertë')
    await page.waitForURL('**?category=lodra&onSale=false&sort=price&order=asc')
    await rowOf(page, 'Robot lodër me drita dhe zë').waitFor({ state: 'detached' })
    const prices = await page
      .locator('tbody data')
      .evaluateAll((all) => all.map((each) => Number(each.getAttribute('value'))))
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await page.getByLabel('Kërko').fill('asgjë e tillë')
    await sentence(page, 'Asnjë produkt nuk përputhet me këta filtra.').waitFor()
    await page.getByRole('link', { name: 'Hiq filtrat' }).click()
    await page.getByText('1–25 nga').waitFor()
    await page.getByLabel('Kërko').fill('jo-jo')
    await rowOf(page, 'Jo-jo me kushinetë').waitFor()
    expect(page.url()).toContain('query=jo-jo')
  })

  test('shows what will soon be gone, and what is', async () => {
    const page = await shop.visit(TABLE, { as: 'admin' })
    const stocks = page.locator('[data-column=stock] button > :last-child')
    const shown = async (option: string) => {
      await page.getByLabel('Gjendja').selectOption(option)
      return expect.poll(async () => (await stocks.allInnerTexts()).join())
    }
    await (await shown('Nuk ka stock')).toMatch(/^(Nuk ka stock,?)+$/)
    await (await shown('Po mbaron (deri në 5 copë)')).toMatch(/^([1-5] copë,?)+$/)
    expect(page.url()).toBe(`${shop.url}${TABLE}?stock=running_low`)
  })

  test('says when the products did not come, and asks again', async () => {
    const page = await shop.visit('/faq', { as: 'admin', expects: [/500/] })
    await meddleOnce(page, 'GET', '**/api/product?*', serverError)
    await page.goto(shop.url + TABLE)
    await page.getByRole('alert').getByText('Failed to fetch products', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Provo përsëri' }).click()
    await page.getByText('1–25 nga').waitFor()
  })

  test('deletes after a question, and says when it could not', async () => {
    const name = 'Jo-jo me kushinetë'
    const product = await shopkeeper.product(name)
    const page = await shop.visit(`${TABLE}?query=${name}`, {
      as: 'admin',
      expects: [/ERR_FAILED/],
    })
    await meddleOnce(page, 'DELETE', '**/api/product/*', lineCut)
    await rowOf(page, name)
      .getByRole('button', { name: `Fshi ${name}` })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Ta fshijmë produktin?' })
    await dialog.getByRole('button', { name: 'Po, fshije' }).click()
    await dialog.getByText('Failed to delete product', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Po, fshije' }).click()
    await told(page, 'Product deleted successfully')
    await rowOf(page, name).waitFor({ state: 'detached' })
    expect((await shop.ask(`/information/${product._id}`)).status).toBe(404)
    expect((await shop.ask(`/${product.image[0]}`)).status).toBe(404)
  })

  test.each([390, 1280])(
    'goes on from the neighbour of what was deleted at %i px',
    async (width) => {
      const category = width === 390 ? 'vegla' : 'kopsht'
      const page = await openTable(shop, { query: `category=${category}`, width })
      const before = await names(page)
      const [second, last] = [before[1] ?? '', before.at(-1) ?? '']
      for (const [name, neighbour] of [
        [second, before[2]],
        [last, before.at(-2)],
      ] as const) {
        await page.getByRole('button', { name: `Fshi ${name}` }).press('Enter')
        await page.getByRole('button', { name: 'Po, fshije' }).press('Enter')
        await rowOf(page, name).waitFor({ state: 'detached' })
        await expect.poll(() => focusedProduct(page)).toBe(neighbour)
      }
    },
  )

  test('lets go of a product that was deleted before, such as when the answer was lost', async () => {
    const name = 'Robot lodër me drita dhe zë'
    const expects = [/ERR_FAILED/, /404/]
    const page = await shop.visit(`${TABLE}?query=${name}`, { as: 'admin', expects })
    await meddleOnce(page, 'DELETE', '**/api/product/*', answerLost)
    await rowOf(page, name)
      .getByRole('button', { name: `Fshi ${name}` })
      .click()
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Po, fshije' })
    await yes.click()
    await sentence(page, 'Failed to delete product').waitFor()
    await sentence(page, UNREACHED).waitFor()
    await yes.click()
    await told(page, 'Produkti ishte fshirë më parë.')
    await rowOf(page, name).waitFor({ state: 'detached' })
  })
})

describe.each([390, 1280])('at %i px axe finds nothing', (width) => {
  test('on the table and its dialog', async () => {
    const page = await shop.visit(TABLE, { as: 'admin', width, reducedMotion: true })
    await page.getByText('1–25 nga').waitFor()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Fshi / })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })
})
