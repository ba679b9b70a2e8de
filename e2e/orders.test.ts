import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'

import { expectAccessible } from './axe.ts'
import { fillIn, sendButton, shopkeeperOf, wordsOf } from './buyer.ts'
import { lineCut, meddleOnce, serverError } from './line.ts'
import { deliversIn, orderOf } from './order-desk.ts'
import { UNREACHED, warned } from './screen.ts'
import { ADMIN } from './server.ts'
import { useShop } from './shop.ts'

const shop = useShop()
const shopkeeper = shopkeeperOf(shop)
let yoYo: Product

beforeAll(async () => {
  yoYo = await shopkeeper.product('Jo-jo me kushinetë')
})

/** What ends each line but the last. Runs in the browser. */
function lineEnds(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const signs: { sign: string; top: number }[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (let n = 0; n < text.length; n += 1) {
      range.setStart(text, n)
      range.setEnd(text, n + 1)
      signs.push({ sign: text.data.charAt(n), top: range.getBoundingClientRect().top })
    }
  }
  return signs.filter(({ top }, n) => top < (signs[n + 1]?.top ?? top)).map(({ sign }) => sign)
}

describe('the orders page', () => {
  test('says that there are none', async () => {
    const page = await shop.visit('/orders', { as: 'admin' })
    await page.getByText('No pending orders found', { exact: true }).waitFor()
  })

  test('sends a visitor to sign in, and back', async () => {
    const page = await shop.visit('/orders')
    await page.waitForURL('**/sign-in?next=%2Forders')
    await fillIn(page, ADMIN)
    await sendButton(page).click()
    await page.waitForURL(`${shop.url}/orders`)
    await page.getByRole('heading', { name: 'Porositë në pritje' }).waitFor()
  })

  test('is closed to a customer', async () => {
    const page = await shop.visit('/orders', { as: 'customer' })
    await page.waitForURL('**/unauthorized')
    await page.getByText('Access Denied', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Go Back' }).click()
    await page.waitForURL(`${shop.url}/`)
  })

  test('sends whoever holds a token that is none to sign in', async () => {
    const expects = [/401/, /Failed to verify admin status/]
    const page = await shop.visit('/orders', { as: 'customer', expects })
    await page.waitForURL('**/unauthorized')
    await page.evaluate(() => {
      const [head = '', body = ''] = (localStorage.getItem('jwt') ?? '').split('.')
      localStorage.setItem('jwt', `${head}.${body}.forged`)
    })
    await page.context().clearCookies()
    await page.goto(`${shop.url}/orders`)
    await page.waitForURL('**/sign-in?next=%2Forders')
  })

  test('sends whoever’s token is over by the next page to sign in, and there afterwards', async () => {
    const page = await shop.visit('/menaxhimi-i-kategorive', { as: 'admin' })
    await page.getByRole('heading', { name: 'Menaxhimi i kategorive' }).waitFor()
    await page.evaluate(() => localStorage.removeItem('jwt'))
    await page.getByRole('link', { name: 'Produktet', exact: true }).click()
    await page.waitForURL('**/sign-in?next=%2Fmenaxhimi-i-produkteve')
  })

  test.each([390, 768, 1280])(
    'lists what is to be delivered, oldest first, at %i px',
    async (width) => {
      const orders = [
        await shopkeeper.order(yoYo, { customerName: 'Arta' }),
        await shopkeeper.order(yoYo, {
          customerName: 'Blerim',
          qyteti: 'Gjilan',
          phone: '+383 44 123 456',
        }),
      ] as const
      const page = await shop.visit('/orders', { width, as: 'admin' })
      await orderOf(page, orders[1]).waitFor()
      const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
      expect(names).toEqual(orders.map(({ number }) => `Nr. ${number}`))
      const words = await wordsOf(orderOf(page, orders[1]))
      for (const part of [
        'Blerim Hoxha-Çela',
        'Gjilan',
        '+383 44 123 456',
        '490,00 Lek',
        '300,00 Lek',
        '790,00 Lek',
      ]) {
        expect(words).toContain(part)
      }
      await expectAccessible(page)
      for (const order of orders) await shopkeeper.deliver(order)
    },
  )

  test.each([
    [1024, 2],
    [1280, 3],
  ])(
    'has what is packed and what is paid at one place down the list, at %i px in %i columns',
    async (width, columns) => {
      const horse = await shopkeeper.product('Kalë karuseli me muzikë')
      const orders = [await shopkeeper.order(yoYo), await shopkeeper.order(horse)] as const
      const page = await shop.visit('/orders', { width, as: 'admin' })
      await orderOf(page, orders[1]).waitFor()
      const placesIn = (order: (typeof orders)[number]) =>
        orderOf(page, order)
          .locator('> *')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
      const places = await placesIn(orders[0])
      expect(await placesIn(orders[1])).toEqual(places)
      expect(new Set(places).size).toBe(columns)
      for (const order of orders) await shopkeeper.deliver(order)
    },
  )

  test('has the ways to reach a customer fill their rows on a phone', async () => {
    const order = await shopkeeper.order(yoYo)
    const page = await shop.visit('/orders', { width: 390, as: 'admin' })
    await orderOf(page, order).waitFor()
    const ends = await orderOf(page, order)
      .locator('a')
      .evaluateAll((all) => {
        const boxes = all.map((each) => each.getBoundingClientRect())
        return boxes.filter(({ y }, at) => boxes[at + 1]?.y !== y).map(({ right }) => right)
      })
    expect(ends).toHaveLength(2)
    expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 0)
    await shopkeeper.deliver(order)
  })

  test.each([390, 1280])('breaks a long email between its parts, at %i px', async (width) => {
    const email = 'besa.hoxha.e.porosive.te.shumta@posta-e-nje-dyqani.example.al'
    const order = await shopkeeper.order(yoYo, { email })
    const page = await shop.visit('/orders', { as: 'admin', width })
    const address = orderOf(page, order).getByText(email, { exact: true })
    const ends = await address.evaluate(lineEnds)
    expect(ends.length).toBeGreaterThan(0)
    for (const end of ends) expect('@.').toContain(end)
    await shopkeeper.deliver(order)
  })

  test('asks before an order is marked, and drops it then for every admin', async () => {
    const [order, other] = [await shopkeeper.order(yoYo), await shopkeeper.order(yoYo)]
    const page = await shop.visit('/orders', { as: 'admin' })
    const elsewhere = await shop.visit('/orders', { as: 'admin' })
    await orderOf(elsewhere, order).waitFor()

    await (await deliversIn(page, order)).getByRole('button', { name: 'Jo ende' }).click()
    expect(await shopkeeper.orders()).toHaveLength(2)

    await (await deliversIn(page, order)).getByRole('button', { name: 'Po, u dorëzua' }).click()
    await page.getByText(`Porosia nr. ${order.number} u shënua si e dorëzuar.`).waitFor()
    await expect.poll(() => orderOf(page, order).count()).toBe(0)
    await expect.poll(() => orderOf(page, other).count()).toBe(1)
    expect((await shopkeeper.orders('Delivered'))[0]?.number).toBe(order.number)

    await orderOf(elsewhere, order).waitFor({ state: 'detached' })
    await elsewhere
      .getByText(`Porosia nr. ${order.number} u dorëzua ndërkohë nga një administrator tjetër.`)
      .waitFor()
    await expect.poll(() => orderOf(elsewhere, other).count()).toBe(1)
    await shopkeeper.deliver(other)
  })

  test('goes on with the next order by keyboard when one is delivered', async () => {
    const first = await shopkeeper.order(yoYo)
    const middle = await shopkeeper.order(yoYo)
    const last = await shopkeeper.order(yoYo)
    const page = await shop.visit('/orders', { as: 'admin' })
    for (const order of [first, last]) {
      const yes = (await deliversIn(page, order)).getByRole('button', { name: 'Po, u dorëzua' })
      const focused = await watchFocus(page)
      await yes.press('Enter')
      expect(await focused.evaluate(({ whenOneGoes }) => whenOneGoes)).toContain(
        `Nr. ${middle.number}`,
      )
      await page.keyboard.press('Tab')
      const label = await page.locator(':focus').getAttribute('aria-label')
      expect(label).toContain(`${middle.number}`)
    }
    await shopkeeper.deliver(middle)
  })

  test('says when the orders did not come, and asks again', async () => {
    const page = await shop.visit('/faq', { as: 'admin', expects: [/500/] })
    await meddleOnce(page, 'GET', '**/api/orders?*', serverError)
    await page.goto(`${shop.url}/orders`)
    await page.getByRole('alert').getByText('Failed to fetch orders', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Provo përsëri' }).click()
    await page.getByText('No pending orders found').waitFor()
  })

  test('says once that neither orders nor news of them came', async () => {
    const page = await shop.visit('/faq', { as: 'admin', expects: [/500/] })
    await page.route(/\/api\/orders(\?|\/pulse)/, serverError)
    const pulse = page.waitForResponse('**/api/orders/pulse*')
    await page.goto(`${shop.url}/orders`)
    await page.getByRole('alert').getByText('Failed to fetch orders', { exact: true }).waitFor()
    await pulse
    await page.waitForTimeout(500)
    expect(await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).count()).toBe(1)
  })

  test('says when an order could not be marked, of that order alone', async () => {
    const [order, other] = [await shopkeeper.order(yoYo), await shopkeeper.order(yoYo)]
    const page = await shop.visit('/orders', {
      as: 'admin',
      expects: [/ERR_INTERNET_DISCONNECTED/],
    })
    const dialog = await deliversIn(page, order)
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Po, u dorëzua' }).click()
    await dialog.getByRole('alert').getByText(UNREACHED, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Jo ende' }).click()
    await page.context().setOffline(false)
    expect(await wordsOf(await deliversIn(page, other))).not.toContain('Nuk u lidhëm')
    for (const each of [order, other]) await shopkeeper.deliver(each)
  })

  test('waits for the shop instead of logging out when it is not reached', async () => {
    const expects = [/ERR_FAILED/, /Failed to verify admin status/]
    const page = await shop.visit('/faq', { as: 'admin', expects })
    await meddleOnce(page, 'GET', '**/api/auth/check-admin', lineCut)
    await page.goto(`${shop.url}/orders`)
    await page.getByText(UNREACHED, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Provo përsëri' }).click()
    await page.getByText('No pending orders found').waitFor()
  })

  test('waits for it where it fails, too, and says that it does', async () => {
    const expects = [/status of 500/, /Failed to verify admin status/]
    const page = await shop.visit('/faq', { as: 'admin', expects })
    await meddleOnce(page, 'GET', '**/api/auth/check-admin', serverError)
    await page.goto(`${shop.url}/orders`)
    await warned(page, 'Diçka shkoi keq te dyqani. Ju lutemi provoni përsëri.')
    await page.getByRole('button', { name: 'Provo përsëri' }).click()
    await page.getByText('No pending orders found').waitFor()
  })
})

/** Watches from now on for the words of the order that has the focus when one leaves the list. */
const watchFocus = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .first()
    .evaluateHandle((list) => {
      const focused = () => document.querySelector('article:focus')?.textContent ?? ''
      const whenOneGoes = new Promise<string>((resolve) => {
        new MutationObserver(() => resolve(focused())).observe(list, { childList: true })
      })
      // Within an object: a promise alone would be waited for here.
      return { whenOneGoes }
    })
