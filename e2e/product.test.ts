import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { HOUR, MINUTE } from '#app/values/time.ts'

import { shopkeeperOf } from './buyer.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const { call } = shopkeeperOf(shop)

let products: Product[]

beforeAll(async () => {
  products = (await (await shop.ask('/api/product')).json()) as Product[]
})

/** The first product of the demo for which this is so. */
function productThat(is: (product: Product) => boolean): Product {
  const found = products.find(is)
  if (!found) throw new Error('The demo shop has no such product')
  return found
}

const addressOf = ({ _id }: Product) => `/information/${_id}`
const endOf = ({ saleEndDate }: Product) => Date.parse(saleEndDate ?? '')
const lek = (amount: number | null) => `${String(amount).replace(/\B(?=(\d{3})+$)/g, ' ')} Lek`
const words = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')
const main = (page: Page) => page.getByRole('main')
const addToCart = (page: Page, { name }: Product) =>
  main(page).getByRole('button', { name: `Shto në shportë: ${name}`, exact: true })
const oneClick = (page: Page) => main(page).getByRole('button', { name: 'Porosit me një klik' })

describe('the price of a product', () => {
  const former = (page: Page) => main(page).locator('s').first()
  const price = (page: Page) => main(page).locator('data').first()
  const running = () => productThat((each) => endOf(each) > Date.now() + HOUR)

  test.each([390, 1280])('on sale stands beside the struck one at %i px', async (width) => {
    const product = running()
    const page = await shop.visit(addressOf(product), { width })
    expect(words(await price(page).textContent())).toBe(lek(product.salePrice))
    expect(words(await former(page).textContent())).toBe(`Çmimi i mëparshëm ${lek(product.price)}`)
    const line = await former(page).evaluate((each) => getComputedStyle(each).textDecorationLine)
    expect(line).toBe('line-through')
    const percent = Math.round((1 - (product.salePrice ?? 0) / product.price) * 100)
    await expect
      .poll(() => main(page).getByText(`Ofertë −${percent}%`).first().isVisible())
      .toBe(true)
  })

  test('is the normal one again at the end of the sale, on an open page', async () => {
    const product = running()
    const first = await shop.visit('/unauthorized')
    await first.context().clock.install({ time: endOf(product) - HOUR })
    const page = await shop.visit(addressOf(product), { in: first })
    const time = main(page).locator('time').first()
    await expect
      .poll(() => time.textContent())
      .toMatch(/^Përfundon për: 0 ditë, (0 orë, 59|1 orë, 0) min$/)
    await page.clock.fastForward(3 * HOUR + MINUTE)
    await expect.poll(() => time.textContent()).toBe('Ka kaluar 2 orë')
    expect(words(await price(page).textContent())).toBe(lek(product.price))
  })

  test.each([
    ['on a full minute', 0],
    ['within one', 7_400],
  ])('is the normal one from the very second in which a sale ends, %s', async (_when, beyond) => {
    const end = Math.ceil(Date.now() / MINUTE) * MINUTE + HOUR + beyond
    const sale = { onSale: true, salePrice: 399, saleEndDate: new Date(end).toISOString() }
    const fields = { name: 'Zile dere', description: 'Bie.', stock: 4, category: 'vegla' }
    const made = await call('POST', '/api/product', { ...fields, ...sale, price: 400 })
    const first = await shop.visit('/unauthorized')
    await first.context().clock.install({ time: end - 25_000 })
    const { product } = (await made.json()) as { product: Product }
    const page = await shop.visit(addressOf(product), { in: first })
    await expect.poll(() => price(page).getAttribute('value')).toBe('399.00')
    // Less than half a percent off is a sale, with a badge that does not say 0.
    await expect
      .poll(() =>
        main(page)
          .locator('p', { hasText: /^Ofertë $/ })
          .first()
          .isVisible(),
      )
      .toBe(true)
    await page.clock.pauseAt(end - 1_000)
    await page.clock.runFor(1_500)
    await expect.poll(() => price(page).getAttribute('value')).toBe('400.00')
  })

  test('after a sale is the normal one, and the page says for how long', async () => {
    const product = productThat((each) => endOf(each) < Date.now())
    const page = await shop.visit(addressOf(product))
    const hours = Math.floor((Date.now() - endOf(product)) / HOUR)
    // One may have passed since the page was drawn.
    await expect
      .poll(() => main(page).locator('time').first().textContent())
      .toMatch(new RegExp(`^Ka kaluar (?:${hours}|${hours - 1}) orë$`))
    expect(words(await price(page).textContent())).toBe(lek(product.price))
    const own = main(page).locator('div:has(> [data-bottom-bar])')
    await expect.poll(() => own.locator('s').count()).toBe(0)
    await expect.poll(() => own.getByText('Ofertë').count()).toBe(0)
  })
})

