/** What tests of the admin's products share. */
import type { Locator, Page } from 'playwright-core'

import type { TestShop } from './shop.ts'

export const TABLE = '/menaxhimi-i-produkteve'

type Opening = Parameters<TestShop['visit']>[1] & { query?: string }

/** The table with its rows, as an admin sees it. */
export async function openTable(shop: TestShop, { query = '', ...how }: Opening = {}) {
  const page = await shop.visit(query ? `${TABLE}?${query}` : TABLE, { as: 'admin', ...how })
  await page.getByRole('row').nth(1).waitFor()
  // A picture that is still to come when its product is deleted is not found.
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = 'eager'
    return Array.from(document.images).every((image) => image.complete)
  })
  return page
}

/** A product's row of the table, or its card on a phone. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** A value of a product's row, and the button that it is until it is tapped. */
export const valueOf = (page: Page, name: string, column: string) =>
  rowOf(page, name).locator(`[data-column=${column}]`)
export const shown = (value: Locator) => value.getByRole('button')

/** The name of the product whose row has the focus, or holds it. */
export const focusedProduct = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('a')?.textContent)

/** A sentence that stands alone on the page. */
export const sentence = (page: Page, message: string) => page.getByText(message, { exact: true })
