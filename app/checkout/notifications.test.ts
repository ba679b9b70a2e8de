import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as bodyOf } from 'node:stream/consumers'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { readEnvironment, type WhatsApp } from '#app/env.server.ts'
import type { Order } from '#app/orders/order.ts'
import { DAY, HOUR, MINUTE } from '#app/values/time.ts'
import { introduceCast, orderOf } from '#test/cast.ts'
import { listenOnFreePort } from '#test/free-port.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import { sendDueNotifications } from './notifications.server.ts'
import { startNotifier } from './notifier.server.ts'
import { type Send, type Senders, sendToWhatsApp } from './senders.server.ts'

type Received = { url: string | undefined; authorization: string | undefined; body: string }

/** WhatsApp's place, over real HTTP: how it answers is the test's choice. */
function openWhatsApp() {
  const received: Received[] = []
  let answer = (response: ServerResponse): unknown =>
    response.end(JSON.stringify({ messages: [{ id: 'wamid.1' }] }))
  async function listen(request: IncomingMessage, response: ServerResponse) {
    const { url, headers } = request
    received.push({ url, authorization: headers.authorization, body: await bodyOf(request) })
    answer(response)
  }
  const server = createServer((request, response) => void listen(request, response))
  return {
    received,
    answers: (next: typeof answer) => void (answer = next),
    start: async () => `http://127.0.0.1:${await listenOnFreePort(server)}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

describe.each(engines)('notifications on %s', (engine) => {
  let shop: FreshShop
  let whatsApp: ReturnType<typeof openWhatsApp>
  let senders: Senders

  beforeEach(async () => {
    whatsApp = openWhatsApp()
    const WHATSAPP_API_URL = await whatsApp.start()
    const account = { WHATSAPP_TOKEN: 'secret', WHATSAPP_PHONE_ID: '77', WHATSAPP_API_URL }
    shop = await openFreshShop(engine, { ...account, SHOP_PHONE: '+355690000000' })
    senders = { whatsapp: whatsAppWith(10_000) }
  })
  afterEach(async () => {
    await shop.close()
    await whatsApp.stop()
  })

  function whatsAppWith(timeout: number, settings: Partial<WhatsApp> = {}): Send {
    const { env } = shop
    if (!env.whatsapp) throw new Error('WhatsApp is not set up')
    return sendToWhatsApp({ ...env.whatsapp, ...settings }, env.shop.phone, timeout)
  }

  /** An order of 100 products with long names. */
  async function largeOrder(): Promise<Order> {
    const { train } = await introduceCast(shop)
    const order: Order = await (await shop.ask('/api/orders', json(orderOf(train)))).json()
    const [line] = order.products
    if (!line) throw new Error('An order has a line')
    const long = { ...line, name: 'Tren prej druri '.repeat(12).trim() }
    return { ...order, products: Array.from({ length: 100 }, () => long) }
  }

  async function placeOrders(count: number) {
    const { train } = await introduceCast(shop)
    for (let quantity = 1; quantity <= count; quantity += 1) {
      const body = orderOf(train, quantity)
      await shop.ask('/api/orders', json(body))
    }
  }

  const send = () => sendDueNotifications(shop, senders)
  const rows = () => shop.db.read.selectFrom('notifications').selectAll().execute()

  test('the shop hears of an order by WhatsApp, once', async () => {
    await placeOrders(1)
    expect(await send()).toEqual([{ order: 1, channel: 'whatsapp', attempt: 1 }])
    expect(await send()).toEqual([])
    const [message, ...others] = whatsApp.received
    expect(others).toEqual([])
    expect(message).toMatchObject({ url: '/77/messages', authorization: 'Bearer secret' })
    const { text, ...address } = JSON.parse(message?.body ?? '')
    expect(address).toEqual({ messaging_product: 'whatsapp', to: '355690000000', type: 'text' })
    expect(text.body).toContain('Porosi e re nr. 1\n')
    expect(text.body).toContain('1 × Tren prej druri')
    expect(text.body).toContain('Për t’u arkëtuar: 1\u00A0450,00\u00A0Lek')
    expect(await rows()).toMatchObject([{ state: 'sent', sent_at: shop.now(), last_error: null }])
  })

  test('an order of very many products fits into one message of WhatsApp, with its sums', async () => {
    await whatsAppWith(10_000)(await largeOrder())
    const { text } = JSON.parse(whatsApp.received[0]?.body ?? '')
    expect(text.body.length).toBeGreaterThan(3_500)
    expect(text.body.length).toBeLessThanOrEqual(4_096)
    expect(text.body).toMatch(/\n… dhe 8\d produkte të tjera\n\nProduktet: /)
    expect(text.body).toContain('Për t’u arkëtuar: 1\u00A0450,00\u00A0Lek')
  })

  test('an order goes on one line into the template that the shop has set up', async () => {
    const template = { name: 'porosi_e_re', language: 'sq' }
    await whatsAppWith(10_000, { template })(await largeOrder())
    const sent = JSON.parse(whatsApp.received[0]?.body ?? '')
    expect(sent).toEqual({
      messaging_product: 'whatsapp',
      to: '355690000000',
      type: 'template',
      template: {
        name: 'porosi_e_re',
        language: { code: 'sq' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: expect.any(String) }] }],
      },
    })
    const { text } = sent.template.components[0].parameters[0]
    expect(text).toMatch(/^Porosi e re nr\. 1 · .* · … dhe 9\d produkte të tjera · Produktet: /)
    expect(text).toContain(' · Për t’u arkëtuar: 1\u00A0450,00\u00A0Lek')
    expect(text).not.toMatch(/[\n\t]| {2}/)
    expect(text.length).toBeLessThanOrEqual(900)
  })

  const words = 'WhatsApp answered something else than a message id'
  test.each<[string, (response: ServerResponse) => unknown, { log: string; kept: string }]>([
    [
      'refuses the token',
      (response) => response.writeHead(401).end('{}'),
      { log: 'WhatsApp answered 401', kept: 'unauthorized 401' },
    ],
    [
      'refuses the message',
      (response) => response.writeHead(400).end('{}'),
      { log: 'WhatsApp answered 400', kept: 'refused 400' },
    ],
    ['answers rubbish', (response) => response.end('<html>'), { log: words, kept: 'unconfirmed' }],
    [
      'answers other JSON',
      (response) => response.end('[null]'),
      { log: words, kept: 'unconfirmed' },
    ],
    [
      'hangs up',
      (response) => response.destroy(),
      { log: 'other side closed', kept: 'unreachable' },
    ],
    [
      'leads elsewhere',
      (response) => response.writeHead(302, { location: '/' }).end(),
      { log: 'unexpected redirect', kept: 'unreachable' },
    ],
    ['never answers', () => {}, { log: 'timeout', kept: 'timed_out' }],
    [
      'never ends its answer',
      (response) => response.write('{'),
      { log: 'timeout', kept: 'timed_out' },
    ],
  ])('when WhatsApp %s, the shop tries again later', async (_, answer, { log, kept }) => {
    await placeOrders(1)
    whatsApp.answers(answer)
    const [outcome] = await send()
    expect(outcome?.error).toContain(log)
    expect(await rows()).toMatchObject([
      {
        state: 'queued',
        attempts: 1,
        next_try_at: shop.now() + MINUTE / 2,
        last_error: kept,
      },
    ])
    whatsApp.answers((response) => response.end('{"messages":[{"id":"1"}]}'))
    expect(await send()).toEqual([])
    shop.wait(MINUTE / 2)
    expect(await send()).toEqual([{ order: 1, channel: 'whatsapp', attempt: 2 }])
  })

  test('a channel that is no longer set up is kept as such', async () => {
    await placeOrders(1)
    senders = {}
    await send()
    expect(await rows()).toMatchObject([{ state: 'queued', last_error: 'not_set_up' }])
  })

  test('an error of our own is kept without its words, which the log has', async () => {
    await placeOrders(1)
    senders = { whatsapp: () => Promise.reject(new RangeError('Invalid time value')) }
    expect(await send()).toMatchObject([{ error: 'Invalid time value' }])
    expect(await rows()).toMatchObject([{ state: 'queued', last_error: 'unknown' }])
  })

  test('when WhatsApp is down for good, the tries end after about a day', async () => {
    await placeOrders(1)
    await whatsApp.stop()
    const start = shop.now()
    for (;;) {
      const [row] = await rows()
      if (row?.state !== 'queued') break
      shop.wait(row.next_try_at - shop.now())
      const [outcome] = await send()
      expect(outcome?.error).toContain('ECONNREFUSED')
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 12 }])
    expect(shop.now() - start).toBeGreaterThan(23 * HOUR)
    expect(shop.now() - start).toBeLessThan(25 * HOUR)
  })

  test('a clock that differs by seconds tries no message before its time', async () => {
    await placeOrders(1)
    await whatsApp.stop()
    for (;;) {
      const [row] = await rows()
      if (row?.state !== 'queued') break
      shop.wait(row.next_try_at - shop.now())
      await send()
      shop.wait(-10_000)
      expect(await send()).toEqual([])
      shop.wait(10_000)
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 12 }])
  })

  test('a clock that was turned back delays no message for long', async () => {
    await placeOrders(1)
    shop.wait(-30 * DAY)
    expect(await send()).toHaveLength(1)
  })

  test('two processes at once send each message once', async () => {
    await placeOrders(5)
    const outcomes = await Promise.all([send(), send(), send()])
    expect(outcomes.flat()).toHaveLength(5)
    expect(whatsApp.received).toHaveLength(5)
  })

  test('a message whose process died is sent a minute later', async () => {
    await placeOrders(1)
    const never: Send = () => new Promise(() => {})
    void sendDueNotifications(shop, { whatsapp: never })
    await expect.poll(rows).toMatchObject([{ attempts: 1 }])
    expect(await send()).toEqual([])
    shop.wait(MINUTE)
    expect(await send()).toHaveLength(1)
  })

  test('the notifier sends by itself and stops at once, even in the middle of a message', async () => {
    await placeOrders(1)
    whatsApp.answers(() => {})
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const stop = startNotifier(shop, log)
    await expect.poll(() => whatsApp.received).toHaveLength(1)
    await stop()
    expect(log.error).not.toHaveBeenCalled()
    expect(await rows()).toMatchObject([
      { state: 'queued', attempts: 1, last_error: 'interrupted' },
    ])
  })
})

test('a shop without WhatsApp notes new orders in its log, without personal data', async () => {
  const shop = await openFreshShop('sqlite')
  const { train } = await introduceCast(shop)
  const body = orderOf(train)
  await shop.ask('/api/orders', json(body))
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const stop = startNotifier(shop, log)
  await expect.poll(() => log.warn.mock.calls).toHaveLength(1)
  await stop()
  expect(log.warn).toHaveBeenCalledWith({ order: 1, lines: 1 }, 'new order')
  await shop.close()
})

test.each([
  [{ WHATSAPP_TOKEN: 'secret' }, 'WHATSAPP_PHONE_ID'],
  [{ WHATSAPP_PHONE_ID: '77' }, 'WHATSAPP_TOKEN'],
])('half of what WhatsApp needs stops the start: %o', (settings, missing) => {
  expect(() => readEnvironment(settings)).toThrow(`${missing}: is needed for messages by WhatsApp`)
})
