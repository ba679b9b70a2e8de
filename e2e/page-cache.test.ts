import { beforeAll, describe, expect, test } from 'vitest'

import type { Category } from '#app/catalogue/category.ts'
import type { Product } from '#app/catalogue/product.ts'
import { formatPrice } from '#app/values/money.ts'

import { BESA, shopkeeperOf } from './buyer.ts'
import { farFromNextChoice, until } from './clock.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const { call } = shopkeeperOf(shop)
let lamp: Product
let ball: Product

beforeAll(async () => {
  const [first, second] = (await (await shop.ask('/api/category')).json()) as Category[]
  lamp = await created('Llambë prove', first?.slug)
  ball = await created('Top prove', second?.slug)
})

async function created(name: string, category = '', more: object = {}): Promise<Product> {
  const fields = {
    name,
    description: 'E re.',
    price: 1_111,
    onSale: false,
    stock: 3,
    popular: false,
  }
  const answer = await call('POST', '/api/product', { ...fields, category, ...more })
  return (await answer.json()).product
}

const pageOf = (product: Product) => `/information/${product._id}`
const listingOf = (product: Product) => `/kategori/${encodeURIComponent(product.category)}`
/** Only an answer that took work has an id, by which the log names it. */
async function seen(path: string) {
  const answer = await shop.ask(path)
  const html = await answer.text()
  return { status: answer.status, html, kept: !answer.headers.has('x-request-id') }
}

const untouched = () => ['/faq', pageOf(ball), `${pageOf(ball)}.data`, listingOf(ball)]

/** What is written here; all of it is of one category. */
const WRITTEN = /Llambë prove|Llambë e porsardhur|Ofertë e shkurtër|Shkon shpejt|Copë e fundit/

/** Those that show nothing of it: the carousel of a listing may have drawn it by chance. */
async function withoutWritten(paths: string[]) {
  const pages = await Promise.all(paths.map(async (path) => ({ path, ...(await seen(path)) })))
  return pages.filter(({ html }) => !WRITTEN.test(html)).map(({ path }) => path)
}

/** Does `write` while pages are kept: those in `change` are made anew at once, all others stay. */
async function writing(change: string[], write: () => Promise<Response>, others?: string[]) {
  await farFromNextChoice()
  const stay = others ?? (await withoutWritten(untouched()))
  const areKept = async () => {
    const pages = await Promise.all([...stay, ...change].map(seen))
    return pages.every(({ kept }) => kept)
  }
  // Asked more than twice where the minute of a countdown ends meanwhile.
  await expect.poll(areKept).toBe(true)
  const answer = await write()
  const fresh = new Map<string, string>()
  for (const path of change) {
    const { kept, html } = await seen(path)
    expect(kept, path).toBe(false)
    fresh.set(path, html)
  }
  for (const path of stay) expect(await seen(path), path).toMatchObject({ kept: true })
  return { answer, fresh, pages: [...fresh.values()] }
}

describe('the very next request sees, while other pages stay kept,', () => {
  test('a product that is written anew', async () => {
    const [pages, data] = [[pageOf(lamp), listingOf(lamp)], `${pageOf(lamp)}.data`]
    const { fresh } = await writing([...pages, data], () =>
      call('PUT', pageApi(lamp), { ...fieldsOf(lamp), price: 2_345 }),
    )
    for (const path of pages) expect(fresh.get(path)).toContain(inLek(2_345))
    expect(fresh.get(data)).toContain('2345')
  })

  test('a single field of a product', async () => {
    const { pages } = await writing([pageOf(lamp), listingOf(lamp)], () =>
      call('PATCH', pageApi(lamp), { price: 3_456 }),
    )
    for (const page of pages) expect(page).toContain(inLek(3_456))
  })

  test('a new product', async () => {
    const { pages } = await writing(
      [listingOf(lamp), '/kategori/new', '/kategori/search?query=porsardhur'],
      () => call('POST', '/api/product', { ...fieldsOf(lamp), name: 'Llambë e porsardhur' }),
      ['/faq', pageOf(ball), listingOf(ball)],
    )
    for (const page of pages) expect(page).toContain('Llambë e porsardhur')
  })

  test('a change of many products', async () => {
    const { pages } = await writing([pageOf(lamp), listingOf(lamp)], () =>
      call('POST', '/api/product/bulk', { ids: [lamp._id], action: 'set_stock', stock: false }),
    )
    for (const page of pages) expect(page).toContain('Nuk ka stock')
    await call('PATCH', pageApi(lamp), { stock: 3 })
  })

  test('a sale that an admin begins and ends', async () => {
    const sale = { ...fieldsOf(lamp), price: 3_456, onSale: true, salePrice: 777 }
    const begun = await writing(['/kategori/offers', pageOf(lamp)], () =>
      call('PUT', pageApi(lamp), sale),
    )
    expect(begun.fresh.get(pageOf(lamp))).toContain(inLek(777))
    const ended = await writing(['/kategori/offers', pageOf(lamp)], () =>
      call('PATCH', pageApi(lamp), { onSale: false }),
    )
    expect(ended.fresh.get(pageOf(lamp))).not.toContain(inLek(777))
  })

  test('a sale that ends by itself', async () => {
    const saleEndDate = new Date(Date.now() + 4_000).toISOString()
    const sale = { onSale: true, salePrice: 666, saleEndDate }
    const product = await created('Ofertë e shkurtër', lamp.category, sale)
    await seen('/faq')
    await seen(pageOf(product))
    const during = await seen(pageOf(product))
    if (Date.now() < Date.parse(saleEndDate)) expect(during.html).toContain(inLek(666))
    await until(Date.parse(saleEndDate) + 1)
    expect((await seen(pageOf(product))).html).not.toContain(inLek(666))
    expect(await seen('/faq')).toMatchObject({ kept: true })
  })

  test('a product that is gone', async () => {
    const product = await created('Shkon shpejt', lamp.category)
    const { fresh } = await writing([pageOf(product), listingOf(lamp)], () =>
      call('DELETE', pageApi(product)),
    )
    expect((await seen(pageOf(product))).status).toBe(404)
    expect(fresh.get(listingOf(lamp))).not.toContain('Shkon shpejt')
  })

  test('an order that takes the last piece, and no order before it', async () => {
    const product = await created('Copë e fundit', lamp.category, { stock: 2 })
    const shelves = [pageOf(product), listingOf(lamp)]
    await writing([], () => order(product), [...untouched(), ...shelves])
    const { pages } = await writing(shelves, () => order(product))
    for (const page of pages) expect(page).toContain('Nuk ka stock')
  })
})

