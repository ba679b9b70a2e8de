import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { fillOrderSearch } from '#app/db/migrations/003-order-search.ts'
import { MINUTE } from '#app/values/time.ts'
import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

import type { Notification, Order, OrderPulse, StaffOrder } from './order.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', SHOP_EMAIL: 'porosi@dyqani.example' }
const IN_VLORE = { qyteti: 'Vlorë', rruga: 'Rruga e Detit 1', phone: '069 234 5678' }

describe.each(engines)('the shopkeeper’s desk on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine, MAIL)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  async function placed(
    customer: Partial<ReturnType<typeof orderOf>> = {},
    bought = cast.train,
  ): Promise<Order> {
    const body = { ...orderOf(bought), ...IN_VLORE, ...customer }
    const answer = await shop.ask('/api/orders', json(body, cast.arta.signedIn))
    return (await answer.json()) as Order
  }

  const ask = (path: string, headers: HeadersInit = cast.besnik.signedIn) =>
    shop.ask(`/api/orders${path}`, { headers })
  const put = (
    path: string,
    body: unknown,
    headers: Record<string, string> = cast.besnik.signedIn,
  ) => shop.ask(`/api/orders/${path}`, { ...json(body, headers), method: 'PUT' })
  const deliver = ({ _id }: Order) => put(_id, { status: 'Delivered' })
  const pulse = async () => (await (await ask('/pulse')).json()) as OrderPulse

  /** The numbers of the orders that a text finds. */
  async function found(query: string, more = ''): Promise<number[]> {
    const answer = await ask(`?query=${encodeURIComponent(query)}${more}`)
    return ((await answer.json()) as Order[]).map((order) => order.number)
  }

  const setNotification = (fields: object) =>
    shop.db.transaction(({ db }) => db.updateTable('notifications').set(fields).execute())

  async function notification(): Promise<Notification | undefined> {
    const [order] = (await (await ask('')).json()) as StaffOrder[]
    return order?.notifications[0]
  }

  describe('notifications', () => {
    const untried = { lastError: null, lastStatus: null }
    const queued = { channel: 'email', state: 'queued', attempts: 0, sentAt: null, ...untried }
    const failed = { state: 'failed' as const, attempts: 12, last_error: 'refused 550' }
    const refused = { lastError: 'refused', lastStatus: 550 }

    test('are shown to admins alone', async () => {
      const order = await placed()
      expect(order).not.toHaveProperty('notifications')
      expect(await notification()).toEqual(queued)
      const own = await ask('/user', cast.arta.signedIn)
      expect(await own.json()).toEqual([order])
      expect((await (await deliver(order)).json()).order).not.toHaveProperty('notifications')
    })

    test('tell when they were sent, or why not', async () => {
      await placed()
      await setNotification({ state: 'sent', attempts: 1, sent_at: shop.now() })
      const sentAt = new Date(shop.now()).toISOString()
      expect(await notification()).toEqual({ ...queued, state: 'sent', attempts: 1, sentAt })
      await setNotification({ ...failed, sent_at: null })
      const known = { ...queued, state: 'failed', attempts: 12 }
      expect(await notification()).toEqual({ ...known, ...refused })
      // As it was kept in 2026.
      await setNotification({ last_error: 'The mail server failed: EENVELOPE 550' })
      expect(await notification()).toEqual({ ...known, ...refused })
    })

    test('that failed are sent again, once', async () => {
      const { _id } = await placed()
      await setNotification({ ...failed, next_try_at: 1 })
      shop.wait(1000)
      const retry = () => put(`${_id}/notifications/email`, { state: 'queued' })
      const answer = await retry()
      const afresh = { ...queued, ...refused }
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { message: 'Njoftimi do të dërgohet përsëri.', notification: afresh },
      ])
      const due = shop.db.read.selectFrom('notifications').select('next_try_at')
      expect(await due.executeTakeFirst()).toEqual({ next_try_at: shop.now() })

      await setNotification({ state: 'sent', attempts: 1, sent_at: shop.now() })
      const again = await retry()
      expect(again.status).toBe(200)
      expect((await again.json()).notification).toMatchObject({ state: 'sent', attempts: 1 })
    })

    test('under way are not hurried', async () => {
      const { _id } = await placed()
      await setNotification({ attempts: 3, next_try_at: shop.now() + MINUTE })
      await put(`${_id}/notifications/email`, { state: 'queued' })
      expect(await notification()).toMatchObject({ state: 'queued', attempts: 3 })
    })

    test.each(['unknown/notifications/email', '%00/notifications/email', ':id/notifications/log'])(
      '%s is none',
      async (path) => {
        const { _id } = await placed()
        const answer = await put(path.replace(':id', _id), { state: 'queued' })
        expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found'])
      },
    )

    test('are nobody else’s to send again', async () => {
      const { _id } = await placed()
      await setNotification(failed)
      const body = { state: 'queued' }
      expect((await put(`${_id}/notifications/email`, body, {})).status).toBe(401)
      const shopper = await put(`${_id}/notifications/email`, body, cast.arta.signedIn)
      expect(shopper.status).toBe(403)
      expect((await put(`${_id}/notifications/email`, { state: 'sent' })).status).toBe(400)
      expect(await notification()).toMatchObject({ state: 'failed', attempts: 12 })
    })
  })

  describe('the pulse', () => {
    test('beats differently after whatever changes the pending orders', async () => {
      expect(await pulse()).toMatchObject({ pending: 0, newest: [] })
      const versions = [(await pulse()).version]
      const beats = async () => versions.push((await pulse()).version)
      const first = await placed()
      await beats()
      const second = await placed()
      await beats()
      await setNotification({ attempts: 1 })
      await beats()
      // The answer to a try may come long after it began, and says why it failed.
      await setNotification({ next_try_at: shop.now() + MINUTE, last_error: 'timed_out' })
      await beats()
      await setNotification({ state: 'sent', attempts: 1 })
      await beats()
      await deliver(first)
      await beats()
      await deliver(second)
      expect(new Set(versions).size).toBe(versions.length)
      expect(await pulse()).toMatchObject({ pending: 0, newest: [] })
    })

    test('stays as it is while nothing changes', async () => {
      const order = await placed()
      const before = await pulse()
      shop.wait(MINUTE)
      expect(await pulse()).toEqual(before)
      await deliver(order)
      const after = await pulse()
      await setNotification({ attempts: 9 })
      expect(await pulse()).toEqual(after)
    })

    test('names those that wait', async () => {
      const [first, second, third] = [await placed(), await placed(), await placed()]
      await deliver(second)
      expect(await pulse()).toMatchObject({ pending: 2, newest: [third.number, first.number] })
    })
  })

  describe('a search', () => {
    test.each([
      ['arta', true],
      ['HOXHA arta', true],
      ['vlore', true],
      ['Vlorë, Rruga e Detit', true],
      ['tren DRURI', true],
      ['0692345678', true],
      ['+355 69 234 5678', true],
      ['00355-69-234-5678', true],
      ['234 5678', true],
      ['', true],
      [' , ', true],
      ['arta tirana', false],
      ['0692345679', false],
      ['a%a', false],
      ['a_ta', false],
      ['\\', false],
      ['arta\u0000', true],
      ['"arta" AND "hoxha"', false],
      ['🎁🎁🎁', false],
    ])('for %j finds: %s', async (query, finds) => {
      const order = await placed()
      expect(await found(query)).toEqual(finds ? [order.number] : [])
    })

    test('puts the order of the very number first', async () => {
      const first = await placed()
      const { number } = first
      const second = await placed({ rruga: `Rruga ${number}` })
      const third = await placed({ rruga: 'Pa numër' })
      for (const query of [`${number}`, `nr. ${number}`, `#${number}`, `Porosia nr ${number}`]) {
        expect((await found(query))[0]).toBe(number)
        expect((await found(query, '&limit=1'))[0]).toBe(number)
        expect(await found(query)).not.toContain(third.number)
      }
      expect(await found(`rruga ${number}`)).toContain(second.number)
    })

    test('keeps to a status, a page and an order', async () => {
      const orders = [await placed(), await placed(), await placed(), await placed()]
      const [first, second, third, fourth] = orders.map((order) => order.number)
      await Promise.all(orders.slice(0, 2).map(deliver))
      expect(await found('arta', '&status=Pending')).toEqual([fourth, third])
      expect(await found('arta', '&status=Pending&order=asc')).toEqual([third, fourth])
      expect(await found('arta', '&status=Delivered&limit=1&page=2')).toEqual([first])
      expect(await found('', '&order=asc&limit=3')).toEqual([first, second, third])
      const answer = await ask('?query=arta&status=Delivered&limit=1')
      expect(answer.headers.get('x-total-count')).toBe('2')
      expect(answer.headers.get('link')).toContain('query=arta&status=Delivered&limit=1&page=2')
    })

    test('that is too long or in no order is refused', async () => {
      expect((await ask(`?query=${'a'.repeat(201)}`)).status).toBe(400)
      expect((await ask('?order=best')).status).toBe(400)
    })

    test('finds orders from before it was there', async () => {
      const orders = [await placed(), await placed({ customerName: 'Çlirim' }, cast.football)]
      await shop.db.transaction(async ({ db }) => {
        await db.updateTable('orders').set({ search_text: '' }).execute()
        await fillOrderSearch(db)
      })
      const [first, second] = orders.map((order) => order.number)
      expect(await found('vlore')).toEqual([second, first])
      expect(await found('clirim top')).toEqual([second])
      expect(await found('0692345678')).toHaveLength(2)
    })
  })
})
