import type { Page } from 'playwright-core'

/** The header's search field: a search box, and once its suggestions are there a combobox. */
export const searchField = (page: Page) =>
  page.getByRole('banner').getByPlaceholder('Kërko produkte…')
