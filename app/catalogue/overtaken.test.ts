import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { issueToken } from '#app/account/session.server.ts'
import { DAY } from '#app/values/time.ts'
import { type Cast, introduceCast, orderOf } from '#test/cast.ts'
import { formOf, kamion, openStaff, picturesIn, type Staff } from '#test/staff.ts'
import { engines, type FreshShop, freshKey, json, openFreshShop } from '#test/fresh-shop.ts'
import { file, jpeg, png } from '#test/pictures.ts'

import { productText } from './product-text.ts'
import type { Product } from './product.ts'

describe.each(engines)('a product that moves on while its form is open, on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  let staff: Staff
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
    staff = openStaff(shop, cast.besnik)
  })
  afterEach(() => shop.close())

  const stored = async ({ _id }: Product): Promise<Product> =>
    (await shop.ask(`/api/product/${_id}`)).json()
  const seen = ({ name, description, price, category, stock, updatedAt }: Product) => ({
    name,
    description,
    category,
    price: String(price),
    stock: String(stock),
    stockWas: String(stock),
    updatedAtWas: updatedAt,
  })
  async function order(product: Product, quantity: number) {
    const answer = await shop.ask('/api/orders', json(orderOf(product, quantity)))
    expect(answer.status).toBe(201)
  }

  test('keeps the count that orders left where the form did not touch it', async () => {
    const { football } = cast
    await order(football, 4)
    const answer = await staff.change(football._id, { ...seen(football), name: 'Top lëkure' })
    expect(answer.status).toBe(200)
    expect(await stored(football)).toMatchObject({ name: 'Top lëkure', stock: 6 })
  })

  test('refuses another count over one that the form has not seen, and tells it', async () => {
    const { football } = cast
    await order(football, 4)
    const answer = await staff.change(football._id, { ...seen(football), stock: '25' })
    const body = await answer.json()
    expect([answer.status, body.code]).toEqual([409, 'conflict'])
    expect(body.errors).toEqual({ stock: 'Gjendja ndryshoi ndërkohë: tani ka 6 copë.' })
    expect(body.product).toEqual(await stored(football))
    expect(body.product.stock).toBe(6)
    const again = { ...seen(body.product), stock: '25' }
    expect((await staff.change(football._id, again)).status).toBe(200)
    expect(await stored(football)).toMatchObject({ stock: 25 })
  })

  test('stays in its renamed category, also where another one has the former slug by now', async () => {
    const { kite } = cast
    const form = { ...seen(kite), categoryWas: kite.category, name: 'Balonë' }
    await staff.renameCategory(kite.category, 'Lodra druri')
    const added = json({ name: 'Lodra' }, cast.besnik.signedIn)
    expect((await shop.ask('/api/category/add-to-end', added)).status).toBe(201)
    expect((await staff.change(kite._id, form)).status).toBe(200)
    const now = await stored(kite)
    expect([now.name, now.category]).toEqual(['Balonë', 'lodra-druri'])
    const moved = { ...seen(now), categoryWas: now.category, category: 'lodra' }
    expect((await staff.change(kite._id, moved)).status).toBe(200)
    expect((await stored(kite)).category).toBe('lodra')
  })

  test('takes a changed status like a changed count', async () => {
    const { guitar } = cast
    await order(guitar, 1)
    const refused = await staff.change(guitar._id, { ...seen(guitar), stock: 'true' })
    expect((await refused.json()).errors.stock).toBe(
      'Gjendja ndryshoi ndërkohë: tani nuk ka stock.',
    )
  })

  test('is overwritten by a client that does not say what it saw, as ever', async () => {
    const { football } = cast
    await order(football, 4)
    const { stockWas: _, updatedAtWas: __, ...fields } = seen(football)
    expect((await staff.change(football._id, fields)).status).toBe(200)
    expect(await stored(football)).toMatchObject({ stock: 10 })
  })

  test('refuses the form of a second admin who has not seen the first one’s change', async () => {
    const { train } = cast
    shop.wait(1000)
    expect((await staff.change(train._id, { ...seen(train), price: '1400' })).status).toBe(200)
    const files = [file(await jpeg(), 'vonë.jpg')]
    const late = await staff.change(train._id, { ...seen(train), name: 'Tren i ri' }, files)
    const body = await late.json()
    expect([late.status, body.code, body.message]).toEqual([
      409,
      'conflict',
      productText.productMoved,
    ])
    expect(body.product).toEqual(await stored(train))
    expect(body.product).toMatchObject({ name: 'Tren prej druri', price: 1400 })
    expect(await picturesIn(shop)).toEqual([])
  })

  test('takes one of two admins who save at the same moment', async () => {
    const { train } = cast
    const answers = await Promise.all(
      ['Tren A', 'Tren B'].map((name) => staff.change(train._id, { ...seen(train), name })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('takes new pictures between those that stay, and no place that has none', async () => {
    const { train } = cast
    const files = [file(await jpeg(), 'një.jpg'), file(await png(), 'dy.png', 'image/png')]
    const [old = ''] = train.image
    const existingImages = JSON.stringify([1, old])
    const answer = await staff.change(train._id, { ...seen(train), existingImages }, files)
    const { product } = await answer.json()
    expect(product.image).toEqual([
      expect.stringMatching(/-300\.webp$/),
      old,
      expect.stringMatching(/-900\.webp$/),
    ])
    for (const bad of ['[2]', '[-1]', '[0.5]', '[{}]']) {
      const fields = { ...kamion, existingImages: bad }
      const refused = await staff.send('PUT', `/${train._id}`, formOf(fields, files))
      expect([bad, refused.status]).toEqual([bad, 400])
      expect(Object.keys((await refused.json()).errors)).toEqual(['existingImages'])
    }
  })
})

describe.each(engines)('a product that is sent again with its key, on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  let staff: Staff
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
    staff = openStaff(shop, cast.besnik)
  })
  afterEach(() => shop.close())

  const withKey = (key: string) => ({ ...cast.besnik.signedIn, 'idempotency-key': key })
  const all = async (): Promise<Product[]> => (await shop.ask('/api/product')).json()

  test('is made once, whether the answer was lost or both came at once', async () => {
    const picture = await jpeg()
    const key = freshKey()
    const send = () =>
      staff.send('POST', '', formOf(kamion, [file(picture, 'një.jpg')]), withKey(key))
    const answers = await Promise.all([send(), send(), send()])
    answers.push(await send())
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(await all()).toHaveLength(6)
    expect(await picturesIn(shop)).toHaveLength(4)
  })

  test('is no other product, and no other picture', async () => {
    const key = freshKey()
    expect((await staff.send('POST', '', formOf(kamion), withKey(key))).status).toBe(201)
    const others = [
      formOf({ ...kamion, price: '1' }),
      formOf(kamion, [file(await png(), 'një.png', 'image/png')]),
    ]
    for (const other of others) {
      const answer = await staff.send('POST', '', other, withKey(key))
      const { code, product } = await answer.json()
      expect([answer.status, code, product.name]).toEqual([409, 'conflict', kamion.name])
    }
    expect(await all()).toHaveLength(6)
    expect(await picturesIn(shop)).toEqual([])
  })

  test('is no change of another product', async () => {
    const { train, kite } = cast
    const key = freshKey()
    const send = ({ _id }: Product) => staff.send('PUT', `/${_id}`, formOf(kamion), withKey(key))
    expect((await send(train)).status).toBe(200)
    const answer = await send(kite)
    expect([answer.status, (await answer.json()).message]).toEqual([409, productText.keyTaken])
    expect(await all()).toContainEqual(kite)
  })

  test('is changed once: the second try does not meet its own change', async () => {
    const { train } = cast
    const key = freshKey()
    const fields = { ...kamion, updatedAtWas: train.updatedAt, stockWas: 'true' }
    const send = () => staff.send('PUT', `/${train._id}`, formOf(fields), withKey(key))
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status, (await send()).status]).toEqual([200, 200, 200])
  })

  test('is refused where it is nested deeper than JSON is written', async () => {
    const list = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    // With a number for a name V8 writes it the slow way, which knows an end.
    const fields = JSON.stringify(kamion).replace('{', `{"0":${list},`)
    const headers = { ...withKey(freshKey()), 'content-type': 'application/json' }
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${cast.train._id}`],
    ] as const) {
      const answer = await staff.send(method, path, fields, headers)
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'unreadable'])
    }
    expect(await all()).toContainEqual(cast.train)
  })

  test('is forgotten after two days', async () => {
    await staff.send('POST', '', formOf(kamion), withKey(freshKey()))
    shop.wait(3 * DAY)
    const { token } = await issueToken(shop, cast.besnik.user)
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'e re' }
    const unreadable = await staff.send('POST', '', formOf(kamion), headers)
    expect(Object.keys((await unreadable.json()).errors)).toEqual(['idempotency-key'])
    const later = { ...headers, 'idempotency-key': 'e-re' }
    expect((await staff.send('POST', '', formOf(kamion), later)).status).toBe(201)
    const kept = await shop.db.read.selectFrom('keyed_requests').select('key').execute()
    expect(kept).toEqual([{ key: 'e-re' }])
  })
})
