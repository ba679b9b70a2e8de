import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { DAY } from '#app/values/time.ts'

import { BESA, errorOf, field, putIn, shopkeeperOf } from './buyer.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const { call } = shopkeeperOf(shop)

/** Would run in a page that takes text for markup; `ran` tells which. */
const NAME = `A</script><script>ran=1</script>"'><img src=x onerror=ran=2>`
const DESCRIPTION = [
  '<!--<script>ran=3',
  '</title><svg/onload=ran=4>',
  '</style><script>ran=5</script>',
  '\u2028\u2029ran=6//',
  ']]>{{constructor.constructor("ran=7")()}}${ran=8}',
  '<a href="javascript:ran=9">këtu</a>',
  '=HYPERLINK("http://evil.example")',
  'fund\u202Egnp.exe',
].join('\n')
const STREET = `Rruga <img src=x onerror=ran=10> "1" </script>`

let product: Product
beforeAll(async () => {
  const dangerous = { name: '"><script>ran=11</script>', slug: 'e-rrezikshme' }
  await call('POST', '/api/category/add-to-end', dangerous)
  const saleEndDate = new Date(Date.now() + DAY).toISOString()
  const fields = { price: 100, stock: true, popular: true, category: dangerous.slug }
  const sale = { onSale: true, salePrice: 90, saleEndDate }
  const made = { name: NAME, description: DESCRIPTION, ...fields, ...sale }
  product = (await (await call('POST', '/api/product', made)).json()).product
  const products = [{ productId: product._id, quantity: 1, price: 90 }]
  await call('POST', '/api/orders', { ...BESA, rruga: STREET, products })
})

async function expectHarmless(page: Page) {
  await page.waitForTimeout(100)
  await expect.poll(() => page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
  await expect
    .poll(() => page.locator('main img[src="x"], main a[href^="javascript"]').count())
    .toBe(0)
}

const shown = (page: Page) => page.getByText(NAME).first().waitFor({ state: 'attached' })

describe('a product with markup in its name is text on', () => {
  test.each(['/', '/kategori/new', '/kategori/e-rrezikshme', '/kategori/offers'])(
    '%s',
    async (path) => {
      const page = await shop.visit(path)
      await shown(page)
      await expectHarmless(page)
    },
  )

  test('its own page, in the data for search engines, the dialog and the cart', async () => {
    const page = await shop.visit(`/information/${product._id}`)
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ name: product.name })
    await expect.poll(() => page.title()).toContain('</script>')
    await page
      .getByRole('button', { name: /^Shto në shportë/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Shto në shportë' }).click()
    await page.getByRole('button', { name: /^Shporta, 1/ }).click()
    await page.getByRole('dialog', { name: 'Shporta juaj' }).getByText(NAME).waitFor()
    await expectHarmless(page)
  })

  test('a page one comes to without loading a document', async () => {
    const page = await shop.visit('/kategori/e-rrezikshme')
    await page.locator('main article a').first().click()
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
    await expectHarmless(page)
  })

  test.each(['/menaxhimi-i-produkteve', '/menaxhimi-i-kategorive', '/orders'])(
    'the admin’s %s',
    async (path) => {
      const page = await shop.visit(path, { as: 'admin' })
      await page.getByText('ran=', { exact: false }).first().waitFor({ state: 'attached' })
      await expectHarmless(page)
    },
  )

  test('the form that changes it', async () => {
    const page = await shop.visit(`/edit/${product._id}`, { as: 'admin' })
    await expect.poll(() => page.locator('[name=name]').inputValue()).toBe(product.name)
    await expectHarmless(page)
  })
})

test('a slide of the home page runs nothing there, nor on the screen that keeps it', async () => {
  const title = '</script><script>ran=18</script>'
  const form = new FormData()
  form.set('updatedAtWas', '')
  form.set(
    'slides',
    JSON.stringify([
      {
        title,
        line: '"><img src=x onerror=ran=19>',
        button: '<!--<script>ran=20',
        target: '/"><script>ran=21</script>',
        dark: true,
        picture: 'banners/hero-1-wide.webp',
      },
    ]),
  )
  await call('PUT', '/api/hero', form)
  const home = await shop.visit('/')
  await home.getByText(title).first().waitFor()
  await expectHarmless(home)
  const screen = await shop.visit('/menaxhimi-i-ballines', { as: 'admin' })
  await screen.getByText(title).first().waitFor()
  await expectHarmless(screen)
})

test.each(['</script><script>ran=12</script>', '"><img src=x onerror=ran=13>', '\u2028;ran=14//'])(
  'a search for %j shows it, and runs nothing',
  async (query) => {
    const page = await shop.visit(`/kategori/search?query=${encodeURIComponent(query)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectHarmless(page)
  },
)

test('an address with markup in it is not found, and runs nothing', async () => {
  const path = `/${encodeURIComponent('<script>ran=15</script>')}`
  const page = await shop.visit(path, { expects: [/404/] })
  await expectHarmless(page)
})

test('no document carries text that could end a script or begin one', async () => {
  for (const path of ['/', '/kategori/new', `/information/${product._id}`]) {
    const html = await (await shop.ask(path)).text()
    expect(html).not.toMatch(/<script>ran|<img src=x|<svg\/onload/)
    expect(html).toContain('ran=1')
  }
})

test('an address that is too long for the shop stays whole where it was pasted, and is said to be', async () => {
  const page = await shop.visit('/faq')
  await putIn(page, { product, quantity: 1 })
  await page.goto(`${shop.url}/kasa`)
  const street = 'Rruga e Durrësit, '.repeat(20)
  await field(page, 'rruga').focus()
  await page.keyboard.insertText(street)
  await field(page, 'email').focus()
  await errorOf(page, 'rruga').getByText('Teksti është shumë i gjatë').waitFor()
  expect(await field(page, 'rruga').inputValue()).toBe(street)
})
