/** What Chromium says that it does while a page changes. */
import type { Page } from 'playwright-core'

export type TraceEvent = { name: string; args: { elementCount?: number } }

/** The events of these categories, parted by commas, while `change` is made in the page, and painted. */
export async function traced(
  page: Page,
  categories: string,
  change: () => void,
): Promise<TraceEvent[]> {
  const browser = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.start', { categories })
  await page.evaluate(change)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await browser.send('Tracing.end')
  await complete
  return events
}
