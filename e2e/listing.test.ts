import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Category } from '#app/catalogue/category.ts'
import type { Product } from '#app/catalogue/product.ts'

import { useShop } from './shop.ts'

const shop = useShop()

const NO_MATCH = 'Na vjen keq por nuk kemi produkte që përputhen me kërkimin tuaj.'
const CHILDREN = '/kategori/produkte-për-fëmijë'
/** The listing's own cards, not those of the carousel below it. */
const OWN = 'main article:not(section article)'

let products: Product[]
let categories: Category[]

beforeAll(async () => {
  products = (await (await shop.ask('/api/product')).json()) as Product[]
  categories = (await (await shop.ask('/api/category')).json()) as Category[]
})

const pagesOf = (count: number, size: number) => Math.max(1, Math.ceil(count / size))
const cards = (page: Page) => page.locator(OWN)
const others = (page: Page) => page.getByRole('region', { name: 'Nga kategoritë e tjera' })
const place = (page: Page, number: number, of: number) =>
  page.getByText(`Page ${number} of ${of}`, { exact: true })
const next = (page: Page) => page.getByRole('link', { name: 'Faqja tjetër' })
const previous = (page: Page) => page.getByRole('link', { name: 'Faqja e mëparshme' })

/** The products that these cards lead to. */
async function shownOn(page: Page, selector = OWN) {
  const ids = await page
    .locator(`${selector} h3 a`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').pop()))
  return ids.map((id) => products.find(({ _id }) => _id === id))
}

const namesOf = (shown: readonly (Product | undefined)[]) => shown.map((each) => each?.name)

test.each([
  '/kategori/search',
  '/kategori/search?query=%20',
  '/kategori/search?query=%E2%A0%80%E2%80%8B',
])('%s says that it waits for a text, not that nothing matches', async (path) => {
  const page = await shop.visit(path)
  await page.getByText('Çfarë po kërkoni sot?').waitFor()
  expect(await page.getByText(NO_MATCH).count()).toBe(0)
  expect(await page.getByText('0 produkte').count()).toBe(0)
  await page.getByRole('link', { name: 'Shiko të gjitha produktet' }).click()
  await page.waitForURL('**/kategori/all')
})

test.each([
  ['/Kategori/new', '/kategori/new'],
  ['/%6bategori/search?query=libra', '/kategori/search?query=libra'],
  ['/kategori/Lodra?page=2', '/kategori/lodra?page=2'],
  [`/kategori/${encodeURIComponent('Produkte për fëmijë'.normalize('NFD'))}`, encodeURI(CHILDREN)],
])('%s leads to the one address of that listing', async (written, address) => {
  const answer = await shop.ask(written)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, address])
})

