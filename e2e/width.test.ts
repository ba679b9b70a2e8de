import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { DEMO_CUSTOMER } from '#app/opening.server.ts'

import { BESA, beyondWindow, putIn, shopkeeperOf } from './buyer.ts'
import { withLargeLetters } from './letters.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)

/** One word of so many letters, of two scripts. */
const word = (letters: number) => `Κουτί${'jashtëzakonishtgjatë'.repeat(30)}`.slice(0, letters)

type Bought = { product: Product; order: object }

let long: Bought
let usual: Bought
beforeAll(async () => {
  const product = await shopkeeper.product('Jo-jo me kushinetë')
  usual = { product, order: await shopkeeper.order(product, {}, await asCustomer()) }
  long = await buyLong(await asCustomer())
})

/** What has an order belong to the customer whose account is looked at. */
async function asCustomer() {
  const answer = await shop.ask('/api/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_CUSTOMER),
  })
  return { authorization: `Bearer ${(await answer.json()).token}` }
}

async function buyLong(customer: Record<string, string>): Promise<Bought> {
  const category = { name: word(80), insertAtIndex: 0 }
  await shopkeeper.call('POST', '/api/category/insert-at-index', category)
  const sale = { onSale: true, salePrice: 88_888_888.88, saleEndDate: '2099-01-01T00:00:00Z' }
  const made = await shopkeeper.call('POST', '/api/product', {
    name: word(200),
    description: word(500),
    category: category.name.toLowerCase(),
    price: 99_999_999.99,
    stock: 2000,
    popular: true,
    ...sale,
  })
  const { product } = (await made.json()) as { product: Product }
  const placed = await shop.ask('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...customer },
    body: JSON.stringify({
      ...BESA,
      customerName: word(60),
      qyteti: word(80),
      rruga: word(200),
      products: [{ productId: product._id, quantity: 2, price: sale.salePrice }],
    }),
  })
  return { product, order: (await placed.json()) as object }
}

/** What this tab has in its cart, and has just ordered. */
async function remember(page: Page, { product, order }: Bought, quantity: number) {
  await putIn(page, { product, quantity })
  await page.evaluate(
    (placed) => sessionStorage.setItem('placedOrder', JSON.stringify(placed)),
    order,
  )
}

const PUBLIC = ['/', '/kategori/new', '/information/:id', '/kasa', '/faleminderit', '/nuk-ka']
const OWN = ['', '?tab=porosite', '?tab=detajet'].map((tab) => `/llogaria-ime${tab}`)
const STAFF = [
  '/menaxhimi-i-kategorive',
  '/menaxhimi-i-produkteve',
  '/menaxhimi-i-ballines',
  '/orders',
  '/edit/:id',
]

test.each([320, 768, 1280])('a word without end grows no page at %i px', async (width) => {
  const visitor = await shop.visit('/faq', { width, expects: [/404/] })
  await remember(visitor, long, 999)
  const customer = await shop.visit('/faq', { width, as: 'customer' })
  const admin = await shop.visit('/faq', { width, as: 'admin' })
  for (const [page, paths] of [
    [visitor, PUBLIC] as const,
    [customer, OWN] as const,
    [admin, STAFF] as const,
  ]) {
    for (const path of paths) {
      await page.goto(shop.url + path.replace(':id', long.product._id), {
        waitUntil: 'networkidle',
      })
      expect(await beyondWindow(page), path).toBe(0)
    }
  }
})

