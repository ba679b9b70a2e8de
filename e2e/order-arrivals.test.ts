import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { expectAccessible } from './axe.ts'
import { shopkeeperOf } from './buyer.ts'
import { answerLost, meddleOnce, serverError } from './line.ts'
import { deliversIn, numbersIn, orderOf } from './order-desk.ts'
import { UNREACHED } from './screen.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
})

beforeEach(async () => {
  for (const order of await shopkeeper.orders()) await shopkeeper.deliver(order)
})

const arrived = (page: Page) => page.getByRole('status').filter({ hasText: /Erdh/ })
const pulses = (page: Page) => {
  const seen: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/orders/pulse')) seen.push(Date.now())
  })
  return seen
}

/** Counts the notes that the page plays. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    Object.assign(globalThis, { notes: 0 })
    OscillatorNode.prototype.start = function (...when) {
      const heard = globalThis as unknown as { notes: number }
      heard.notes += 1
      return start.apply(this, when)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { notes: number }).notes)
}

/** As if the tab were put behind another, or came back. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test.each([390, 1280])(
  'a new order appears by itself, marked and announced, at %i px',
  async (width) => {
    const first = await shopkeeper.order(yoYo)
    const page = await shop.visit('/orders', { width, as: 'admin' })
    await orderOf(page, first).waitFor()
    await expect.poll(() => page.title()).toMatch(/^\(1\) Porositë · /)
    await expect.poll(() => arrived(page).count()).toBe(0)

    const second = await shopkeeper.order(yoYo, { customerName: 'Zana' })
    await orderOf(page, second).getByText('E re', { exact: true }).waitFor()
    await arrived(page).getByText('Erdhi 1 porosi e re').waitFor()
    await expect.poll(() => numbersIn(page)).toEqual([first.number, second.number])
    await expect.poll(() => orderOf(page, first).getByText('E re', { exact: true }).count()).toBe(0)
    await expect.poll(() => page.title()).toMatch(/^\(2\) Porositë · /)
    await expectAccessible(page)

    await arrived(page).getByRole('button', { name: 'Shiko' }).click()
    await expect
      .poll(() => orderOf(page, second).evaluate((card) => card === document.activeElement))
      .toBe(true)
    await arrived(page).getByRole('button', { name: 'E pashë' }).click()
    await arrived(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText('E re', { exact: true }).count()).toBe(0)
  },
)

test('a new order is announced among the delivered ones, too, and shown from there', async () => {
  const page = await shop.visit('/orders?status=Delivered&query=askush', { as: 'admin' })
  await page.getByText('Asnjë porosi nuk përputhet me kërkimin.').waitFor()
  const order = await shopkeeper.order(yoYo)
  await arrived(page).getByRole('button', { name: 'Shiko' }).click()
  await orderOf(page, order).waitFor()
  await page.waitForURL(`${shop.url}/orders`)
})

test('the first order of all appears on the empty page', async () => {
  const page = await shop.visit('/orders', { as: 'admin' })
  await page.getByText('No pending orders found', { exact: true }).waitFor()
  const order = await shopkeeper.order(yoYo)
  await orderOf(page, order).waitFor()
  await expect.poll(() => page.getByText('No pending orders found').count()).toBe(0)
})

// Three times it waits for the next look of the page, four seconds each.
test(
  'a sound is heard once it is switched on, and the choice is kept',
  { timeout: 60_000 },
  async () => {
    const page = await shop.visit('/faq', { as: 'admin' })
    const notes = await listen(page)
    await page.goto(`${shop.url}/orders`)
    const toggle = page.getByRole('checkbox', { name: 'Tingull për porosi të reja' })
    await page.getByText('No pending orders found').waitFor()
    await shopkeeper.order(yoYo)
    await arrived(page).waitFor()
    await expect.poll(() => notes()).toBe(0)

    await toggle.check()
    await expect.poll(() => notes()).toBe(2)
    await shopkeeper.order(yoYo)
    await arrived(page).getByText('Erdhën 2 porosi të reja').waitFor()
    await expect.poll(() => notes()).toBe(4)

    // To the browser every question that a test asks a page is a touch of it: nobody touched this one.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
    )
    await page.reload()
    await page.getByText('Prekni faqen një herë').waitFor()
    // The list is asked for once the page knows which orders are not new.
    await page.getByRole('article').first().waitFor()
    await expect.poll(() => toggle.isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.getByText('Prekni faqen një herë').waitFor({ state: 'detached' })
    await shopkeeper.order(yoYo)
    await arrived(page).waitFor()
    await expect.poll(() => notes()).toBe(2)
    await toggle.uncheck()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('orderSound'))).toBe('off')
  },
)

test('a hidden tab asks nothing, and asks at once when it is seen again', async () => {
  const page = await shop.visit('/orders', { as: 'admin' })
  await page.getByText('No pending orders found').waitFor()
  await setHidden(page, true)
  const asked = pulses(page)
  await page.waitForTimeout(9_000)
  expect(asked).toHaveLength(0)
  const order = await shopkeeper.order(yoYo)
  const shownAt = Date.now()
  await setHidden(page, false)
  await orderOf(page, order).waitFor()
  expect((asked[0] ?? Infinity) - shownAt).toBeLessThan(3_000)
})

test('a lost line is told, asked for less often, and recovers by itself', async () => {
  const first = await shopkeeper.order(yoYo)
  const page = await shop.visit('/orders', { as: 'admin', expects: [/ERR_INTERNET_DISCONNECTED/] })
  await orderOf(page, first).waitFor()
  await page.context().setOffline(true)
  const told = page.getByRole('alert').getByText('Nuk ka lidhje me dyqanin')
  await told.waitFor()
  const asked = pulses(page)
  await page.waitForTimeout(9_500)
  expect(asked.length).toBeLessThanOrEqual(1)
  await expect.poll(() => orderOf(page, first).isVisible()).toBe(true)
  await expectAccessible(page)

  const second = await shopkeeper.order(yoYo)
  await page.context().setOffline(false)
  await orderOf(page, second).waitFor()
  await told.waitFor({ state: 'detached' })
})

test('a shop that fails is told as such, and its next answer ends that', async () => {
  const order = await shopkeeper.order(yoYo)
  const page = await shop.visit('/orders', { as: 'admin', expects: [/500/] })
  await orderOf(page, order).waitFor()
  await meddleOnce(page, 'GET', '**/api/orders/pulse', serverError)
  const told = page.getByRole('alert').getByText(/^Diçka shkoi keq te dyqani: lista mund/)
  await told.waitFor()
  await page.getByRole('button', { name: 'Provo tani' }).click()
  await told.waitFor({ state: 'detached' })
})

