import type { Page } from 'playwright-core'

import { MINUTE } from '#app/values/time.ts'

/** From here on time passes in this page only where the test has it pass. */
export async function holdTime(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  // What is installed runs on by itself; to hold it, a moment that is still to come is needed.
  await page.clock.pauseAt(now + MINUTE)
}

/** Loads the page with a clock that is `behind` milliseconds; held time would stop its timers, too. */
export async function setClockBack(page: Page, behind: number) {
  await page.addInitScript((ms) => {
    const { now } = Date
    Date.now = () => now() - ms
  }, behind)
  await page.reload()
}
