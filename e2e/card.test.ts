import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { useShop } from './shop.ts'
import { unitsOnTwoLines } from './units.ts'

const shop = useShop()

/** The part of the pixels that are clearly of another colour. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const pixels = (png: Buffer) => sharp(png).greyscale().raw().toBuffer()
  const [here, there] = await Promise.all([pixels(one), pixels(other)])
  return here.filter((grey, at) => Math.abs(grey - (there[at] ?? 0)) > 20).length / here.length
}

/** Waits until React has taken over this part, too: it does so later than the page, and compares. */
const takenOver = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactFiber'))),
    )
    .toBe(true)

describe('a card', () => {
  const block = (page: Page) =>
    page.getByRole('region', { name: 'Produkte të Ndryshme', exact: true })
  const card = (page: Page) =>
    block(page)
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
    await expect.poll(() => revealed(page)).toBe('0')
    await card(page).hover()
    await expect.poll(() => revealed(page)).toBe('1')
    await expect.poll(async () => (await card(page).boundingBox())?.width).toBeGreaterThan(width)
    await card(page).getByRole('button').click()
    const name = await card(page).locator('h3').innerText()
    await page.getByRole('dialog').getByRole('heading', { name }).waitFor()
    expect(page.url()).toBe(`${shop.url}/`)
  })

  test.each([390, 1280])('has its words right under its picture at %i px', async (width) => {
    const page = await shop.visit('/', { width })
    const gaps = await page.locator('main article').evaluateAll((articles) =>
      articles.map((article) => {
        const bottom = article.querySelector('img')?.getBoundingClientRect().bottom ?? 0
        return (article.querySelector('h3')?.getBoundingClientRect().top ?? 0) - bottom
      }),
    )
    const below = gaps.filter((gap) => gap > 0)
    expect(below.length).toBeGreaterThan(10)
    expect(Math.max(...below)).toBeLessThanOrEqual(17)
  })

  test.each([390, 1280])('shows its sale above its picture at %i px', async (width) => {
    const page = await shop.visit('/kategori/offers', { width })
    const badge = page
      .locator('main article')
      .first()
      .getByText(/^Ofertë −\d+%$/)
    const layers = () =>
      badge.evaluate((it) => {
        const { x, y, width: wide, height } = it.getBoundingClientRect()
        const found = document.elementsFromPoint(x + wide / 2, y + height / 2)
        return found.map(({ tagName }) => tagName).filter((name) => name === 'P' || name === 'IMG')
      })
    await badge.scrollIntoViewIfNeeded()
    await expect.poll(layers).toEqual(['P', 'IMG'])
  })

  test('whose picture does not come shows the placeholder instead', async () => {
    // The same seed, and so the same card at the same place.
    const home = '/?fara=5'
    const shown = await shop.visit(home)
    const whole = card(shown).locator('img')
    await whole.scrollIntoViewIfNeeded()
    await takenOver(block(shown).locator('img').last())
    await whole.evaluate((img: HTMLImageElement) => {
      for (const source of img.parentElement?.querySelectorAll('source') ?? []) source.remove()
      img.removeAttribute('srcset')
      img.src = '/placeholder.svg'
      return img.decode()
    })
    const placeholder = await whole.screenshot()

    const page = await shop.visit('/faq', { expects: [/ERR_FAILED/] })
    await page.route('**/uploads/**', (route) => route.abort())
    await page.goto(shop.url + home)
    const broken = card(page).locator('img')
    await broken.scrollIntoViewIfNeeded()
    await expect
      .poll(async () => difference(await broken.screenshot(), placeholder))
      .toBeLessThan(0.005)
  })

  test('reveals its button to the keyboard, too, and is ringed as a whole', async () => {
    const page = await shop.visit('/')
    await card(page).getByRole('link').focus()
    await expect.poll(() => revealed(page)).toBe('1')
    expect(await card(page).evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid')
  })

  test('cuts off nothing but the end of a long name on the smallest phone', async () => {
    const page = await shop.visit('/kategori/offers', { width: 320 })
    const widths = await page
      .locator('main article')
      .evaluateAll((all) => all.map(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]))
    expect(widths.length).toBeGreaterThan(8)
    for (const [room, needed] of widths) expect(needed).toBe(room)
  })

  test('of a row that is swiped has room for a price of millions on the smallest phone', async () => {
    const page = await shop.visit('/', { width: 320 })
    const price = page.locator('ul[aria-label] article data').first()
    await takenOver(price)
    await price.evaluate((data) => (data.textContent = '8\u00A0888\u00A0888,88\u00A0Lek'))
    const [room, needed] = await price
      .locator('xpath=ancestor::article')
      .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
    expect(needed).toBe(room)
  })

  test('keeps each number of its countdown on the line of its unit, however narrow', async () => {
    const page = await shop.visit('/kategori/offers', { width: 390 })
    const units = page.locator('main article time').first()
    const counts = []
    for (let width = 100; width < 280; width += 9) {
      await units.evaluate((time, px) => (time.parentElement!.style.width = `${px}px`), width)
      counts.push(await units.evaluate(unitsOnTwoLines))
    }
    expect(counts).toEqual(counts.map(() => 0))
  })

  test('shows its button at once on a phone, and leads to the product where it is tapped', async () => {
    const page = await shop.visit('/', { width: 390 })
    await expect.poll(() => revealed(page)).toBe('1')
    // Far below nothing is laid out yet, and has no inner text.
    const name = (await card(page).locator('h3').textContent()) ?? ''
    await card(page).tap({ position: { x: 80, y: 80 } })
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  })
})
