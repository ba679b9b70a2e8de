/** What tests of any screen share: its buttons, and what it says. */
import type { Locator, Page } from 'playwright-core'

/** What staff read wherever the shop is not reached. */
export const UNREACHED =
  'Nuk u lidhëm dot me dyqanin. Kontrolloni rrjetin tuaj dhe provoni përsëri.'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A finger on a page's screen; lifted, it is nowhere. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Two taps that are as near to each other as a finger's, however late the browser hears of them. */
export async function doubleTap(page: Page, x: number, y: number) {
  const session = await page.context().newCDPSession(page)
  const touch = 'Input.dispatchTouchEvent'
  const now = Date.now() / 1_000
  for (const timestamp of [now, now + 0.1]) {
    await session.send(touch, { type: 'touchStart', touchPoints: [{ x, y }], timestamp })
    await session.send(touch, { type: 'touchEnd', touchPoints: [], timestamp })
  }
}

/** Waits until the page says that something was done. */
export const told = (page: Page, sentence: string) =>
  page.getByRole('status').getByText(sentence, { exact: true }).waitFor()

/** Waits until the page says that something went wrong. */
export const warned = (page: Page, sentence: string) =>
  page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()

/** Waits until what was done, or heard, has been painted: the browser scrolls before it paints. */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

/** Whether nothing lies over a control, at its ends and along its upper and its lower edge. */
export const isBare = (control: Locator) =>
  control.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect()
    const round = (bottom - top) / 2
    const along = [left + round, (left + right) / 2, right - round]
    const points = [left + 8, right - 8].map((x) => [x, top + round] as const)
    for (const x of along) points.push([x, top + 4], [x, bottom - 4])
    return points.every(([x, y]) => it.contains(document.elementFromPoint(x, y)))
  })

/** How much of the window's height the part of a dialog has that scrolls. */
export const shareThatScrolls = (dialog: Locator) =>
  dialog.evaluate((it) => {
    const scrolls = (part: Element) => getComputedStyle(part).overflowY === 'auto'
    const heights = [...it.querySelectorAll('*')].filter(scrolls).map((part) => part.clientHeight)
    return Math.min(...heights) / innerHeight
  })
