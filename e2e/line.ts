/** What tests of a bad line share: a call that another thing happens to than being answered. */
import type { Page, Route } from 'playwright-core'

export type Fate = (route: Route) => Promise<unknown>

/** The shop does what it is asked, but the line breaks before it can say so. */
export const answerLost: Fate = async (route) => {
  await route.fetch()
  await route.abort('failed')
}

/** The shop is reached as ever. */
export const goesOn: Fate = (route) => route.continue()

export const lineCut: Fate = (route) => route.abort('failed')

export const serverError: Fate = (route) => route.fulfill({ status: 500, json: {} })

/**
 * Lets `fate` happen to the next call of this address and method; all others go their way. The
 * browser's `times` would count a call of another method, too.
 */
export async function meddleOnce(page: Page, method: string, url: string | RegExp, fate: Fate) {
  let isDone = false
  await page.route(url, (route) => {
    if (isDone || route.request().method() !== method) return route.fallback()
    isDone = true
    return fate(route)
  })
}

/** Holds back the next such call; `fate` happens to it once it is let go, by a call. */
export async function holdBack(page: Page, method: string, url: string | RegExp, fate: Fate) {
  const held = Promise.withResolvers<void>()
  await meddleOnce(page, method, url, async (route) => {
    await held.promise
    await fate(route)
  })
  return held.resolve
}

/** The shop does the next such call at once, but its answer is heard only when it is let go, by a call. */
export async function hearLate(page: Page, method: string, url: string) {
  const late = Promise.withResolvers<void>()
  await meddleOnce(page, method, url, async (route) => {
    const response = await route.fetch()
    await late.promise
    await route.fulfill({ response })
  })
  return late.resolve
}
