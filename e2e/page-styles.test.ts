import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { useShop } from './shop.ts'

const shop = useShop()

const STYLES = /(<style id="styles">)[\s\S]*?(<\/style>)/
const PAGES = ['/kategori/all', '/kasa']

/** The address of the whole sheet, of which a page holds a part. */
const sheetOf = (html: string) => /data-sheet="([^"]+)"/.exec(html)?.[1] ?? ''

/** All that the browser made of the styles, of each element and of what it draws beside it. */
const looks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body, body *'), (element) => {
      const parts = element.matches('input, textarea')
        ? [null, '::placeholder']
        : [null, '::before']
      const styles = parts.map((part) => {
        const style = getComputedStyle(element, part)
        const names = Array.from(style).filter((name) => !name.startsWith('--'))
        return names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      })
      return `${element.outerHTML.slice(0, 80)}; ${styles.flat().join('; ')}`
    }),
  )

/** Parts far below are laid out a moment after the page is there, on a busy machine a long one. */
async function settled(page: Page) {
  let height = -1
  const isStill = async () => {
    const before = height
    height = await page.evaluate(() => document.body.scrollHeight)
    return height === before
  }
  await expect.poll(isStill, { interval: 300 }).toBe(true)
}

test.each([390, 1280])(
  'a page looks with its own part of the style sheet as with the whole, at %i px',
  { timeout: 90_000 },
  async (width) => {
    // What pulses is never twice the same.
    const how = { width, javaScript: false, reducedMotion: true }
    for (const path of [...PAGES, `/information/${await shop.productId()}`]) {
      const page = await shop.visit(path, how)
      await settled(page)
      const part = await looks(page)
      const sheet = await (await shop.ask(sheetOf(await page.content()))).text()
      await page.locator('#styles').evaluate((styles, rest) => styles.append(rest), sheet)
      const whole = await looks(page)
      expect(whole.length).toBeGreaterThan(100)
      const differing = whole.flatMap((look, n) => {
        const before = new Set(part[n]?.split('; '))
        const [element = '', ...styles] = look.split('; ')
        return styles.filter((style) => !before.has(style)).map((style) => `${element} ${style}`)
      })
      expect(differing, path).toEqual([])
      await page.close()
    }
  },
)

test('a page holds less than half of the sheet, and has the rest before it comes alive', async () => {
  const page = await shop.visit('/kasa')
  const html = await (await shop.ask('/kasa')).text()
  const sheet = await (await shop.ask(sheetOf(html))).text()
  expect(STYLES.exec(html)?.[0].length).toBeLessThan(sheet.length / 2)
  const [part = 0, rest = 0] = await page.evaluate(() => {
    const count = (css: CSSStyleSheet | CSSGroupingRule): number =>
      Array.from(css.cssRules).reduce(
        (sum, rule) => sum + (rule instanceof CSSGroupingRule ? count(rule) : 1),
        0,
      )
    return Array.from(document.styleSheets, count)
  })
  const all = sheet.match(/[^{}]+\{[^{}]*\}/g)?.length ?? 0
  expect(part).toBeGreaterThan(100)
  // Steps of an animation are no rules here; of the typeface the page alone tells.
  expect(part + rest).toBeGreaterThan(all * 0.97)
  expect(part + rest).toBeLessThan(all * 1.03)
})

test('the typeface comes with the page alone: with the sheet all words would be laid out anew', async () => {
  const html = await (await shop.ask('/kasa')).text()
  const sheet = await (await shop.ask(sheetOf(html))).text()
  expect(html).toContain('@font-face')
  expect(sheet).not.toContain('@font-face')
})
