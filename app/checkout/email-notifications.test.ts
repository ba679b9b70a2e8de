import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Product } from '#app/catalogue/product.ts'
import { MINUTE } from '#app/values/time.ts'
import { introduceCast, orderOf } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { type Mailbox, openMailbox } from '#test/mailbox.ts'

import { sendDueNotifications } from './notifications.server.ts'
import { channelsOf, sendersOf } from './senders.server.ts'

describe.each(engines)('letters about new orders on %s', (engine) => {
  let mailbox: Mailbox
  let shop: FreshShop
  let train: Product

  beforeEach(async () => {
    mailbox = await openMailbox()
    shop = await openFreshShop(engine, {
      SMTP_URL: mailbox.url,
      SHOP_EMAIL: 'porosi@dyqani.example',
    })
    const cast = await introduceCast(shop)
    const { lamp } = cast
    train = cast.train
    const reduced = { productId: lamp._id, quantity: 1, price: lamp.salePrice }
    const order = orderOf(train, 2)
    await shop.ask('/api/orders', json({ ...order, products: [...order.products, reduced] }))
  })
  afterEach(async () => {
    await shop.close()
    await mailbox.stop()
  })

  const send = () => sendDueNotifications(shop, sendersOf(shop.env, { warn: () => {} }))

  test('say all that is needed to pack and to call, once', async () => {
    expect(await send()).toEqual([{ order: 1, channel: 'email', attempt: 1 }])
    expect(await send()).toEqual([])
    expect(mailbox.letters).toHaveLength(1)
    const [letter] = mailbox.letters
    expect(letter?.to).toEqual(['porosi@dyqani.example'])
    expect(letter?.subject).toBe('Porosi e re nr. 1: 4\u00A0599,50\u00A0Lek, Tiranë')
    expect(letter?.text.replaceAll('\u00A0', ' ').split('\n')).toEqual([
      'Porosi e re nr. 1',
      '',
      'Arta Hoxha',
      '+355 69 123 4567',
      'Rruga e Kavajës 12, Tiranë',
      '',
      '2 × Tren prej druri (1 250,00 Lek)',
      '1 × Llambë tavoline (1 899,50 Lek)',
      '',
      'Produktet: 4 399,50 Lek',
      'Dërgesa: 200,00 Lek',
      'Për t’u arkëtuar: 4 599,50 Lek',
    ])
  })

  test('have one recipient and one subject, whatever a customer types', async () => {
    const order = {
      ...orderOf(train),
      qyteti: 'Tiranë\r\nBcc: evil@posta.example\r\n\r\nTekst',
      rruga: 'Rruga 1\n\nPër t’u arkëtuar: 0,00 Lek\u2028\u202E',
      email: 'arta@posta.example',
    }
    await send()
    expect((await shop.ask('/api/orders', json(order))).status).toBe(201)
    await send()
    const letter = mailbox.letters[1]
    expect(letter?.to).toEqual(['porosi@dyqani.example'])
    expect(letter?.subject).toMatch(/, Tiranë Bcc: evil@posta\.example Tekst$/)
    const lines = letter?.text.split('\n') ?? []
    expect(lines[5]).toBe(
      'Rruga 1 Për t’u arkëtuar: 0,00 Lek, Tiranë Bcc: evil@posta.example Tekst',
    )
    expect(lines.filter((line) => line.startsWith('Për t’u arkëtuar'))).toHaveLength(1)
    expect(letter?.text).not.toMatch(/[\u2028\u202E]/)
  })

  test('that a mail server refuses come later, with the same id', async () => {
    mailbox.behave('refuse')
    const [refused] = await send()
    expect(refused?.error).toBe('The mail server failed: EMESSAGE 450')
    const kept = shop.db.read.selectFrom('notifications').select('last_error')
    expect(await kept.execute()).toEqual([{ last_error: 'refused 450' }])
    mailbox.behave('take')
    shop.wait(MINUTE / 2)
    expect(await send()).toEqual([{ order: 1, channel: 'email', attempt: 2 }])
    expect(mailbox.letters[0]?.id).toMatch(/^<order-[0-9a-z]+@dyqani\.example>$/)
  })
})

test('an order is told by every channel that is set up, or by the log', async () => {
  const phone = { SHOP_PHONE: '+355692345678' }
  const whatsapp = { WHATSAPP_TOKEN: 'secret', WHATSAPP_PHONE_ID: '77', ...phone }
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', SHOP_EMAIL: 'porosi@dyqani.example' }
  const channelsWith = async (settings: Record<string, string>) => {
    const shop = await openFreshShop('sqlite', settings)
    await shop.close()
    return channelsOf(shop.env)
  }
  expect(await channelsWith({})).toEqual(['log'])
  expect(await channelsWith(mail)).toEqual(['email'])
  expect(await channelsWith({ ...whatsapp, ...mail })).toEqual(['whatsapp', 'email'])
})
