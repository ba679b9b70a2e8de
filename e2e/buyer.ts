/** What tests of buying share: a customer, a cart, and the shopkeeper who sees what came of it. */
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'

import type { CartLine } from '#app/cart/cart.ts'
import type { Product } from '#app/catalogue/product.ts'
import type { Order, OrderStatus } from '#app/orders/order.ts'

import { ADMIN } from './server.ts'
import type { TestShop } from './shop.ts'

export const BESA = {
  customerName: 'Besa',
  customerLastName: 'Hoxha-Çela',
  qyteti: 'Tiranë',
  rruga: 'Rruga e Durrësit 12',
  phone: '069 234 5678',
  email: 'besa@example.al',
}

export const KLEA = {
  customerName: 'Klea',
  customerLastName: 'Dervishi',
  qyteti: 'Tiranë',
  rruga: 'Rruga e Kavajës 7',
  phone: '0692345678',
}

/** The control of the checkout or the sign-in that bears this name. */
export const field = (page: Page, name: string) =>
  page.locator(`main, dialog`).locator(`[name="${name}"]`)

/** The sentence that stands beside a field which is at fault. */
export const errorOf = (page: Page, name: string) =>
  page.locator(`div:has(> div > [name="${name}"]) > p[id$="-error"]`)

export async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'prefix') await field(page, name).selectOption(value)
    else await field(page, name).fill(value)
  }
}

export const sendButton = (page: Page) => page.locator('button[type=submit]:not(header *)')

/** The checkout's page with this in the cart. */
export async function openKasa(shop: TestShop, line: CartLine, width = 1280) {
  const page = await shop.visit('/kasa', { width })
  await putIn(page, line)
  await sendButton(page).waitFor()
  return page
}

/** The checkout in the modal that orders this product at once. */
export async function openOneClick(shop: TestShop, { _id }: Product, width = 1280) {
  const page = await shop.visit(`/information/${_id}`, { width })
  await page.getByRole('button', { name: 'Porosit me një klik' }).click()
  await page.getByRole('dialog', { name: 'Kasa' }).waitFor()
  return page
}

/** The name of the field that has the focus. */
export const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'))

/** Besa has filled the form in; `expects` is what the browser will complain about. */
export async function readyToOrder(shop: TestShop, expects: RegExp[], ...lines: CartLine[]) {
  const page = await shop.visit('/kasa', { width: 390, expects })
  await putIn(page, ...lines)
  await fillIn(page, BESA)
  return page
}

/** Waits for the page with the order's number. */
export async function thanked(page: Page) {
  await page.waitForURL('**/faleminderit')
  await page
    .getByText('Porosia u vendos me sukses dhe njoftimi u dërgua!', { exact: true })
    .waitFor()
}

/** What a person reads there, in one line. */
export const wordsOf = async (locator: Locator) =>
  (await locator.innerText()).replace(/\s+/g, ' ').trim()

/** By how much a page is wider than its window, in px. */
export const beyondWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Puts lines into the cart of an open page, as another tab of the shop does. */
export async function putIn(page: Page, ...items: CartLine[]) {
  await page.evaluate((lines) => {
    const newValue = JSON.stringify({ items: lines, timestamp: Date.now() })
    localStorage.setItem('cartItems', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'cartItems', newValue }))
  }, items)
}

/** What the browser keeps of the cart. */
export const storedCart = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('cartItems')
    return stored === null ? null : (JSON.parse(stored) as { items: CartLine[]; timestamp: number })
  })

/** What Besa typed and put into the cart is still there. */
export async function isReadyStill(page: Page) {
  await expect.poll(() => field(page, 'rruga').inputValue()).toBe(BESA.rruga)
  expect((await storedCart(page))?.items).not.toHaveLength(0)
}

/** Ends the session of whoever is signed in, as another tab or its last day does; drafts stay. */
export const endSession = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/api/auth/signout', { method: 'POST' })
    for (const key of ['jwt', 'userId', 'isAuth', 'isAdmin']) localStorage.removeItem(key)
  })

type Shopkeeper = ReturnType<typeof shopkeeperOf>

/** The shopkeeper, over HTTP; signs in with the first call that needs it. */
export function shopkeeperOf(shop: Pick<TestShop, 'ask'>) {
  let session: Promise<{ authorization: string }> | undefined
  const signedIn = () => (session ??= signIn())

  async function signIn() {
    const answer = await send('/api/auth/signin', 'POST', ADMIN)
    const { access_token } = (await answer.json()) as { access_token: string }
    return { authorization: `Bearer ${access_token}` }
  }

  async function send(path: string, method: string, body: unknown, headers = {}) {
    const isForm = body instanceof FormData
    const response = await shop.ask(path, {
      method,
      headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }

  return {
    /** Any call of the API; one that is refused throws. */
    call: async (method: string, path: string, body?: object) =>
      send(path, method, body, await signedIn()),
    /** The product with this name, as it is now. */
    async product(name: string): Promise<Product> {
      const products = (await (await shop.ask('/api/product')).json()) as Product[]
      const found = products.find((each) => each.name === name)
      if (!found) throw new Error(`The demo shop has no ${name}`)
      return found
    },
    async change(product: Product, fields: Partial<Product>) {
      const body = { ...product, ...fields, existingImages: product.image }
      await send(`/api/product/${product._id}`, 'PUT', body, await signedIn())
    },
    /** Newest first. */
    async orders(status: OrderStatus = 'Pending'): Promise<Order[]> {
      const response = await shop.ask(`/api/orders?status=${status}`, {
        headers: await signedIn(),
      })
      return (await response.json()) as Order[]
    },
    /** An order of one piece, as it comes by telephone. */
    async order(
      product: Product,
      customer: Partial<typeof BESA> = {},
      headers: Record<string, string> = {},
    ): Promise<Order> {
      const products = [{ productId: product._id, quantity: 1, price: product.price }]
      return (await (
        await send('/api/orders', 'POST', { ...BESA, ...customer, products }, headers)
      ).json()) as Order
    },
    async deliver({ _id }: Order) {
      await send(`/api/orders/${_id}`, 'PUT', { status: 'Delivered' }, await signedIn())
    },
  }
}

/** The pending orders that came since the test under way began, newest first. */
export function useNewOrders(shopkeeper: Shopkeeper): () => Promise<Order[]> {
  let before = 0
  beforeEach(async () => {
    before = (await shopkeeper.orders()).length
  })
  return async () => (await shopkeeper.orders()).slice(0, -before || undefined)
}
