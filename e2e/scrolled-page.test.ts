import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { painted } from './screen.ts'
import { searchField } from './search-box.ts'
import { hydrated, useShop } from './shop.ts'

const shop = useShop()

const DOWN = 700
/** As many as the home page's first screens hold. */
const STEPS = 40

const offset = (page: Page) => page.evaluate(() => scrollY)

/** The page at this address, scrolled down. */
async function scrolled(path: string, width: number) {
  const page = await shop.visit(path, { width })
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), DOWN)
  await expect.poll(() => offset(page)).toBe(DOWN)
  return page
}

test('what a phone has seen is there in a picture of the whole page', async () => {
  const page = await shop.visit('/', { width: 390 })
  const isPainted = () =>
    page
      .locator('article img')
      .evaluateAll((all) =>
        all
          .filter((it) => (it as HTMLImageElement).naturalWidth > 0 && it.checkVisibility())
          .map((it) => it.checkVisibility({ contentVisibilityAuto: true })),
      )
  const scrollTo = (top: number) =>
    page.evaluate((px) => window.scrollTo({ top: px, behavior: 'instant' }), top)
  await scrollTo(3_000)
  await expect.poll(async () => (await isPainted()).length).toBeGreaterThan(8)
  await scrollTo(0)
  await painted(page)
  await expect.poll(isPainted).not.toContain(false)
})

test('a phone’s page at rest has its foot', async () => {
  const page = await shop.visit('/', { width: 390 })
  const foot = page.getByRole('contentinfo').getByRole('link').last()
  const isPainted = () => foot.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(isPainted).toBe(true)
})

describe.each([390, 768, 1280])('a page that is scrolled stays where it is at %i px', (width) => {
  test('while a text is typed into the search box', async () => {
    const page = await scrolled('/', width)
    const box = await searchField(page).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 20)
    for (const key of 'top') {
      await page.keyboard.press(key)
      await painted(page)
      await expect.poll(() => offset(page)).toBe(DOWN)
    }
    await expect.poll(() => searchField(page).inputValue()).toBe('top')
  })

  test('when the focus goes to the header, and within it', async () => {
    const page = await scrolled('/', width)
    await searchField(page).focus()
    for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key)
      await painted(page)
      await expect.poll(() => offset(page)).toBe(DOWN)
    }
  })
})

test.each([390, 768, 1280])(
  'what takes the focus is never below the header at %i px',
  async (width) => {
    const page = await shop.visit('/', { width })
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    const hidden: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      await page.keyboard.press('Shift+Tab')
      const name = await page.evaluate(() => {
        const bottom = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0
        const { activeElement } = document
        const top = activeElement?.getBoundingClientRect().top ?? 0
        return activeElement?.closest('main') && top < bottom ? activeElement.textContent : ''
      })
      if (name) hidden.push(name)
    }
    expect(hidden).toEqual([])
    await expect.poll(() => offset(page)).toBeGreaterThan(0)
  },
)

test('a page that is loaded again is where it was', async () => {
  const page = await scrolled('/', 390)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => offset(page)).toBe(DOWN)
})

test('a way back from another page of the shop leads to where the visitor was', async () => {
  const page = await scrolled('/kategori/all', 390)
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/faq"]')?.click())
  await expect.poll(() => offset(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => offset(page)).toBe(DOWN)
})

test('a way back from another document does, too', async () => {
  const page = await scrolled('/', 390)
  await page.goto(`${shop.url}/robots.txt`)
  await page.goBack()
  await expect.poll(() => offset(page)).toBe(DOWN)
})
