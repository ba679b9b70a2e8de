import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { DAY, HOUR, MINUTE } from '#app/values/time.ts'

import { useShop } from './shop.ts'

const shop = useShop()

/** From the opening of a page to the moment at which its clock is stopped. */
const OPENING = MINUTE

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const shownIn = (page: Page, name: string) => block(page, name).locator('li:visible')
const namesIn = (page: Page, name: string) => block(page, name).locator('h3').allTextContents()

/** Opens the home page; its clock stands at `moment` (epoch milliseconds) and moves when told. */
async function homeAt(moment: number, how: NonNullable<Parameters<typeof shop.visit>[1]> = {}) {
  const first = await shop.visit('/unauthorized', how)
  await first.context().clock.install({ time: moment - OPENING })
  const page = await shop.visit('/', { in: first })
  await page.clock.pauseAt(moment)
  return page
}

/** Answers once the page has heard of the scroll. */
async function scrollDown(page: Page, top: number) {
  await page.evaluate(
    (y) =>
      new Promise<void>((heard) => {
        addEventListener('scroll', () => heard(), { once: true })
        scrollTo({ top: y, behavior: 'instant' })
      }),
    top,
  )
}

async function hrefOf(page: Page, link: string) {
  return decodeURI((await page.getByRole('link', { name: link }).getAttribute('href')) ?? '')
}

describe('the pictures at the top', () => {
  const hero = (page: Page) => page.getByRole('region', { name: 'Të zgjedhurat e dyqanit' })
  const current = (page: Page) =>
    hero(page).locator('[aria-roledescription="pamje"]:not([inert])').getAttribute('aria-label')
  const button = (page: Page, name: string) => hero(page).getByRole('button', { name })

  /** Shows the first picture, as after the page's start, and lets go of the pictures. */
  async function startAgain(page: Page) {
    while ((await current(page)) !== '1 nga 3') await button(page, 'Tjetra').click()
    await page.mouse.move(0, 700)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  }

  test('change every 3 seconds, each fading over in one', async () => {
    const page = await homeAt(Date.now())
    await startAgain(page)
    await page.clock.runFor(2_999)
    await expect.poll(() => current(page)).toBe('1 nga 3')
    await page.clock.runFor(1)
    await expect.poll(() => current(page)).toBe('2 nga 3')
    for (const next of ['3 nga 3', '1 nga 3']) {
      await page.clock.runFor(3_000)
      await expect.poll(() => current(page)).toBe(next)
    }
    const slide = hero(page).locator('[aria-roledescription="pamje"]').first()
    await expect
      .poll(() => slide.evaluate((each) => getComputedStyle(each).transitionDuration))
      .toBe('1s')
  })

  test('are shown for 3 seconds each, also one that was chosen by hand', async () => {
    const page = await homeAt(Date.now())
    await startAgain(page)
    await page.clock.runFor(2_900)
    // As a finger does: nothing is pointed at.
    await button(page, 'Tjetra').dispatchEvent('click')
    await page.clock.runFor(2_999)
    await expect.poll(() => current(page)).toBe('2 nga 3')
    await page.clock.runFor(1)
    await expect.poll(() => current(page)).toBe('3 nga 3')
  })

  test('stand still while paused, and while pointed at', async () => {
    const page = await homeAt(Date.now())
    await startAgain(page)
    await hero(page).hover()
    await page.clock.runFor(4_000)
    await expect.poll(() => current(page)).toBe('1 nga 3')
    await button(page, 'Ndalo lëvizjen').click()
    await startAgain(page)
    await page.clock.runFor(4_000)
    await expect.poll(() => current(page)).toBe('1 nga 3')
    await button(page, 'Vazhdo lëvizjen').click()
    await startAgain(page)
    await page.clock.runFor(3_000)
    await expect.poll(() => current(page)).toBe('2 nga 3')
  })

  test('stand still while the keyboard is in them, wherever the pointer goes', async () => {
    const page = await homeAt(Date.now())
    await startAgain(page)
    await hero(page).getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await hero(page).hover()
    await page.mouse.move(0, 700)
    await page.clock.runFor(4_000)
    await expect.poll(() => current(page)).toBe('1 nga 3')
  })

  test('do not move for people who asked for less motion', async () => {
    const page = await homeAt(Date.now(), { reducedMotion: true })
    await page.clock.runFor(4_000)
    await expect.poll(() => current(page)).toBe('1 nga 3')
    await button(page, 'Tjetra').click()
    await expect.poll(() => current(page)).toBe('2 nga 3')
    await button(page, 'E mëparshmja').click()
    await button(page, 'E mëparshmja').click()
    await expect.poll(() => current(page)).toBe('3 nga 3')
  })
})