describe('every page with the menu sees at once', () => {
  const menu = async () => (await seen('/faq')).html
  let category: Category

  test('a category that is added at a place', async () => {
    const body = { name: 'Kategori prove', slug: 'kategori-prove', insertAtIndex: 0 }
    const { answer, pages } = await writing(
      ['/faq', listingOf(ball)],
      () => call('POST', '/api/category/insert-at-index', body),
      [],
    )
    category = (await answer.json()).category
    for (const page of pages) expect(page).toContain('Kategori prove')
  })

  test('its new name', async () => {
    await writing(['/faq'], () => call('PUT', apiOf(category), { name: 'Emër tjetër' }), [])
    expect(await menu()).toContain('Emër tjetër')
    expect(await menu()).not.toContain('Kategori prove')
  })

  test('its new place', async () => {
    const name = lamp.category
    expect((await menu()).indexOf('Emër tjetër')).toBeLessThan((await menu()).indexOf(name))
    await writing(['/faq'], () => call('POST', `${apiOf(category)}/move`, { before: null }), [])
    expect((await menu()).indexOf('Emër tjetër')).toBeGreaterThan((await menu()).indexOf(name))
  })

  test('that it is gone', async () => {
    await writing(['/faq'], () => call('DELETE', apiOf(category)), [])
    expect(await menu()).not.toContain('Emër tjetër')
  })
})

describe('a cached page', () => {
  test('is the same whatever else stands in its address', async () => {
    await farFromNextChoice()
    const plain = await seen('/kategori/all?page=2')
    expect(await seen('/kategori/all?utm_source=x&page=2&fbclid=y')).toEqual({
      ...plain,
      kept: true,
    })
    expect((await seen('/kategori/all?page=3')).html).not.toBe(plain.html)
  })

  test('answers its head and what has not changed without a body', async () => {
    const { headers } = await shop.ask('/faq')
    const etag = headers.get('etag') ?? ''
    const head = await shop.ask('/faq', { method: 'HEAD' })
    expect([head.headers.get('etag'), await head.text()]).toEqual([etag, ''])
    const again = await shop.ask('/faq', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await shop.ask('/faq', { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })

  test('is asked for once where a browser fetches it ahead of a click', async () => {
    const page = await shop.visit(listingOf(ball))
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.enable')
    const answers: boolean[] = []
    browser.on('Network.responseReceived', ({ response: { url, fromDiskCache } }) => {
      if (url.endsWith(`${pageOf(ball)}.data`)) answers.push(fromDiskCache ?? false)
    })
    const link = page.getByRole('main').getByRole('link', { name: ball.name, exact: true })
    const fetched = page.waitForResponse(`**${pageOf(ball)}.data`)
    await link.hover()
    await (await fetched).finished()
    await link.click()
    await page.getByRole('heading', { level: 1, name: ball.name }).waitFor()
    expect(answers).toEqual([false, true])
  })

  test('is shown as it is by now where a link leads to it once more', async () => {
    const page = await shop.visit(listingOf(ball))
    const link = page.getByRole('main').getByRole('link', { name: ball.name, exact: true })
    const price = () => page.locator('main h1 + div data').getAttribute('value')
    await link.click()
    await expect.poll(price).toBe('1111.00')
    await page.goBack()
    await link.waitFor()
    // Over the link it would fetch the page ahead once more.
    await page.mouse.move(0, 0)
    // What was fetched ahead of the first click may be used so long.
    await page.waitForTimeout(5_000)
    await call('PATCH', pageApi(ball), { price: 2_222 })
    await link.click()
    await expect.poll(price).toBe('2222.00')
  })

  test('is one for phones and one for desks where they differ', async () => {
    const ask = async (mobile: string) => {
      const answer = await shop.ask('/kategori/all', { headers: { 'sec-ch-ua-mobile': mobile } })
      expect(answer.headers.get('vary')).toContain('Sec-CH-UA-Mobile')
      return (await answer.text()).match(/<article/g)?.length ?? 0
    }
    expect(await ask('?0')).toBe((await ask('?1')) + 1)
  })
})

/** As a card has it, where the line may break before the word. */
const inLek = (lek: number) => formatPrice(lek * 100).replace(/\sLek$/, ' Lek')
const apiOf = (category: Category) => `/api/category/${category._id}`
const pageApi = (product: Product) => `/api/product/${product._id}`
const fieldsOf = ({ name, description, price, category }: Product) => ({
  name,
  description,
  price,
  category,
  onSale: false,
  popular: false,
  stock: 3,
})

const order = ({ _id }: Product) =>
  call('POST', '/api/orders', {
    ...BESA,
    products: [{ productId: _id, quantity: 1, price: 1_111 }],
  })