test('a picture whose product has such a name is enlarged within the window', async () => {
  const page = await shop.visit(`/information/${long.product._id}`, { width: 390 })
  await page.getByRole('button', { name: /^Zmadho/ }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  expect((await dialog.getByRole('img').boundingBox())?.height).toBeGreaterThan(200)
})

test('a price of millions stands whole on a card of the smallest phone', async () => {
  const page = await shop.visit('/kategori/new', { width: 320 })
  const prices = page
    .locator('main article')
    .filter({ hasText: '88 888 888,88' })
    .locator('data, s')
  const beyond = await prices.evaluateAll((all) =>
    all.map((each) => {
      const { right } = each.parentElement!.getBoundingClientRect()
      return Math.max(0, each.getBoundingClientRect().right - right)
    }),
  )
  expect(beyond.length).toBeGreaterThan(1)
  expect(Math.max(...beyond)).toBe(0)
})

const OTHERS = ['/kategori/offers', '/faq', '/contact', '/terms']
const ENTRY = ['/sign-in', '/sign-up']

async function expectFit(width: number, as: 'customer' | 'admin', paths: string[]) {
  const page = await shop.visit('/faq', { width, as, expects: as === 'admin' ? [] : [/404/] })
  await remember(page, usual, 1)
  const wider: object[] = []
  for (const path of paths) {
    await page.goto(shop.url + path.replace(':id', usual.product._id), {
      waitUntil: 'networkidle',
    })
    await withLargeLetters(page)
    const beyond = await beyondWindow(page)
    if (beyond > 0) wider.push({ path, beyond })
  }
  expect(wider).toEqual([])
}

describe.each([390, 768, 1280])('letters of twice the size fit at %i px on', (width) => {
  test(
    'the public pages',
    () => expectFit(width, 'customer', [...PUBLIC, ...OTHERS, ...ENTRY, ...OWN]),
    120_000,
  )
  test(
    'the screens of the staff',
    () => expectFit(width, 'admin', [...STAFF, '/paneli', '/upload']),
    120_000,
  )
})

describe('letters of twice the size fit on the smallest phone on', () => {
  test(
    'the public pages',
    () => expectFit(320, 'customer', [...PUBLIC, ...OTHERS, ...ENTRY, ...OWN]),
    120_000,
  )
  test(
    'the screens of the staff',
    () => expectFit(320, 'admin', [...STAFF, '/paneli', '/upload']),
    120_000,
  )
})

test.each([
  [320, '/kategori/offers', 2],
  [360, '/kategori/offers', 2],
  [768, '/kategori/offers', 2],
  [1024, '/', 1],
])('how long an offer lasts takes, at %i px on %s, lines: %i', async (width, path, most) => {
  const page = await shop.visit(path, { width })
  const list = page.getByRole('list').filter({ has: page.locator('article time') })
  const lines = await list.first().evaluate((it) =>
    [...it.querySelectorAll('time')].map((time) => {
      const rows = [...time.querySelectorAll('span')].map((pair) => pair.offsetTop)
      return new Set(rows).size
    }),
  )
  expect(lines.length).toBeGreaterThan(2)
  expect(Math.max(...lines)).toBeLessThanOrEqual(most)
})

test.each([390, 768, 1280])('letters of twice the size are read whole at %i px', async (width) => {
  const page = await shop.visit('/faq', { width })
  for (const path of ['/', '/kategori/offers']) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    await withLargeLetters(page)
    const cut = await page.locator('article data, article time').evaluateAll((all) =>
      all
        .filter((each) => {
          const { right } = each.closest('article')?.getBoundingClientRect() ?? { right: 0 }
          return each.getBoundingClientRect().right > right
        })
        .map(({ textContent }) => textContent),
    )
    expect(cut, path).toEqual([])
  }
})

test('letters of twice the size are read whole in the footer of the smallest phone', async () => {
  const page = await shop.visit('/faq', { width: 320 })
  await withLargeLetters(page)
  const rights = await page
    .getByRole('contentinfo')
    .locator('a, h2')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(Math.max(...rights)).toBeLessThanOrEqual(320)
})

test.each([390, 768])(
  'at %i px their button is not under those that turn the slides',
  async (width) => {
    const page = await shop.visit('/', { width })
    await withLargeLetters(page)
    const hero = page.getByRole('region', { name: 'Të zgjedhurat e dyqanit' })
    const link = await hero.getByRole('link').first().boundingBox()
    const pause = await hero.getByRole('button', { name: 'Ndalo lëvizjen' }).boundingBox()
    if (!link || !pause) throw new Error('The hero is not there')
    expect(link.y + link.height).toBeLessThanOrEqual(pause.y)
  },
)

test.each(['/kasa', '/information/:id'])(
  'a price of millions in such letters fits on %s of the smallest phone',
  async (path) => {
    const page = await shop.visit('/faq', { width: 320 })
    await remember(page, long, 9)
    await page.goto(shop.url + path.replace(':id', long.product._id), { waitUntil: 'networkidle' })
    await withLargeLetters(page)
    expect(await beyondWindow(page)).toBe(0)
  },
)

test('letters of twice the size leave room to type a number on a phone', async () => {
  const page = await shop.visit('/faq', { width: 390 })
  await remember(page, usual, 1)
  await page.goto(`${shop.url}/kasa`, { waitUntil: 'networkidle' })
  await withLargeLetters(page)
  const phone = await page.locator('[name=phone]').boundingBox()
  expect(phone?.width).toBeGreaterThan(200)
})