describe('the sidebar', () => {
  const sidebar = (page: Page) =>
    page.getByRole('main').getByRole('navigation', { name: 'Kategoritë' })
  const words = (page: Page) => sidebar(page).getByRole('link').allInnerTexts()

  test.each([768, 1280])('shows 5 categories at %i px until it is opened', async (width) => {
    const page = await shop.visit('/', { width })
    const answer = await shop.ask('/api/category')
    const categories = ((await answer.json()) as { name: string }[]).map(({ name }) => name)
    const few = ['Të Rejat', 'Oferta', ...categories.slice(0, 5)]
    await expect.poll(() => words(page)).toEqual(few)
    await sidebar(page).getByRole('button', { name: 'Shfaq më shumë' }).click()
    await expect.poll(() => words(page)).toEqual(['Të Rejat', 'Oferta', ...categories, 'Të Gjitha'])
    await sidebar(page).getByRole('button', { name: 'Shfaq më pak' }).click()
    await expect.poll(() => words(page)).toEqual(few)
  })

  test('is not shown on a phone', async () => {
    const page = await shop.visit('/', { width: 390 })
    await expect.poll(() => sidebar(page).isVisible()).toBe(false)
  })
})

test('the shop promises payment at the door, returns within 24 hours and a quick parcel', async () => {
  const page = await shop.visit('/')
  const promises = block(page, 'Pse të blini këtu').locator('li p:first-child')
  await expect
    .poll(() => promises.allTextContents())
    .toEqual(['Paguani në dorëzim', 'Kthim brenda 24 orëve', 'Dërgesë e shpejtë dhe e sigurt'])
})

describe('Kapni Ofertën', () => {
  const offers = 'Kapni Ofertën'

  test('shows 3 offers below 768 px and 6 from there, the one that ends first in front', async () => {
    const page = await shop.visit('/', { width: 767 })
    await expect.poll(() => shownIn(page, offers).count()).toBe(3)
    await page.setViewportSize({ width: 768, height: 900 })
    await expect.poll(() => shownIn(page, offers).count()).toBe(6)
    const ends = await block(page, offers)
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
    expect(ends).toEqual((await runningSales()).slice(0, 6).map(({ saleEndDate }) => saleEndDate))
    await expect.poll(() => block(page, offers).locator('s').count()).toBe(6)
  })

  test('counts down in days, hours and minutes, and goes when all is over', async () => {
    const [first, ...others] = await runningSales()
    if (!first?.saleEndDate) throw new Error('The demo shop has no offers')
    const end = Date.parse(first.saleEndDate)
    const page = await homeAt(end - DAY - 2 * HOUR - 3 * MINUTE - 30_000)
    const time = block(page, offers).locator('time').first()
    await expect.poll(() => time.textContent()).toBe('Përfundon për: 1 ditë, 2 orë, 3 min')
    await page.clock.runFor(MINUTE)
    await expect.poll(() => time.textContent()).toBe('Përfundon për: 1 ditë, 2 orë, 2 min')
    await page.clock.fastForward(Date.parse(others.at(-1)?.saleEndDate ?? '') - end + 3 * DAY)
    await block(page, offers).waitFor({ state: 'detached' })
  })

  async function runningSales() {
    const products = (await (await shop.ask('/api/product?onSale=true')).json()) as Product[]
    const endOf = ({ saleEndDate }: Product) => Date.parse(saleEndDate ?? '')
    return products
      .filter((product) => endOf(product) > Date.now())
      .sort((one, other) => endOf(one) - endOf(other))
  }
})

