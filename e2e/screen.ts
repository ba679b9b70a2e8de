/** What tests of any screen share: its buttons, and what it says. */
import type { Page } from 'playwright-core'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits until the page says that something was done. */
export const told = (page: Page, sentence: string) =>
  page.getByRole('status').getByText(sentence, { exact: true }).waitFor()

/** Waits until the page says that something went wrong. */
export const warned = (page: Page, sentence: string) =>
  page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
