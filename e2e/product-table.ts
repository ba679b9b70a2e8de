/** What tests of the admin's products share. */
import type { Page } from 'playwright-core'

export const TABLE = '/menaxhimi-i-produkteve'

/** A product's row of the table, or its card on a phone. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** The name of the product whose row has the focus, or holds it. */
export const focusedProduct = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('a')?.textContent)

/** A sentence that stands alone on the page. */
export const sentence = (page: Page, message: string) => page.getByText(message, { exact: true })