describe('a listing', () => {
  test.each([
    ['/kategori/new', 'Të Rejat', 7],
    ['/kategori/offers', 'Oferta', 7],
    ['/kategori/all', 'Të Gjitha', 7],
    ['/kategori/search?query=lojë', 'Kërkimi: lojë', 7],
    [CHILDREN, 'Produkte për fëmijë', 5],
  ])('%s has its title and %s, and %i categories beside it', async (path, title, beside) => {
    const page = await shop.visit(path)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    await expect.poll(() => page.title()).toContain(title)
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
    const sidebar = page.getByRole('main').getByRole('navigation', { name: 'Kategoritë' })
    await expect.poll(() => sidebar.getByRole('link').count()).toBe(2 + beside)
  })

  test.each([
    [390, 8, false],
    [768, 9, true],
    [1280, 9, true],
  ])('at %i px has %i products a page', async (width, size, withSidebar) => {
    const page = await shop.visit('/kategori/new', { width })
    await place(page, 1, pagesOf(products.length, size)).waitFor()
    await expect.poll(() => cards(page).count()).toBe(size)
    const sidebar = page.getByRole('main').getByRole('navigation', { name: 'Kategoritë' })
    await expect.poll(() => sidebar.isVisible()).toBe(withSidebar)
  })

  test.each([641, 768])('at %i px has no card narrower than a small phone has', async (width) => {
    const page = await shop.visit('/kategori/offers', { width })
    await expect.poll(() => cards(page).count()).toBe(9)
    const widths = await cards(page).evaluateAll((all) => all.map((each) => each.clientWidth))
    expect(Math.min(...widths)).toBeGreaterThan(150)
  })

  test('shows the newest first', async () => {
    const page = await shop.visit('/kategori/new')
    const newest = products.toSorted(
      (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
    )
    expect(namesOf(await shownOn(page))).toEqual(namesOf(newest.slice(0, 9)))
  })

  test('of the offers holds only products with an end of their sale, first the next to end', async () => {
    const page = await shop.visit('/kategori/offers')
    const ends = (await shownOn(page)).map((each) => Date.parse(each?.saleEndDate ?? ''))
    const running = ends.filter((end) => end > Date.now())
    expect(running).toEqual(running.toSorted((one, other) => one - other))
    expect(ends.some(Number.isNaN)).toBe(false)
  })

  test('of a category holds this category alone', async () => {
    const page = await shop.visit(CHILDREN)
    for (const each of await shownOn(page)) expect(each?.category).toBe('produkte-për-fëmijë')
  })

  test('opens the quick-add dialog of a product', async () => {
    const page = await shop.visit('/kategori/new', { width: 390 })
    const card = cards(page).filter({ has: page.locator('button:enabled') })
    const name = await card.first().locator('h3').innerText()
    await card.first().getByRole('button').tap()
    await page.getByRole('dialog').getByRole('heading', { name }).waitFor()
    expect(page.url()).toBe(`${shop.url}/kategori/new`)
  })
})

describe('the pages of a listing', () => {
  test.each([390, 1280])('are real links that keep their page at %i px', async (width) => {
    const pages = pagesOf(products.length, width === 390 ? 8 : 9)
    const page = await shop.visit('/kategori/new', { width })
    await expect.poll(() => previous(page).count()).toBe(0)
    await next(page).click()
    await place(page, 2, pages).waitFor()
    expect(new URL(page.url()).search).toBe('?page=2')
    await page.reload()
    await place(page, 2, pages).waitFor()
    await previous(page).click()
    await place(page, 1, pages).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.goBack()
    await place(page, 2, pages).waitFor()
  })

  test('keep the words that were searched for', async () => {
    const page = await shop.visit('/kategori/search?query=e')
    await next(page).click()
    await page.waitForURL(/page=2/)
    expect(new URL(page.url()).searchParams.get('query')).toBe('e')
    await page.getByText(/^Page 2 of/).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Kërkimi: e')
  })

  test('show every product of the shop exactly once', async () => {
    const page = await shop.visit('/kategori/all')
    const pages = pagesOf(products.length, 9)
    const seen = namesOf(await shownOn(page))
    for (let number = 2; number <= pages; number += 1) {
      await next(page).click()
      await place(page, number, pages).waitFor()
      seen.push(...namesOf(await shownOn(page)))
    }
    await expect.poll(() => next(page).count()).toBe(0)
    expect(seen.toSorted()).toEqual(namesOf(products).toSorted())
  })

  test.each(['0', '-1', 'abc'])('begin at the first for page=%s', async (number) => {
    const page = await shop.visit(`/kategori/new?page=${number}`)
    await expect.poll(() => place(page, 1, pagesOf(products.length, 9)).isVisible()).toBe(true)
  })

  test('end with the last for page=9999', async () => {
    const last = pagesOf(products.length, 9)
    const page = await shop.visit('/kategori/new?page=9999')
    expect(new URL(page.url()).search).toBe(`?page=${last}`)
    await expect.poll(() => place(page, last, last).isVisible()).toBe(true)
    await expect.poll(() => next(page).count()).toBe(0)
  })

  test('lead back to the first in the same order', async () => {
    const page = await shop.visit('/kategori/all?page=2&fara=3')
    const second = namesOf(await shownOn(page))
    await previous(page).click()
    await place(page, 1, pagesOf(products.length, 9)).waitFor()
    const first = namesOf(await shownOn(page))
    expect(first.filter((name) => second.includes(name))).toEqual([])
    await next(page).click()
    await place(page, 2, pagesOf(products.length, 9)).waitFor()
    expect(namesOf(await shownOn(page))).toEqual(second)
  })

  test('end with the last of the same order', async () => {
    const last = pagesOf(products.length, 9)
    const answer = await shop.ask('/kategori/all?page=9999&fara=3')
    expect(answer.headers.get('location')).toBe(`/kategori/all?page=${last}&fara=3`)
  })
})

describe('the carousel below', () => {
  test.each([
    ['/kategori/new', undefined],
    [CHILDREN, 'produkte-për-fëmijë'],
  ])('%s holds one product of every category but its own', async (path, own) => {
    const page = await shop.visit(path)
    const shown = await shownOn(page, 'section[aria-labelledby] li article')
    const expected = categories.map(({ slug }) => slug).filter((slug) => slug !== own)
    expect(shown.map((each) => each?.category)).toEqual(expected)
  })

  test('moves on by its buttons and wraps, at once for people who asked for less motion', async () => {
    const page = await shop.visit(CHILDREN, { reducedMotion: true })
    const row = others(page).getByRole('list')
    const left = () => row.evaluate((list) => list.scrollLeft)
    const end = await row.evaluate((list) => list.scrollWidth - list.clientWidth)
    await others(page)
      .getByRole('button', { name: /^E mëparshmja/ })
      .click()
    await expect.poll(() => left()).toBe(end)
    await others(page)
      .getByRole('button', { name: /^Tjetra/ })
      .click()
    await expect.poll(() => left()).toBe(0)
  })
})

describe('a search', () => {
  test('finds in names and descriptions, whatever the case and the accents', async () => {
    const page = await shop.visit('/kategori/search?query=FEMIJE')
    const shown = await shownOn(page)
    expect(shown.length).toBeGreaterThan(0)
    for (const each of shown) {
      expect(`${each?.name} ${each?.description}`.toLowerCase()).toMatch(/f[eë]mij[eë]/)
    }
  })

  test.each([390, 1280])('leads on to the category that it names at %i px', async (width) => {
    const page = await shop.visit('/kategori/search?query=elektronika', { width })
    const named = page.getByRole('main').getByText('Shiko edhe:').locator('..')
    await expect.poll(() => page.getByText(NO_MATCH).isVisible()).toBe(true)
    await named.getByRole('link', { name: 'Elektronikë' }).click()
    await page.waitForURL('**/kategori/elektronik%C3%AB')
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
    await expect.poll(() => page.getByText('Shiko edhe:').count()).toBe(0)
  })

  test.each(['asgjë e tillë', 'x'.repeat(5_000), '<script>alert(1)</script>'])(
    'for %o finds nothing and says so',
    async (words) => {
      const page = await shop.visit(`/kategori/search?query=${encodeURIComponent(words)}`)
      await expect.poll(() => page.getByText(NO_MATCH).isVisible()).toBe(true)
      await expect.poll(() => cards(page).count()).toBe(0)
      await expect.poll(() => page.getByText(/^Page/).count()).toBe(0)
    },
  )

  test.each(['C++', '(', '%', '_', '[a', '*'])(
    'for %s takes it as it is written',
    async (words) => {
      const page = await shop.visit(`/kategori/search?query=${encodeURIComponent(words)}`)
      const hits = products.filter(({ name, description }) =>
        `${name} ${description}`.includes(words),
      )
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).innerText())
        .toBe(`Kërkimi: ${words}`)
      await expect
        .poll(() => place(page, 1, pagesOf(hits.length, 9)).isVisible())
        .toBe(hits.length > 0)
      await expect.poll(() => page.getByText(NO_MATCH).count()).toBe(hits.length === 0 ? 1 : 0)
    },
  )
})

test.each([390, 1280])('an unknown category offers ways on at %i px', async (width) => {
  const page = await shop.visit('/kategori/nuk-ka-gje-ketu', { width, expects: [/404/] })
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Kjo kategori nuk u gjet' }).waitFor()
  for (const { name } of categories) {
    await expect.poll(() => main.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
  }
  await main.getByRole('searchbox').fill('top')
  await main.getByRole('button', { name: 'Kërko' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kërkimi: top' }).waitFor()
})