test('a session that has ended is told, with the way back in', async () => {
  const page = await shop.visit('/orders', { as: 'admin', expects: [/401/] })
  await page.getByText('No pending orders found').waitFor()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('jwt'))
  await page.getByRole('alert').getByText('Hyrja juaj ka skaduar.').waitFor()
  await page.getByRole('link', { name: 'Hyni', exact: true }).click()
  await page.waitForURL('**/sign-in?next=%2Forders')
})

test('an order that another admin delivered meanwhile is not delivered twice, and that is said', async () => {
  const order = await shopkeeper.order(yoYo)
  const page = await shop.visit('/orders', { as: 'admin' })
  const dialog = await deliversIn(page, order)
  await shopkeeper.deliver(order)
  await orderOf(page, order).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Po, u dorëzua' }).click()
  await page.getByText(`Porosia nr. ${order.number} ishte shënuar më parë si e dorëzuar.`).waitFor()
  await page.getByText('No pending orders found').waitFor()
})

test('an answer lost on the way back is asked for again, and nothing is doubled', async () => {
  const [order, other] = [await shopkeeper.order(yoYo), await shopkeeper.order(yoYo)]
  const page = await shop.visit('/orders', { as: 'admin', expects: [/ERR_FAILED/] })
  const dialog = await deliversIn(page, order)
  await meddleOnce(page, 'PUT', `**/api/orders/${order._id}`, answerLost)
  await dialog.getByRole('button', { name: 'Po, u dorëzua' }).click()
  await dialog.getByRole('alert').getByText(UNREACHED).waitFor()
  await dialog.getByRole('button', { name: 'Provo përsëri' }).click()
  await page.getByText(`Porosia nr. ${order.number} ishte shënuar më parë`).waitFor()
  await expect.poll(() => numbersIn(page)).toEqual([other.number])
})
