import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { shopkeeperOf, wordsOf } from './buyer.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

const demoProduct = () => shopkeeper.product('Orë e mençur me rrip silikoni')

/** How many sheets of A4 a page needs. */
async function sheets(page: Page): Promise<number> {
  const document = (await page.pdf({ format: 'A4' })).toString('latin1')
  return document.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a product on paper offers nothing to press', async () => {
  const page = await shop.visit(`/information/${(await demoProduct())._id}`)
  await page.emulateMedia({ media: 'print' })
  const words = await wordsOf(page.locator('body'))
  for (const button of [
    'Kthehu pas',
    'Shto në shportë',
    'Porosit me një klik',
    'Pyetje të shpeshta',
  ])
    expect(words).not.toContain(button)
  expect(words).toContain('5 900 Lek')
  expect(words).toContain('+355 69 000 0000')
})

test('all answers to frequent questions are on paper', async () => {
  const page = await shop.visit('/faq')
  await page.emulateMedia({ media: 'print' })
  const heights = await page
    .locator('details > div')
    .evaluateAll((all) => all.map((each) => each.checkVisibility({ contentVisibilityAuto: true })))
  expect(heights.length).toBeGreaterThan(3)
  expect(new Set(heights)).toEqual(new Set([true]))
})

test('a listing on paper is its products alone', async () => {
  const page = await shop.visit('/kategori/all')
  const others = page.locator('main').locator('nav, button, a:not(h3 a)')
  expect(await others.filter({ visible: true }).count()).toBeGreaterThan(10)
  await page.emulateMedia({ media: 'print' })
  expect(await others.filter({ visible: true }).count()).toBe(0)
  const grid = await page
    .locator('main article')
    .first()
    .locator('xpath=ancestor::ul')
    .boundingBox()
  expect(grid?.width).toBeGreaterThan(1000)
})

test('an order of one product is thanked for on one sheet', async () => {
  const order = await shopkeeper.order(await demoProduct())
  const page = await shop.visit('/faq')
  await page.evaluate(
    (placed) => sessionStorage.setItem('placedOrder', JSON.stringify(placed)),
    order,
  )
  await page.goto(`${shop.url}/faleminderit`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'Faleminderit, Besa!' }).waitFor()
  expect(await sheets(page)).toBe(1)
})
