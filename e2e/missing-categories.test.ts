import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'

import { useShop } from './shop.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })

const FAILED = 'Failed to fetch categories'
const LOADING = 'Loading categories...'

/** Only the list of categories asks for their places; what else a page shows goes on coming. */
const lose = () => change('ALTER TABLE categories RENAME COLUMN position TO mislaid')
const restore = () => change('ALTER TABLE categories RENAME COLUMN mislaid TO position')

function change(sql: string) {
  const database = new DatabaseSync(join(shop.dataDir, 'dyqani.db'))
  database.exec(`PRAGMA busy_timeout = 5000; ${sql}`)
  database.close()
}

const sidebar = (page: Page) =>
  page.getByRole('main').getByRole('navigation', { name: 'Kategoritë' })
const category = (page: Page) => sidebar(page).getByRole('link', { name: 'Lodra' })

/** Until the shop has seen that its file changed, it shows the page of before. */
const fails = (path: string) =>
  expect.poll(async () => (await shop.ask(path)).text()).toContain(FAILED)

let isLost = false
afterEach(() => {
  if (isLost) restore()
  isLost = false
})

test.each([768, 1280])('the sidebar says so, and asks again, at %i px', async (width) => {
  lose()
  isLost = true
  await fails('/')
  const page = await shop.visit('/', { width })
  const alert = sidebar(page).getByRole('alert')
  await expect.poll(() => alert.innerText()).toContain(FAILED)
  await expect.poll(() => category(page).count()).toBe(0)
  await expect
    .poll(() => sidebar(page).getByRole('link', { name: 'Oferta' }).isVisible())
    .toBe(true)
  const title = page.getByRole('heading', { name: 'Produkte të Ndryshme' })
  await expect.poll(() => title.isVisible()).toBe(true)

  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await mayAnswer.promise
    await route.continue()
  })
  const again = alert.getByRole('button', { name: 'Provo përsëri' })
  await again.click()
  await sidebar(page).getByText(LOADING, { exact: true }).waitFor()
  mayAnswer.resolve()
  await alert.getByText(FAILED, { exact: true }).waitFor()

  restore()
  isLost = false
  await again.click()
  await category(page).waitFor()
  await expect.poll(() => sidebar(page).getByText(LOADING).count()).toBe(0)
  await expect.poll(() => alert.count()).toBe(0)
})

test('the menu of a phone says so, too', async () => {
  lose()
  isLost = true
  await fails('/')
  const page = await shop.visit('/', { width: 390 })
  await page.getByRole('button', { name: 'Menyja' }).click()
  const menu = page.getByRole('navigation', { name: 'Menyja' })
  await menu.getByText(FAILED, { exact: true }).waitFor()
  restore()
  isLost = false
  await menu.getByRole('button', { name: 'Provo përsëri' }).click()
  await menu.getByRole('link', { name: 'Lodra' }).waitFor()
})

test.each(['/upload', 'the form of a product'])(
  '%s says so, and opens when they are there',
  async (path) => {
    const product = await shop.productId()
    lose()
    isLost = true
    await fails('/')
    const page = await shop.visit(path === '/upload' ? path : `/edit/${product}`, {
      as: 'admin',
    })
    await page.getByText('Error loading categories', { exact: true }).waitFor()
    restore()
    isLost = false
    await page.getByRole('button', { name: 'Provo përsëri' }).click()
    await page.locator('main [name=name]').waitFor()
    await expect.poll(() => page.getByText('Error loading categories').count()).toBe(0)
  },
)

test('a page without its categories is given once and kept nowhere', async () => {
  lose()
  isLost = true
  for (const path of ['/', '/faq', '/faq.data']) {
    if (path === '/') await fails(path)
    const [first, second] = [await shop.ask(path), await shop.ask(path)]
    for (const answer of [first, second]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
      // Only an answer that took work has one.
      expect(answer.headers.has('x-request-id')).toBe(true)
      expect(answer.headers.has('x-robots-tag')).toBe(false)
    }
  }
})