describe('the buttons of a product', () => {
  test.each([390, 1280])('rest while it is out of stock, at %i px', async (width) => {
    const product = productThat(({ stock }) => Number(stock) === 0)
    const page = await shop.visit(addressOf(product), { width })
    await expect.poll(() => main(page).getByText('Nuk ka stock').first().isVisible()).toBe(true)
    await expect.poll(() => addToCart(page, product).isDisabled()).toBe(true)
    await expect.poll(() => oneClick(page).isDisabled()).toBe(true)
  })

  test('work while there is some', async () => {
    const product = productThat(({ stock }) => Number(stock) > 0)
    const page = await shop.visit(addressOf(product))
    await expect.poll(() => main(page).getByText('Ka stock').first().isVisible()).toBe(true)
    await expect.poll(() => oneClick(page).isEnabled()).toBe(true)
    await addToCart(page, product).click()
    await page.getByRole('dialog').getByRole('heading', { name: product.name }).waitFor()
  })

  test('go back to the listing it was chosen from', async () => {
    const page = await shop.visit('/kategori/new?page=2')
    await main(page).getByRole('article').first().getByRole('link').click()
    await page.getByRole('button', { name: 'Kthehu pas' }).click()
    await page.getByText(/^Page 2 of/).waitFor()
  })

  test('go back across a page that was loaded anew', async () => {
    const page = await shop.visit('/kategori/new?page=2')
    const href = await main(page).locator('h3 a').first().getAttribute('href')
    await page.evaluate((to) => location.assign(to), href ?? '')
    await page.waitForURL(`**${href}`)
    await page.waitForFunction(() => history.state?.idx === 0)
    await page.getByRole('button', { name: 'Kthehu pas' }).click()
    await page.getByText(/^Page 2 of/).waitFor()
  })

  test('go home from a product that was opened by its address', async () => {
    const page = await shop.visit(addressOf(productThat(() => true)))
    await page.getByRole('button', { name: 'Kthehu pas' }).click()
    await page.waitForURL(`${shop.url}/`)
  })
})

describe('related products', () => {
  const related = (page: Page) => page.getByRole('region', { name: 'Produkte të ngjashme' })

  test('are up to nine others of the same category', async () => {
    const product = productThat(({ category }) => category === 'produkte-për-fëmijë')
    const page = await shop.visit(addressOf(product))
    const links = await related(page)
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    const others = products.filter(
      ({ _id, category }) => category === product.category && _id !== product._id,
    )
    expect(links).toHaveLength(Math.min(9, others.length))
    expect(new Set(links).size).toBe(links.length)
    for (const link of links) expect(others.map(addressOf)).toContain(link)
    await related(page).getByRole('link').first().click()
    await page.waitForURL(`**${links[0]}`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('are missed with a sentence where there are none', async () => {
    await call('POST', '/api/category/add-to-end', { name: 'Vetëm një' })
    const answer = await call('POST', '/api/product', {
      name: 'Gur i vetmuar',
      description: 'Nuk i ngjan askujt.',
      price: 150,
      stock: true,
      category: 'vetëm-një',
    })
    const { product } = (await answer.json()) as { product: Product }
    const page = await shop.visit(addressOf(product))
    await expect
      .poll(() => page.getByText('Asnjë produkt i ngjashëm nuk është gjetur.').isVisible())
      .toBe(true)
  })
})

test('an unknown product is told of with 404 and ways on', async () => {
  const page = await shop.visit('/information/nukekziston', { expects: [/404/] })
  await page.getByRole('heading', { level: 1, name: 'Ky produkt nuk u gjet' }).waitFor()
  await expect.poll(() => main(page).getByRole('searchbox').isVisible()).toBe(true)
  await main(page).getByRole('link', { name: 'Të Rejat' }).click()
  await page.getByRole('heading', { level: 1, name: 'Të Rejat' }).waitFor()
})

test('a product that cannot be fetched is told of, and can be asked for again', async () => {
  const page = await shop.visit('/kategori/all', { expects: [/ERR_CONNECTION_REFUSED/] })
  await page.route('**/information/**', (route) => route.abort('connectionrefused'))
  const link = main(page).locator('article a[href^="/information/"]').first()
  const name = await link.innerText()
  await link.click()
  await page.getByText('Error fetching product data', { exact: true }).waitFor()
  await page.unroute('**/information/**')
  await page.getByRole('button', { name: 'Ngarko përsëri' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
})
