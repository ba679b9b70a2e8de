import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast, type Person } from '#test/cast.ts'
import { engines, freshKey, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { rowsAsJson } from '#test/rows-as-json.ts'

import { isAnonymous, type Order } from './order.ts'
import { deliverOrder, listOrders } from './orders.server.ts'
import { erasePerson, exportPerson, personKeyOf, planErasure } from './person.server.ts'

const PERSONAL = /arta|hoxha|kavajës|692345678/i

test.each([
  [' Arta@Posta.al ', { email: 'Arta@Posta.al' }],
  ['069 234 5678', { phone: '+355692345678' }],
  ['+383 44 123 456', { phone: '+38344123456' }],
  ['044 123 456', { phone: '+38344123456' }],
  ['044 223 456', undefined],
  ['Arta', undefined],
  ['', undefined],
])('%j is %j', (typed, key) => {
  expect(personKeyOf(typed)).toEqual(key)
})

describe.each(engines)('personal data on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine, { KEEP_ORDERS_MONTHS: '12' })
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  async function order(fields: object = {}, headers: Record<string, string> = {}): Promise<Order> {
    const body = {
      customerName: 'Arta',
      customerLastName: 'Hoxha',
      qyteti: 'Tirana, Njësia 5',
      rruga: 'Rruga e Kavajës 7',
      phone: '0692345678',
      email: 'Arta@Dyqani.example',
      products: [{ productId: cast.train._id, quantity: 2, price: 1250 }],
      ...fields,
    }
    const answer = await shop.ask('/api/orders', json(body, headers))
    expect(answer.status).toBe(201)
    return (await answer.json()) as Order
  }
  const asArta = () => cast.arta.signedIn
  const other = { customerName: 'Drita', customerLastName: 'Gashi', rruga: 'Rruga B', email: null }
  const dritas = { ...other, phone: '044123456', prefix: 'KOS', qyteti: 'Prishtinë' }

  const deliver = ({ _id }: Order) => deliverOrder(shop.db, _id, shop.now())
  async function delivered(fields: object = {}, headers: Record<string, string> = {}) {
    const placed = await order(fields, headers)
    await deliver(placed)
    return placed
  }
  const everything = async () => {
    const { read } = shop.db
    const tables = ['users', 'orders', 'order_lines', 'notifications'] as const
    const rows = await Promise.all(
      tables.map((name) => read.selectFrom(name).selectAll().execute()),
    )
    return rowsAsJson(rows)
  }
  const all = async (query?: string): Promise<Order[]> =>
    (await Array.fromAsync((await listOrders(shop.db, { query })).orders)).flat()
  const byEmail = { email: 'arta@dyqani.example' }

  test('is exported whole: the account, its orders, and those of the same address', async () => {
    const own = await order({ email: null, phone: '0682345678' }, asArta())
    const guests = await order()
    await order(dritas)
    const found = await exportPerson(shop.db.read, byEmail, shop.now())
    expect(found).toMatchObject({
      ...byEmail,
      exportedAt: '2026-11-20T09:00:00.000Z',
      accounts: [{ username: 'Arta', createdAt: '2026-11-20T09:00:00.000Z' }],
      orders: [guests, own],
    })
    expect(found?.messages).toEqual(
      [own, guests].map(({ number: order }) => ({ order, channel: 'log', sentAt: null })),
    )
    expect(JSON.stringify(found)).not.toMatch(/_hash|hash"|Drita/)
  })

  test('is found by telephone, too, and not where there is none', async () => {
    await order()
    const byPhone = await exportPerson(shop.db.read, { phone: '+355692345678' }, shop.now())
    expect(byPhone).toMatchObject({ accounts: [], orders: [{ customerName: 'Arta' }] })
    expect(await exportPerson(shop.db.read, { phone: '+355692345679' }, shop.now())).toBeUndefined()
    const nothing = { accounts: 0, orders: 0, pending: [] }
    expect(await planErasure(shop.db.read, { email: 'x@y.al' })).toEqual(nothing)
  })

  test('is found by an address with Albanian letters, in any case and composition', async () => {
    const spellings = ['ÇELA@posta.al', 'Çela@Posta.al', 'çela@posta.al'.normalize('NFD')]
    for (const email of spellings) await order({ email })
    for (const key of spellings.map(personKeyOf)) {
      expect((await planErasure(shop.db.read, key ?? byEmail)).pending).toHaveLength(3)
    }
  })

  test('is erased for good; the books keep number, municipality, lines and sums', async () => {
    const placed = await delivered({}, asArta())
    await delivered(dritas)
    const plan = { accounts: 1, orders: 1, pending: [] }
    expect(await planErasure(shop.db.read, byEmail)).toEqual(plan)
    expect(await erasePerson(shop.db, byEmail)).toEqual(plan)
    expect(await everything()).not.toMatch(PERSONAL)
    expect((await shop.ask('/api/auth/me', { headers: asArta() })).status).toBe(401)
    const [others, anonymous] = await all()
    expect(others).toMatchObject({ customerName: 'Drita', qyteti: 'Prishtinë' })
    expect(anonymous).toMatchObject({
      number: placed.number,
      products: placed.products,
      totalAmount: placed.totalAmount,
      shippingFee: 200,
      qyteti: 'Tiranë',
      customerName: '',
      customerLastName: '',
      rruga: '',
      phone: '',
      email: null,
      status: 'Delivered',
    })
    expect([others, anonymous].map((each) => each && isAnonymous(each))).toEqual([false, true])
  })

  test('leaves no letters of it in the search', async () => {
    const placed = await delivered()
    const found = async (query: string) => (await all(query)).map((each) => each.number)
    expect(await found('kavajes')).toEqual([placed.number])
    expect(await lettersIndexed(shop)).toMatch(engine === 'sqlite' ? /kav/ : /^$/)
    await erasePerson(shop.db, byEmail)
    expect(await found('kavajes')).toEqual([])
    expect(await found(`nr. ${placed.number}`)).toEqual([placed.number])
    expect(await lettersIndexed(shop)).not.toContain('kav')
  })

  test('an erased order is found by what was bought, and by nobody’s name', async () => {
    await delivered()
    const found = async (query: string) => (await listOrders(shop.db, { query })).total
    expect([await found('hoxha'), await found('692345678'), await found('tren')]).toEqual([1, 1, 1])
    await erasePerson(shop.db, byEmail)
    expect([await found('hoxha'), await found('692345678'), await found('tren')]).toEqual([0, 0, 1])
  })

  test('a city that is a whole address is not kept', async () => {
    await delivered({ qyteti: 'Hoxha, te pallati i Artës' })
    await erasePerson(shop.db, byEmail)
    expect((await all())[0]?.qyteti).toBe('')
  })

  test('an order on its way keeps whom it goes to', async () => {
    const pending = await order({}, asArta())
    expect(await erasePerson(shop.db, byEmail)).toEqual({
      accounts: 0,
      orders: 0,
      pending: [pending.number],
    })
    expect((await all())[0]).toEqual(pending)
    await deliver(pending)
    expect(await erasePerson(shop.db, byEmail)).toMatchObject({ orders: 1, pending: [] })
    expect(await everything()).not.toMatch(PERSONAL)
  })

  test('an erased order that is sent again is not placed again', async () => {
    const headers = { 'idempotency-key': freshKey() }
    await delivered({}, headers)
    await erasePerson(shop.db, byEmail)
    const body = { customerName: 'Arta', customerLastName: 'Hoxha', qyteti: 'Tirana, Njësia 5' }
    const products = [{ productId: cast.train._id, quantity: 2, price: 1250 }]
    const where = { rruga: 'Rruga e Kavajës 7', phone: '0692345678', email: 'Arta@Dyqani.example' }
    const again = await shop.ask('/api/orders', json({ ...body, ...where, products }, headers))
    expect(again.status).toBe(409)
    expect(await all()).toHaveLength(1)
  })

  test('the only admin is not erased', async () => {
    const key = ({ user }: Person) => ({ email: user.email })
    expect(await erasePerson(shop.db, key(cast.besnik))).toBe('only_admin')
    expect(await everything()).toContain('Besnik')
  })
})

/** What stands in the file of SQLite's index of orders; nothing on PostgreSQL, which has none. */
async function lettersIndexed({ db }: FreshShop): Promise<string> {
  if (db.engine === 'postgres') return ''
  const { rows } = await sql<{ block: Uint8Array }>`select block from orders_index_data`.execute(
    db.read,
  )
  return rows.map(({ block }) => Buffer.from(block).toString('latin1')).join('|')
}
