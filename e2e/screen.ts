/** What tests of any screen share: its buttons, and what it says. */
import type { Page } from 'playwright-core'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A finger on a page's screen; lifted, it is nowhere. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Waits until the page says that something was done. */
export const told = (page: Page, sentence: string) =>
  page.getByRole('status').getByText(sentence, { exact: true }).waitFor()

/** Waits until the page says that something went wrong. */
export const warned = (page: Page, sentence: string) =>
  page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
