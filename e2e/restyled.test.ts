/** What a change costs a cheap phone: how many elements the browser works the styles out for again. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { useShop } from './shop.ts'
import { TRACED_WITHIN, traced } from './trace.ts'

const shop = useShop()

/** The elements whose styles are worked out anew while `change` is made in the page, and painted. */
async function restyled(page: Page, change: () => void): Promise<number> {
  const events = await traced(page, 'devtools.timeline', () => page.evaluate(change))
  return events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

const PUBLIC = ['/', '/kategori/all', '/kasa', '/faq', '/contact']
const STAFF = ['/paneli', '/menaxhimi-i-produkteve', '/menaxhimi-i-kategorive', '/orders']

test.each([
  ...PUBLIC.map((path) => [path, {}] as const),
  ...STAFF.map((path) => [path, { as: 'admin' }] as const),
])('what is added to %s leaves the styles of the rest as they are', async (path, visitor) => {
  const page = await shop.visit(path, { ...visitor, width: 390, reducedMotion: true })
  const add = () => restyled(page, () => document.body.append(document.createElement('p')))
  // Again where the page itself was not done yet: what is far below is laid out when there is time.
  await expect.poll(add, { timeout: TRACED_WITHIN }).toBeLessThan(20)
  expect(await add()).toBeGreaterThan(0)
})

type WithRest = { rest: HTMLStyleElement }
const append = () => document.head.append((globalThis as unknown as WithRest).rest)

test.each(PUBLIC)('the rest of the sheet leaves %s as it is, the whole would not', async (path) => {
  const page = await shop.visit(path, { width: 390, reducedMotion: true })
  const addRest = async () => {
    await page.evaluate(() => {
      const rest = [...document.querySelectorAll('style')].at(-1)
      rest?.remove()
      Object.assign(globalThis, { rest })
    })
    await restyled(page, () => {})
    return restyled(page, append)
  }
  await expect.poll(addRest, { timeout: TRACED_WITHIN }).toBeLessThan(20)
  await page.evaluate(async () => {
    const late = document.querySelector<HTMLElement>('[data-sheet]')
    const textContent = await (await fetch(late?.dataset.sheet ?? '')).text()
    Object.assign(globalThis, {
      rest: Object.assign(document.createElement('style'), { textContent }),
    })
  })
  expect(await restyled(page, append)).toBeGreaterThan(100)
})
