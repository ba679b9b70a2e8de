import { createServer } from 'node:http'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { orderText } from '#app/orders/order-text.ts'
import type { Order, StaffOrder } from '#app/orders/order.ts'
import { listenOnFreePort } from '#test/free-port.ts'
import { type Mailbox, openMailbox } from '#test/mailbox.ts'

import { expectAccessible } from './axe.ts'
import { endSession, shopkeeperOf } from './buyer.ts'
import { lineCut, meddleOnce } from './line.ts'
import { orderOf } from './order-desk.ts'
import { told, UNREACHED } from './screen.ts'
import { useShop } from './shop.ts'

const settings: Record<string, string> = {
  SHOP_EMAIL: 'info@dyqani.example',
  SHOP_PHONE: '+355690000000',
  WHATSAPP_TOKEN: 'secret',
  WHATSAPP_PHONE_ID: '77',
}
let mailbox: Mailbox
const whatsApp = createServer((_, response) =>
  response.end(JSON.stringify({ messages: [{ id: 'wamid.1' }] })),
)
beforeAll(async () => {
  mailbox = await openMailbox()
  settings.SMTP_URL = mailbox.url
  settings.WHATSAPP_API_URL = `http://127.0.0.1:${await listenOnFreePort(whatsApp)}`
})
const shop = useShop(settings)
const shopkeeper = shopkeeperOf(shop)
afterAll(async () => {
  await mailbox.stop()
  whatsApp.close()
})

let arta: Order
beforeAll(async () => {
  arta = await shopkeeper.order(await shopkeeper.product('Jo-jo me kushinetë'))
})

/**
 * Opens the orders as if all notifications had failed: a real failure takes a day of tries, so only the
 * state is put into the shop's own answer. Once `recover` is called they are as they are, and the
 * next list is held back until `letGo` is.
 */
async function openFailed(page: Page) {
  let isFailed = true
  const list = Promise.withResolvers<void>()
  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch()
    const orders = (await response.json()) as StaffOrder[]
    const why = { lastError: 'refused', lastStatus: 550 }
    const failed = { state: 'failed', attempts: 12, sentAt: null, ...why }
    for (const { notifications } of isFailed ? orders : []) {
      for (const notification of notifications) Object.assign(notification, failed)
    }
    if (!isFailed) await list.promise
    await route.fulfill({ response, json: orders })
  })
  await page.goto(`${shop.url}/orders`)
  return { recover: () => (isFailed = false), letGo: list.resolve }
}

test('an order is told of by all channels that are set up', async () => {
  const page = await shop.visit('/orders', { as: 'admin' })
  await orderOf(page, arta).getByText('WhatsApp: dërguar').waitFor()
  await orderOf(page, arta).getByText('Email: dërguar').waitFor()
})

test.each([390, 1280])('a failure tells why and is sent again, at %i px', async (width) => {
  const page = await shop.visit('/faq', { as: 'admin', width })
  const { recover, letGo } = await openFailed(page)
  const card = orderOf(page, arta)
  await card.getByText('Email: dështoi pas 12 përpjekjesh').waitFor()
  await card.getByText('Arsyeja: shërbimi u përgjigj me gabim (550).').first().waitFor()
  await expectAccessible(page)
  recover()
  const asked = page.waitForResponse(`**/api/orders/${arta._id}/notifications/email`)
  await card.getByRole('button', { name: /^Dërgo përsëri njoftimin Email/ }).press('Enter')
  expect((await asked).status()).toBe(200)
  // Nothing waits for the list that is asked for next.
  await told(page, orderText.notRequeued)
  await card.getByText('Email: dërguar').waitFor()
  expect(await card.locator(':focus').innerText()).toContain('Email: dërguar')
  letGo()
})

test('two that failed are sent again, the second before the first is answered', async () => {
  const page = await shop.visit('/faq', { as: 'admin' })
  const { recover, letGo } = await openFailed(page)
  const card = orderOf(page, arta)
  const button = (channel: string) =>
    card.getByRole('button', { name: `Dërgo përsëri njoftimin ${channel}` })
  await button('Email').waitFor()
  recover()
  const both = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/notifications/*', async (route) => {
    const response = await route.fetch()
    sent += 1
    if (sent === 2) both.resolve()
    await both.promise
    await route.fulfill({ response })
  })
  await button('WhatsApp').click()
  await button('Email').click()
  await card.getByText('WhatsApp: dërguar').waitFor()
  await card.getByText('Email: dërguar').waitFor()
  letGo()
})

test('one that the shop does not hear of says so, and can be sent again', async () => {
  const page = await shop.visit('/faq', { as: 'admin', expects: [/ERR_FAILED/] })
  const { recover, letGo } = await openFailed(page)
  letGo()
  const card = orderOf(page, arta)
  const button = card.getByRole('button', { name: /^Dërgo përsëri njoftimin Email/ })
  await button.waitFor()
  await meddleOnce(page, 'PUT', '**/notifications/email', lineCut)
  await button.click()
  await card.getByRole('alert').getByText(UNREACHED, { exact: true }).waitFor()
  recover()
  await button.click()
  await told(page, orderText.notRequeued)
})

test('one is sent again after a session that ended', async () => {
  const page = await shop.visit('/faq', { as: 'admin', expects: [/401/] })
  const { letGo } = await openFailed(page)
  letGo()
  const button = orderOf(page, arta).getByRole('button', { name: /^Dërgo përsëri njoftimin Email/ })
  await button.waitFor()
  await endSession(page)
  await button.click()
  const refusal = orderOf(page, arta).getByRole('alert').filter({ hasText: 'ka skaduar' })
  await refusal.getByRole('link', { name: 'Hyni në një skedë tjetër' }).waitFor()
  await expectAccessible(page)
})
