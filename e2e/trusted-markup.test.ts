import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import routes from '#app/routes.ts'

import { useShop } from './shop.ts'

const shop = useShop()
let product: Product
beforeAll(async () => {
  const products = (await (await shop.ask('/api/product')).json()) as [Product]
  product = products[0]
})

/** Addresses that lead on to another page. */
const REDIRECTS = new Set(['search', 'login'])
const paths = (group: number) =>
  (routes[group]?.children ?? [])
    .flatMap((route) => (route.path === undefined ? (route.children ?? [route]) : [route]))
    .map(({ path = '' }) => path)
    .filter((path) => !REDIRECTS.has(path) && path !== '*' && path !== 'llogaria-ime')

const PUBLIC = paths(0)
const ADMIN = paths(1)

const addressOf = (path: string) => `/${path.replace(':slug', 'all').replace(':id', product._id)}`

/** A page that logs an error or throws fails the test by itself. */
describe('under the policy of the pages works', () => {
  test.each(PUBLIC)('/%s', async (path) => {
    const page = await shop.visit(addressOf(path))
    await expect.poll(() => page.title()).not.toBe('')
  })

  test('/llogaria-ime', async () => {
    const page = await shop.visit('/llogaria-ime', { as: 'customer' })
    await page.getByRole('main').getByRole('heading').first().waitFor()
  })

  test.each(ADMIN)('/%s', async (path) => {
    const page = await shop.visit(addressOf(path), { as: 'admin' })
    await page.getByRole('main').getByRole('heading').first().waitFor()
  })

  test('the map, with its marker, buttons and attribution', async () => {
    const page = await shop.visit('/contact', { expects: [/tile\.openstreetmap\.org/] })
    await page.getByRole('button', { name: 'Hap hartën' }).click()
    const map = page.getByRole('region', { name: /^Harta me vendin/ })
    await map.getByRole('link', { name: 'Trego rrugën' }).waitFor()
    await map.locator('.leaflet-control-zoom-in').click()
    await map.getByText('OpenStreetMap').waitFor()
    await expect.poll(() => map.locator('.leaflet-marker-icon svg').count()).toBe(1)
  })

  test('a product one comes to from another page, with its data for search engines', async () => {
    const page = await shop.visit('/kategori/new')
    await page.locator('main article a').first().click()
    await page.waitForURL(/\/information\//)
    const data = page.locator('script[type="application/ld+json"]')
    await expect.poll(() => data.count()).toBe(1)
    expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ '@type': 'Product' })
  })

  test('the page that stands in for a broken one, in the shop’s style', async () => {
    const page = await shop.visit('/', { expects: [/500/] })
    const styles = page.locator('#styles')
    const before = await styles.textContent()
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: 'x' }))
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('footer a[href="/terms"]')?.click(),
    )
    await page.getByRole('heading', { name: 'Diçka shkoi keq te ne' }).waitFor()
    await expect.poll(() => styles.textContent()).toBe(before)
  })
})

test('text does not become markup', async () => {
  const page = await shop.visit('/faq', { expects: [/TrustedHTML/] })
  const write = () =>
    page.evaluate(() => {
      try {
        document.body.innerHTML = '<img src="x" onerror="window.ran = true">'
        return 'written'
      } catch (error) {
        return (error as Error).name
      }
    })
  expect(await write()).toBe('TypeError')
})

test('nothing but the shop’s own scripts runs', async () => {
  const page = await shop.visit('/faq', { expects: [/TrustedScript|Content Security Policy/] })
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.append('window.ran = true')
    document.body.append(script)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return 'ran' in window
  })
  expect(ran).toBe(false)
})

test('a script that got into a page on its way does not run', async () => {
  const page = await shop.visit('/faq', { expects: [/Content Security Policy/] })
  const planted = '<script>window.ran = 1</script><img src="data:," onerror="window.ran = 2">'
  await page.route('**/contact', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `${planted}</body>`)
    expect(body).toContain(planted)
    await route.fulfill({ response, body })
  })
  await page.goto(`${shop.url}/contact`)
  await page.waitForTimeout(200)
  await expect.poll(() => page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
})

test('a script from elsewhere cannot even be named', async () => {
  const page = await shop.visit('/faq', { expects: [/TrustedScriptURL/] })
  const named = await page.evaluate(() => {
    try {
      document.createElement('script').src = 'https://evil.example/x.js'
      return 'named'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(named).toBe('TypeError')
})
