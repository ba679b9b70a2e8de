/** What tests of the screen of categories share: the list as the shop has it, and its controls. */
import type { Page } from 'playwright-core'

import type { Category } from '#app/catalogue/category.ts'

import { button, told } from './screen.ts'
import type { TestShop } from './shop.ts'

export const ADDRESS = '/menaxhimi-i-kategorive'

/** The names of the categories in the shop's order. */
export async function namesIn(shop: TestShop) {
  const answer = await shop.ask('/api/category')
  return ((await answer.json()) as Category[]).map(({ name }) => name)
}

/** The categories that a visitor reads in the opened sidebar at the very next visit of the shop. */
export async function sidebar(shop: TestShop) {
  const page = await shop.visit('/')
  const nav = page.getByRole('main').getByRole('navigation').first()
  await nav.getByRole('button', { name: 'Shfaq më shumë' }).click()
  return (await nav.getByRole('link').allInnerTexts()).slice(2, -1)
}

/** The screen with its list, as an admin sees it. */
export async function visitList(shop: TestShop, how: Parameters<TestShop['visit']>[1] = {}) {
  const page = await shop.visit(ADDRESS, { as: 'admin', ...how })
  await page.getByRole('group').first().waitFor()
  return page
}

export const row = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`^\\d+\\. ${name}$`) })
export const rows = (page: Page) =>
  page.getByRole('group').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
export const numbered = (list: string[]) => list.map((name, n) => `${n + 1}. ${name}`)
export const newName = (page: Page) =>
  page.getByRole('textbox', { name: 'Emri i kategorisë së re' })
export const nameOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Emri i ri i kategorisë ${name}`, exact: true })
export const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** Where the grip of a category is in the window; dragged from there, the category moves. */
export async function gripOf(page: Page, name: string) {
  const { x, y, width, height } = (await row(page, name).locator('[data-grip]').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags a category with the mouse to the place of another. */
export async function drag(page: Page, name: string, onto: string) {
  const [from, to] = [await gripOf(page, name), await gripOf(page, onto)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 20, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
}

export async function addAtEnd(page: Page, name: string) {
  await button(page, 'Shto në fund').click()
  await newName(page).fill(name)
  await button(page, 'Shto').click()
  await told(page, 'Kategoria u shtua në fund me sukses.')
}

export async function remove(page: Page, name: string) {
  await button(page, `Fshi: ${name}`).click()
  await button(page, 'Po, fshije').click()
}
