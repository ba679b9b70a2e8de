/** What comes late, or from another admin, while something is being typed. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import type { Category } from '#app/catalogue/category.ts'
import type { Product } from '#app/catalogue/product.ts'

import { shopkeeperOf } from './buyer.ts'
import { nameOf, namesIn, newName, row, visitList } from './category-screen.ts'
import { goesOn, holdBack } from './line.ts'
import { openTable, rowOf, shown, valueOf } from './product-table.ts'
import { button, told } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

const products = async (query: string): Promise<[Product, Product, Product]> =>
  (await shop.ask(`/api/product?${query}&limit=3&page=1`)).json()

/** Opens the price of a product, of which another change is answered later: with another price. */
async function openPrice(page: Page, product: Product, price: number) {
  const letGo = await holdBack(page, 'PATCH', '**/api/product/*', goesOn)
  await rowOf(page, product.name).getByRole('switch').click()
  await shown(valueOf(page, product.name, 'price')).click()
  await shopkeeper.call('PATCH', `/api/product/${product._id}`, { price })
  letGo()
  await expect
    .poll(() => rowOf(page, product.name).getByRole('switch').getAttribute('aria-busy'))
    .toBe('false')
}

test('a price that another admin set meanwhile is not set back by leaving its field', async () => {
  const [product] = await products('category=sport')
  const page = await openTable(shop, { query: 'category=sport' })
  await openPrice(page, product, 7100)
  await page.getByRole('heading', { name: 'Produktet' }).click()
  const price = valueOf(page, product.name, 'price')
  await price.getByText('7 100,00 Lek'.replaceAll(' ', '\u00A0')).waitFor()
  expect((await products('category=sport'))[0]).toMatchObject({ price: 7100 })
})

test('nor is it by another price, before it was seen', async () => {
  const [product] = await products('category=lodra')
  const page = await openTable(shop, { query: 'category=lodra', expects: [/409/] })
  await openPrice(page, product, 7200)
  await page.keyboard.type('7300')
  await page.keyboard.press('Enter')
  const price = valueOf(page, product.name, 'price')
  await price.getByText(/^Çmimi ndryshoi ndërkohë: tani është 7\s200,00\sLek\.$/).waitFor()
  expect((await products('category=lodra'))[0]).toMatchObject({ price: 7200 })
  await price.getByRole('button', { name: 'Ruaj' }).click()
  await expect.poll(async () => (await products('category=lodra'))[0].price).toBe(7300)
})

/** Opens the name of a category while a move is under way, whose answer brings another name. */
async function openName(page: Page, name: string, other: string) {
  const categories = (await (await shop.ask('/api/category')).json()) as Category[]
  const { _id = '' } = categories.find((each) => each.name === name) ?? {}
  const letGo = await holdBack(page, 'POST', '**/api/category/*/move', goesOn)
  await button(page, `Poshtë: ${categories[0]?.name}`).click()
  await button(page, `Edit: ${name}`).click()
  const slug = other.toLowerCase()
  await shopkeeper.call('PUT', `/api/category/${_id}`, { name: other, slug })
  letGo()
  await row(page, other).waitFor()
}

test('a name that another admin gave meanwhile is not taken back by leaving its field', async () => {
  const page = await visitList(shop)
  await openName(page, 'Ndriçim', 'Drita')
  await page.getByRole('heading', { name: 'Menaxhimi i kategorive' }).click()
  await button(page, 'Edit: Drita').waitFor()
  expect(await namesIn(shop)).toContain('Drita')
})

test('nor is it by another name, before it was seen', async () => {
  const page = await visitList(shop, { expects: [/409/] })
  await openName(page, 'Kopsht', 'Lulishte')
  await nameOf(page, 'Lulishte').fill('Oborr')
  await page.keyboard.press('Enter')
  await page.getByText('Kategoria mori ndërkohë një emër tjetër: «Lulishte».').waitFor()
  expect(await namesIn(shop)).toContain('Lulishte')
  await page.keyboard.press('Enter')
  await told(page, 'Kategoria u përditësua me sukses.')
  expect(await namesIn(shop)).toContain('Oborr')
})

test('a deletion told late leaves what is typed in another row where it is', async () => {
  const [first, , third] = await products('category=elektronikë')
  const page = await openTable(shop, { query: 'category=elektronikë' })
  const letGo = await holdBack(page, 'DELETE', '**/api/product/*', goesOn)
  await rowOf(page, first.name)
    .getByRole('button', { name: `Fshi ${first.name}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Po, fshije' }).click()
  await page.keyboard.press('Escape')
  const price = valueOf(page, third.name, 'price')
  await shown(price).click()
  await page.keyboard.type('12')
  letGo()
  await told(page, 'Product deleted successfully')
  await rowOf(page, first.name).waitFor({ state: 'detached' })
  await page.keyboard.type('34')
  expect(await price.getByRole('textbox').inputValue()).toBe('1234')
})

test('so does a category that was added late', async () => {
  const page = await visitList(shop)
  const letGo = await holdBack(page, 'POST', '**/api/category/add-to-end', goesOn)
  await button(page, 'Shto në fund').click()
  await newName(page).fill('E vonuar')
  await page.keyboard.press('Enter')
  await button(page, 'Edit: Lodra').click()
  await nameOf(page, 'Lodra').fill('Lo')
  letGo()
  await row(page, 'E vonuar').waitFor()
  await page.keyboard.type('jëra')
  expect(await nameOf(page, 'Lodra').inputValue()).toBe('Lojëra')
})
