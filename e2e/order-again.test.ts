import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'

import type { Product } from '#app/catalogue/product.ts'
import { DEMO_CUSTOMER } from '#app/opening.server.ts'

import { KLEA } from './buyer.ts'
import { serverError } from './line.ts'
import { useShop } from './shop.ts'

const shop = useShop()
let gone: Product
let kept: Product

const post = (path: string, body: object, token = '') =>
  shop.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

beforeAll(async () => {
  const { token } = await (await post('/api/auth/signin', DEMO_CUSTOMER)).json()
  const all = (await (await shop.ask('/api/product')).json()) as Product[]
  const [first, second] = all.filter(({ onSale, stock }) => !onSale && stock === true)
  if (!first || !second) throw new Error('The demo shop has too few products')
  gone = first
  kept = second
  const answer = await post(
    '/api/orders',
    {
      ...KLEA,
      products: [gone, kept].map(({ _id, price }) => ({ productId: _id, quantity: 3, price })),
    },
    token,
  )
  expect(answer.status).toBe(201)
})

const openOrders = (expects: RegExp[]) =>
  shop.visit('/llogaria-ime?tab=porosite', { as: 'customer', expects })
const again = (page: Page) => page.getByRole('button', { name: /^Porosit përsëri/ }).click()
const cartOf = (page: Page) => page.evaluate(() => localStorage.getItem('cartItems') ?? '')

test('what is no longer sold is named, the rest goes into the cart', async () => {
  const page = await openOrders([/status of 404/])
  await page.route(`**/api/product/${gone._id}`, (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found' } }),
  )
  await again(page)
  await page.getByText(`Nuk shitet për momentin: ${gone.name}.`).waitFor()
  await page.getByRole('dialog', { name: 'Shporta juaj' }).getByText(kept.name).waitFor()
  const { items } = JSON.parse(await cartOf(page)) as { items: object[] }
  expect(items).toMatchObject([{ product: { _id: kept._id }, quantity: 3 }])
})

test('what is sold out is named, too', async () => {
  const page = await openOrders([])
  await page.route('**/api/product/*', (route) => route.fulfill({ json: { ...gone, stock: 0 } }))
  await again(page)
  await page.getByText('Asnjë produkt i kësaj porosie nuk shitet për momentin.').waitFor()
  await expect.poll(() => cartOf(page)).toBe('')
})

test('a shop that is not reached puts nothing into the cart', async () => {
  const page = await openOrders([/ERR_FAILED/])
  await page.route(`**/api/product/${gone._id}`, (route) => route.abort())
  await again(page)
  await page.getByText(/^Probleme me lidhjen/).waitFor()
  await expect.poll(() => cartOf(page)).toBe('')
})

test('nor does a shop that fails, which says so', async () => {
  const page = await openOrders([/status of 500/])
  await page.route(`**/api/product/${gone._id}`, serverError)
  await again(page)
  await page.getByText('Ndodhi një gabim, ju lutemi provoni përsëri.').waitFor()
  await expect.poll(() => cartOf(page)).toBe('')
})
