/** What tests share that depend on the time: the page's, which they may hold, and the shop's. */
import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from 'playwright-core'

import { seedAt } from '#app/catalogue/listing.ts'
import { dayStart } from '#app/values/dates.ts'
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

/** Waits out a choice by chance that is about to end: the pages that show it end with it. */
export async function farFromNextChoice() {
  const end = seedAt(Date.now()).until
  if (end - Date.now() < 10_000) await until(end + 1)
}

/** Waits out a day of Tirana that is about to end: what came before is not of the new one. */
export async function farFromMidnight() {
  const midnight = dayStart(Date.now() + 2 * MINUTE)
  if (midnight > Date.now()) await until(midnight + 1)
}

export const until = (moment: number) => pause(moment - Date.now())
