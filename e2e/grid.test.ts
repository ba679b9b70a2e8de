/** Where the parts of a page stand to each other: on one grid, at the widths in between as well. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { useShop } from './shop.ts'

const shop = useShop()

const slides = (page: Page) => page.getByRole('region', { name: 'Të zgjedhurat e dyqanit' })
const categories = (page: Page) => page.locator('main nav')
const promises = (page: Page) => page.getByRole('region', { name: 'Pse të blini këtu' })

async function box(part: Locator) {
  const found = await part.first().boundingBox()
  if (!found) throw new Error('It is not shown')
  return { ...found, right: found.x + found.width, bottom: found.y + found.height }
}

describe('the top of the home page', () => {
  test.each([700, 768, 1024, 1280])(
    'at %i px the categories end where the slides do, and the promises stand below both',
    async (width) => {
      const page = await shop.visit('/', { width })
      const [left, right, below] = await Promise.all([
        box(categories(page)),
        box(slides(page)),
        box(promises(page)),
      ])
      expect(left.bottom).toBeCloseTo(right.bottom, 0)
      expect([below.x, below.right]).toEqual([left.x, right.right])
    },
  )

  test('leaves no room below the slides where all categories are shown', async () => {
    const page = await shop.visit('/')
    await categories(page).getByRole('button', { name: 'Shfaq më shumë' }).click()
    const [right, beside] = await Promise.all([box(slides(page)), box(promises(page))])
    expect(beside.x).toBe(right.x)
    expect(beside.y - right.bottom).toBeLessThan(30)
  })

  test.each([1024, 1100, 1280])('at %i px a slide is as wide as its carousel', async (width) => {
    const page = await shop.visit('/', { width })
    const { right } = await box(slides(page).getByRole('group').locator('picture'))
    expect(right).toBe((await box(slides(page))).right)
  })

  test('has the search above the slides', async () => {
    const page = await shop.visit('/')
    expect((await box(page.getByRole('banner').getByRole('searchbox'))).x).toBe(
      (await box(slides(page))).x,
    )
  })

  test.each([641, 768])('at %i px a slide shows all that its picture does', async (width) => {
    const page = await shop.visit('/', { width })
    const picture = slides(page).locator('img').first()
    const seen = () =>
      picture.evaluate((img: HTMLImageElement) => {
        const { clientWidth, clientHeight, naturalWidth, naturalHeight } = img
        const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight)
        return clientWidth / scale / naturalWidth
      })
    await expect.poll(seen).toBeGreaterThan(0.9)
  })

  test('has nothing over the buttons that turn the slides on the smallest phone', async () => {
    const page = await shop.visit('/', { width: 320, height: 568 })
    const chat = await box(page.getByRole('complementary').getByRole('link'))
    for (const turn of await slides(page).locator('> div:last-child button').all()) {
      const { y, bottom, right } = await box(turn)
      expect(right < chat.x || bottom < chat.y || y > chat.bottom).toBe(true)
    }
  })
})

test('staff see a slide as visitors do, on a tablet as well', async () => {
  const width = 768
  const visitor = await shop.visit('/', { width })
  const staff = await shop.visit('/menaxhimi-i-ballines', { width, as: 'admin' })
  const preview = staff.locator('main [inert] picture')
  await preview.first().waitFor()
  const { width: seen, height } = await box(slides(visitor).locator('picture'))
  const shown = await box(preview)
  expect(shown.width / shown.height).toBeCloseTo(seen / height, 1)
})

test('a row shows on a phone that it goes on', async () => {
  const page = await shop.visit('/kategori/all', { width: 390 })
  const { x } = await box(page.locator('ul[aria-label] > li:nth-child(3)'))
  expect(390 - x).toBeGreaterThan(16)
})

test.each(['Kapni Ofertën', 'Produkte për Fëmijë', 'Produkte të Ndryshme'])(
  '«%s» says beside its title, on a narrow phone too, that there is more',
  async (name) => {
    const page = await shop.visit('/', { width: 360 })
    const block = page.getByRole('region', { name })
    await block.getByRole('link', { name: `Shiko më shumë: ${name}` }).waitFor()
    const [title, more] = await block
      .locator('h2, h2 + a')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect()))
    if (!title || !more) throw new Error('The block is not there')
    expect(more.top).toBeLessThan(title.bottom)
  },
)

test('related products leave no gap on a phone', async () => {
  const page = await shop.visit('/kategori/lodra', { width: 390 })
  await page.locator('main article h3 a').first().click()
  const related = page.getByRole('region', { name: 'Produkte të ngjashme' })
  await expect.poll(() => related.locator('li:visible').count()).toBe(8)
})

test.each([768, 1280, 1600])('related products fill their rows at %i px', async (width) => {
  const page = await shop.visit('/kategori/lodra', { width })
  await page.locator('main article h3 a').first().click()
  const cells = page.getByRole('region', { name: 'Produkte të ngjashme' }).locator('li:visible')
  await cells.nth(8).waitFor()
  const rights = await cells.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right))
  expect(rights.at(-1)).toBe(Math.max(...rights))
})

test('a listing of one page has no arrows', async () => {
  const page = await shop.visit('/kategori/search?query=robot')
  const pages = page.locator('nav', { hasText: 'Page 1 of 1' })
  await pages.waitFor()
  await expect.poll(() => pages.locator('svg').count()).toBe(0)
})

/** The part of a listing's picture, from its left, that is left calm for words. */
const CALM = 0.43

