/** What the search box says while a text is typed that the shop has nothing for. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { expectAccessible } from './axe.ts'
import { list, searchField, type } from './search-box.ts'
import { useShop } from './shop.ts'

const shop = useShop()

const said = 'Nuk gjetëm asgjë. Provoni një fjalë tjetër.'
const note = (page: Page) => page.getByRole('banner').getByText(said)

test('is told of where the suggestions would be, in words that stay while it grows', async () => {
  const page = await shop.visit('/faq', { width: 390 })
  await type(page, 'zzqq')
  await note(page).waitFor()
  const [box, below] = [await searchField(page).boundingBox(), await note(page).boundingBox()]
  expect([below?.x, below?.width]).toEqual([box?.x, box?.width])
  expect(below?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0))
  await note(page).evaluate((words) => {
    new MutationObserver(() => words.setAttribute('data-said-again', '')).observe(words, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  const answered = page.waitForResponse((answer) => answer.url().endsWith('query=zzqqz'))
  await page.keyboard.type('z')
  await (await answered).finished()
  await page.waitForTimeout(500)
  expect(await note(page).getAttribute('data-said-again')).toBe(null)
  await expectAccessible(page)
  await searchField(page).fill('top')
  await list(page).getByText('«top»').waitFor()
  await expect.poll(() => note(page).count()).toBe(0)
})

test('leaves at Escape, which keeps the text, and at a tap beside', async () => {
  const page = await shop.visit('/faq', { width: 390 })
  await type(page, 'zzqq')
  await note(page).waitFor()
  await page.keyboard.press('Escape')
  await note(page).waitFor({ state: 'detached' })
  await expect.poll(() => searchField(page).inputValue()).toBe('zzqq')
  await page.keyboard.type('z')
  await note(page).waitFor()
  await page.touchscreen.tap(200, 20)
  await note(page).waitFor({ state: 'detached' })
})

test('is not one of a single letter', async () => {
  const page = await shop.visit('/faq')
  await type(page, 'zq')
  await note(page).waitFor()
  await page.keyboard.press('Backspace')
  await note(page).waitFor({ state: 'detached' })
})
