import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { MINUTE } from '#app/values/time.ts'

import {
  BESA,
  field,
  fillIn,
  isReadyStill,
  putIn,
  readyToOrder,
  sendButton,
  shopkeeperOf,
  storedCart,
  thanked,
  useNewOrders,
  wordsOf,
} from './buyer.ts'
import { holdTime } from './clock.ts'
import { meddleOnce } from './line.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
})

const newOrders = useNewOrders(shopkeeper)

const OFFLINE =
  'Nuk u lidhëm dot me dyqanin. Asgjë nuk ka humbur: porosia dërgohet vetë sapo të kthehet lidhja, ose shtypni butonin.'

const byItself = (when: string) =>
  `Asgjë nuk ka humbur: porosia dërgohet vetë pas rreth ${when}, ose shtypni butonin.`

/** What a proxy adds: the limits of an address and of a phone then count. */
const FROM_OUTSIDE = { 'x-forwarded-for': '203.0.113.7' }

/** The idempotency key of every order that this page sends. */
function keysSent(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

describe('stock', () => {
  test('that is short is told line by line and mended by a tap each', async () => {
    const [scarce, gone] = [
      await shopkeeper.product('Laptop 15,6 inç për punë dhe shkollë'),
      await shopkeeper.product('Zile ere prej qelqi'),
    ]
    const page = await readyToOrder(
      shop,
      [/409/],
      { product: scarce, quantity: 9 },
      { product: gone, quantity: 2 },
      { product: yoYo, quantity: 1 },
    )
    await shopkeeper.change(gone, { stock: 0 })
    await sendButton(page).click()
    const notice = page.getByRole('alert')
    await notice.getByText('Disa produkte nuk mund të porositen tani:').waitFor()
    await expect.poll(() => notice.getByRole('listitem').count()).toBe(2)
    await expect.poll(() => wordsOf(notice)).toContain(`${scarce.name}: kanë mbetur vetëm 5 copë`)
    await expect.poll(() => wordsOf(notice)).toContain(`${gone.name}: është shitur`)

    await notice.getByRole('button', { name: 'Porosit 5 copë' }).click()
    await expect.poll(() => notice.getByRole('listitem').count()).toBe(1)
    await notice.getByRole('button', { name: 'Hiqe nga porosia' }).click()
    await notice.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await thanked(page)
    const [order] = await newOrders()
    expect(order?.products.map((line) => line.quantity)).toEqual([5, 1])
  })

  test('of a product that the shop no longer has is told by the name that the cart knows', async () => {
    const product = { ...yoYo, _id: 'nga-nje-dyqan-tjeter', name: 'Unazë e humbur' }
    const page = await readyToOrder(shop, [/409/], { product, quantity: 1 })
    await sendButton(page).click()
    await page.getByText('Unazë e humbur: është shitur').waitFor()
    await page.getByRole('button', { name: 'Hiqe nga porosia' }).click()
    await page.getByText('Shporta është bosh.', { exact: true }).waitFor()
  })
})

test('the modal of a cart that was emptied says so', async () => {
  const page = await shop.visit('/faq', { expects: [/409/] })
  await putIn(page, { product: { ...yoYo, _id: 'nga-nje-dyqan-tjeter' }, quantity: 1 })
  await page.getByRole('button', { name: /^Shporta,/ }).click()
  await page.getByRole('button', { name: 'Porosit këtu' }).click()
  await page.getByRole('dialog', { name: 'Kasa' }).waitFor()
  await fillIn(page, BESA)
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Hiqe nga porosia' }).click()
  await page.getByRole('dialog', { name: 'Kasa' }).getByText('Shporta është bosh.').waitFor()
})

describe('a line that is down', () => {
  test('loses nothing, and the order goes by itself when it is back', async () => {
    const page = await readyToOrder(shop, [/ERR_INTERNET_DISCONNECTED/], {
      product: yoYo,
      quantity: 1,
    })
    await page.context().setOffline(true)
    await sendButton(page).click()
    await page.getByText(OFFLINE, { exact: true }).waitFor()
    await isReadyStill(page)
    await page.context().setOffline(false)
    await thanked(page)
    expect(await newOrders()).toHaveLength(1)
  })

  test('of which the browser knows nothing is tried again every ten seconds', async () => {
    const page = await readyToOrder(shop, [/ERR_CONNECTION_REFUSED/], {
      product: yoYo,
      quantity: 1,
    })
    await holdTime(page)
    await page.route('**/api/orders', (route) => route.abort('connectionrefused'))
    await sendButton(page).click()
    await page.getByText(OFFLINE, { exact: true }).waitFor()
    await page.unroute('**/api/orders')
    await page.clock.runFor(9_000)
    expect(await newOrders()).toHaveLength(0)
    await page.clock.runFor(1_500)
    await thanked(page)
    expect(await newOrders()).toHaveLength(1)
  })

  test('sends nothing by itself that was changed meanwhile', async () => {
    const page = await readyToOrder(shop, [/ERR_INTERNET_DISCONNECTED/], {
      product: yoYo,
      quantity: 1,
    })
    await page.context().setOffline(true)
    await sendButton(page).click()
    await page.getByRole('button', { name: 'Dërgo përsëri' }).waitFor()
    await field(page, 'rruga').fill('Rruga e Kavajës 1')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Konfirmo porosinë' }).click()
    await thanked(page)
    expect(await newOrders()).toMatchObject([{ rruga: 'Rruga e Kavajës 1' }])
  })
})

describe('a shop', () => {
  test('that is out of breath is asked again', async () => {
    const page = await readyToOrder(shop, [/503/], { product: yoYo, quantity: 1 })
    // It would go by itself after ten seconds.
    await holdTime(page)
    await meddleOnce(page, 'POST', '**/api/orders', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }),
    )
    await sendButton(page).click()
    await page.getByText(OFFLINE, { exact: true }).waitFor()
    await isReadyStill(page)
    await page.getByRole('button', { name: 'Dërgo përsëri' }).click()
    await thanked(page)
  })

  test('that cannot store anything for a while gets the order by itself, when it said', async () => {
    const page = await readyToOrder(shop, [/503/], { product: yoYo, quantity: 1 })
    const keys = keysSent(page)
    await holdTime(page)
    const body = JSON.stringify({ code: 'unavailable', message: 'Provoni pas pak.' })
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        headers: { 'retry-after': '5' },
        body,
      }),
    )
    await sendButton(page).click()
    await page.getByText(`Provoni pas pak. ${byItself('5 sekondash')}`, { exact: true }).waitFor()
    await isReadyStill(page)
    expect(await newOrders()).toEqual([])
    await page.unroute('**/api/orders')
    await page.clock.runFor(4_900)
    expect(keys).toHaveLength(1)
    await page.clock.runFor(1_500)
    await thanked(page)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(await newOrders()).toHaveLength(1)
    await expect.poll(() => storedCart(page)).toBeNull()
  })

  test('that has had too many orders to a phone says so, and takes it when there is a try', async () => {
    const phone = '068 234 5678'
    const page = await readyToOrder(shop, [/429/], { product: yoYo, quantity: 1 })
    const keys = keysSent(page)
    await field(page, 'phone').fill(phone)
    await page.setExtraHTTPHeaders(FROM_OUTSIDE)
    await holdTime(page)
    for (let turn = 0; turn < 6; turn += 1) await shopkeeper.order(yoYo, { phone }, FROM_OUTSIDE)
    await sendButton(page).click()
    const notice = page.getByRole('status').filter({ hasText: 'Shumë kërkesa.' })
    await notice.waitFor()
    const told = 'Shumë kërkesa. Ju lutemi prisni pak dhe provoni përsëri. '
    await expect.poll(() => wordsOf(notice)).toBe(told + byItself('2 minutash'))
    await isReadyStill(page)

    const refused = page.waitForResponse('**/api/orders')
    await page.getByRole('button', { name: 'Dërgo përsëri' }).click()
    await refused
    await expect.poll(() => sendButton(page).isEnabled()).toBe(true)
    // A try comes back after 100 seconds, of which the test itself may have used some.
    await page.clock.runFor(MINUTE)
    expect(keys).toHaveLength(2)
    // From this machine itself there is no limit: as if the time had passed for the shop, too.
    await page.setExtraHTTPHeaders({})
    // In small steps: a request under way would take a long one for its own patience.
    for (let steps = 0; keys.length === 2 && steps < 70; steps += 1) await page.clock.runFor(1_000)
    await thanked(page)
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    expect(await newOrders()).toHaveLength(7)
  })

  test('that refuses what no field can mend says why', async () => {
    const page = await readyToOrder(shop, [/400/], {
      // Longer than anything that is sent back.
      product: { ...yoYo, _id: 'jo'.repeat(600) },
      quantity: 1,
    })
    await sendButton(page).click()
    await page.getByRole('alert').getByText('Produkti nuk është i vlefshëm.').waitFor()
    await isReadyStill(page)
  })
})
