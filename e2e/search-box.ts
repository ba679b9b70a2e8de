import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The header's search field: a search box, and once its suggestions are there a combobox. */
export const searchField = (page: Page) =>
  page.getByRole('banner').getByPlaceholder('Kërko produkte…')

export const list = (page: Page) => page.getByRole('listbox', { name: 'Sugjerime' })

/** Waits for the code of the suggestions first. */
export async function type(page: Page, words: string) {
  await searchField(page).focus()
  await expect.poll(() => searchField(page).getAttribute('role')).toBe('combobox')
  await page.keyboard.type(words)
}
