import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { useShop } from './shop.ts'

const shop = useShop()

describe('a card', () => {
  const card = (page: Page) =>
    page
      .getByRole('region', { name: 'Produkte të Ndryshme', exact: true })
      .getByRole('article')
      .filter({ has: page.locator('button:enabled') })
      .first()
  const revealed = (page: Page) =>
    card(page)
      .locator('div:has(> button)')
      .evaluate((each) => getComputedStyle(each).opacity)

  test('grows under the pointer and reveals a button that opens the quick-add dialog', async () => {
    const page = await shop.visit('/')
    await card(page).scrollIntoViewIfNeeded()
    const width = (await card(page).boundingBox())?.width ?? 0
    expect(await revealed(page)).toBe('0')
    await card(page).hover()
    await expect.poll(() => revealed(page)).toBe('1')
    await expect.poll(async () => (await card(page).boundingBox())?.width).toBeGreaterThan(width)
    await card(page).getByRole('button').click()
    const name = await card(page).locator('h3').innerText()
    await page.getByRole('dialog').getByRole('heading', { name }).waitFor()
    expect(page.url()).toBe(`${shop.url}/`)
  })

  test('reveals its button to the keyboard, too', async () => {
    const page = await shop.visit('/')
    await card(page).getByRole('link').focus()
    await expect.poll(() => revealed(page)).toBe('1')
  })

  test('shows its button at once on a phone, and leads to the product where it is tapped', async () => {
    const page = await shop.visit('/', { width: 390 })
    expect(await revealed(page)).toBe('1')
    const name = await card(page).locator('h3').innerText()
    await card(page).tap({ position: { x: 80, y: 80 } })
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })
})