describe('the blocks', () => {
  const children = 'Produkte për Fëmijë'
  const mixed = 'Produkte të Ndryshme'

  test('show 8 and 10 products at 640 px, 9 and 12 at 641 px', async () => {
    const page = await shop.visit('/')
    await page.setViewportSize({ width: 640, height: 800 })
    await expect.poll(() => shownIn(page, children).count()).toBe(8)
    await expect.poll(() => shownIn(page, mixed).count()).toBe(10)
    await page.setViewportSize({ width: 641, height: 800 })
    await expect.poll(() => shownIn(page, children).count()).toBe(9)
    await expect.poll(() => shownIn(page, mixed).count()).toBe(12)
  })

  test('stay where the line is gone when the width changes', async () => {
    const page = await shop.visit('/', { expects: [/ERR_INTERNET_DISCONNECTED/] })
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await page.setViewportSize({ width: 640, height: 800 })
    await failed
    await page.waitForTimeout(500)
    await expect.poll(() => shownIn(page, children).count()).toBe(8)
  })

  test('lead on to more of their kind', async () => {
    const page = await shop.visit('/')
    await expect.poll(() => hrefOf(page, 'Shiko më shumë: Kapni Ofertën')).toBe('/kategori/offers')
    await expect
      .poll(() => hrefOf(page, `Shiko më shumë: ${children}`))
      .toBe('/kategori/produkte-për-fëmijë')
    await expect.poll(() => hrefOf(page, `Shiko më shumë: ${mixed}`)).toBe('/kategori/all')
    await expect.poll(() => block(page, 'Më të kërkuarat').locator('li').count()).toBeGreaterThan(3)
    await expect.poll(() => block(page, 'Të Rejat').locator('li').count()).toBe(10)
  })

  test('ask again once per gesture that changed the width, and keep their order', async () => {
    const page = await homeAt(Date.now())
    await tellSize(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('fara=')) asked.push(request.url())
    })
    const before = [await namesIn(page, children), await namesIn(page, mixed)]
    for (const width of [1200, 1000, 800]) {
      await resize(page, width, 800)
      await page.clock.runFor(299)
    }
    expect(asked).toEqual([])
    const answer = page.waitForResponse(/fara=/)
    await page.clock.runFor(1)
    await (await answer).finished()
    await resize(page, 800, 700)
    await page.clock.runFor(1_000)
    expect(asked).toHaveLength(1)
    expect([await namesIn(page, children), await namesIn(page, mixed)]).toEqual(before)
  })

  /** From now on the page tells the size that it last heard of. */
  const tellSize = (page: Page) =>
    page.evaluate(() =>
      addEventListener('resize', () => {
        document.documentElement.dataset.size = `${innerWidth} ${innerHeight}`
      }),
    )

  async function resize(page: Page, width: number, height: number) {
    await page.setViewportSize({ width, height })
    await page.locator(`html[data-size="${width} ${height}"]`).waitFor()
  }
})

describe('the floating buttons', () => {
  const chat = (page: Page) => page.getByRole('link', { name: 'Na shkruani në WhatsApp' })
  const opacity = (page: Page) => chat(page).evaluate((link) => getComputedStyle(link).opacity)

  test('open a chat with the shop, which greets first', async () => {
    const page = await shop.visit('/')
    await expect.poll(() => chat(page).getAttribute('href')).toBe('https://wa.me/355690000000')
    const greeting = page.getByText('Përshëndetje! Si mund t’ju ndihmojmë?')
    await expect.poll(() => greeting.isVisible()).toBe(false)
    await chat(page).hover()
    await greeting.waitFor()
  })

  test('make way for 500 ms after a scroll', async () => {
    const page = await homeAt(Date.now())
    await expect.poll(() => opacity(page)).toBe('1')
    await scrollDown(page, 50)
    await page.clock.runFor(499)
    await expect.poll(() => opacity(page)).toBe('0.4')
    await page.clock.runFor(1)
    await expect.poll(() => opacity(page)).toBe('1')
  })

  test.each([390, 1280])('lead to the top from beyond 300 px, at %i px', async (width) => {
    const page = await shop.visit('/', { width })
    const up = page.getByRole('button', { name: 'Kthehu në krye të faqes' })
    await scrollDown(page, 300)
    await expect.poll(() => up.count()).toBe(0)
    await scrollDown(page, 301)
    await up.click()
    await up.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})
