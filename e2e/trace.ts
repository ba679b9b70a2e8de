/** What Chromium says that it does while a page changes. */
import type { Page } from 'playwright-core'
import { vi } from 'vitest'

export type TraceEvent = { name: string; pid: number; args: { elementCount?: number } }

const MARK = 'traced'

/**
 * How long it may take until one can be had, in milliseconds. A process of the browser that does not
 * answer holds up the end of a trace for five seconds (`kDataSourceStopTimeoutMs` of Perfetto).
 */
export const TRACED_WITHIN = 30_000

/** The events of these categories, parted by commas, while `change` is made in the page, and painted. */
export async function traced(
  page: Page,
  categories: string,
  change: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const browser = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  // A browser is traced as a whole, once at a time, and tests of other files run in the same.
  const start = () =>
    browser.send('Tracing.start', { categories: `${categories},blink.user_timing` })
  await vi.waitFor(start, { timeout: TRACED_WITHIN, interval: 100 })
  await page.evaluate((mark) => performance.mark(mark), MARK)
  await change()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await browser.send('Tracing.end')
  await complete
  const ours = events.find(({ name }) => name === MARK)?.pid
  return events.filter(({ pid }) => pid === ours)
}