test.each([641, 700, 768, 1023, 1024, 1280])(
  'at %i px the words above a listing stand beside the things of its picture',
  async (width) => {
    const page = await shop.visit('/kategori/search?query=instrumente+muzikore+bashkëkohore', {
      width,
    })
    const words = page.getByRole('heading', { level: 1 })
    const banner = page.locator('main div:has(> picture)').filter({ has: words })
    const things = await banner.locator('img').evaluate((img, calm) => {
      const { width: wide, height, right } = img.getBoundingClientRect()
      // As `object-fit: cover` draws it, kept at the right.
      const drawn = Math.max(wide, (height * 1600) / 360)
      return right - drawn * (1 - calm)
    }, CALM)
    const ends = await banner.locator('h1, p').evaluateAll((all) =>
      all.map((each) => {
        const range = document.createRange()
        range.selectNodeContents(each)
        return range.getBoundingClientRect().right
      }),
    )
    expect(ends).toHaveLength(2)
    expect(Math.max(...ends)).toBeLessThanOrEqual(things)
  },
)

test.each([1024, 1280])(
  'at %i px the picture beside the children’s products stays in sight while they pass',
  async (width) => {
    const page = await shop.visit('/', { width })
    const panel = page.getByRole('link', { name: 'Për lojën, për kopshtin, për ditëlindjen.' })
    const block = page.getByRole('region', { name: 'Produkte për Fëmijë' })
    const header = await box(page.getByRole('banner'))
    await block.evaluate((it) => scrollBy(0, it.getBoundingClientRect().top + it.clientHeight / 3))
    const places = async () => {
      const { y, bottom } = await box(panel)
      return y >= header.bottom && bottom <= 800
    }
    await expect.poll(places).toBe(true)
  },
)

test('a row has no hole for the countdown of a card that is out of sight', async () => {
  const page = await shop.visit('/')
  const row = page.locator('ul[aria-label="Më të kërkuarat"]')
  await expect.poll(() => row.getByText(/^Ofertë/).count()).toBeGreaterThan(0)
  expect(await row.locator('time').count()).toBe(0)
})

test.each([1280, 1600])('at %i px the promises stand above the offers', async (width) => {
  const page = await shop.visit('/', { width })
  const starts = (parts: Locator) =>
    parts.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().x)))
  const offers = page.getByRole('region', { name: 'Kapni Ofertën' }).getByRole('listitem')
  const three = (await starts(offers)).slice(0, 3)
  expect(await starts(promises(page).getByRole('listitem'))).toEqual(three)
})

test('at 768 px the categories fill the height of the slides', async () => {
  const page = await shop.visit('/', { width: 768 })
  const last = await box(categories(page).getByRole('listitem').last())
  const more = await box(categories(page).getByRole('button'))
  expect(more.y - last.bottom).toBeLessThan(20)
})

test.each([768, 1280])('at %i px what was added is told below the header', async (width) => {
  const page = await shop.visit('/kategori/lodra', { width })
  await page
    .getByRole('button', { name: /^Shto në shportë: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Zgjidhni sasinë' })
  await dialog.getByRole('button', { name: 'Shto në shportë', exact: true }).click()
  const notice = page.getByRole('status').filter({ hasText: 'U shtua në shportë' })
  await notice.waitFor()
  const header = await box(page.getByRole('banner'))
  expect((await box(notice)).y).toBeGreaterThan(header.bottom + 8)
})

test.each([320, 360, 390, 768, 1280])(
  'at %i px prices end the words of their cards at one height',
  async (width) => {
    const page = await shop.visit('/kategori/search?query=top', { width })
    const below = await page
      .locator('main ul:has(article)')
      .first()
      .locator('article')
      .evaluateAll((cards) =>
        cards.map((card) => {
          const price = card.querySelector('data')?.getBoundingClientRect().bottom ?? 0
          return Math.round(card.getBoundingClientRect().bottom - price)
        }),
      )
    expect(below.length).toBeGreaterThan(5)
    expect(new Set(below).size).toBe(1)
  },
)

test('what floats on a phone is small, and stands partly beside the cards', async () => {
  const page = await shop.visit('/kategori/new', { width: 360 })
  const chat = await box(
    page.getByRole('complementary', { name: 'Ndihmë e shpejtë' }).getByRole('link'),
  )
  const cards = await box(
    page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('article') }),
  )
  expect([chat.width, chat.height]).toEqual([44, 44])
  expect(chat.right).toBeLessThanOrEqual(360 - 8)
  expect(cards.right - chat.x).toBeLessThanOrEqual(36)
})

test.each([844, 852])(
  'what floats lies on no words of a link in the first view of a phone %i px high',
  async (height) => {
    const page = await shop.visit('/', { width: 390, height })
    const under = await page.getByRole('main').evaluate((main) => {
      const chat = document.querySelector('aside a')?.getBoundingClientRect() ?? new DOMRect()
      const range = document.createRange()
      return [...main.querySelectorAll('a')]
        .filter((link) => {
          range.selectNodeContents(link)
          const words = range.getBoundingClientRect()
          return words.right > chat.left && words.bottom > chat.top && words.top < chat.bottom
        })
        .map((link) => link.textContent)
    })
    expect(under).toEqual([])
  },
)
