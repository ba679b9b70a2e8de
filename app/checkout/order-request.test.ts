import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

/** What a hostile client puts wherever something is expected. */
const HOSTILE: unknown[] = [
  null,
  true,
  1e308,
  -1,
  0.5,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(10_000),
  '9'.repeat(10_000),
  [],
  [[]],
  {},
  { toString: 1 },
]

describe.each(engines)('bodies of orders on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  beforeEach(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterEach(() => shop.close())

  const order = (body: unknown) => shop.ask('/api/orders', json(body))
  const lineOf = ({ train }: Cast) => ({ productId: train._id, quantity: 1, price: train.price })
  const goodBody = () => ({
    customerName: 'Arta',
    customerLastName: 'Hoxha',
    qyteti: 'Tirana',
    rruga: 'Rruga e Kavajës 7',
    phone: '069 234 5678',
    products: [lineOf(cast)],
  })

  test('a body that is no JSON is unreadable, one that does not say so is not taken', async () => {
    const headers = { 'content-type': 'application/json' }
    const broken = await shop.ask('/api/orders', { method: 'POST', headers, body: '{"a":' })
    expect(broken.status).toBe(400)
    expect(await broken.json()).toMatchObject({ code: 'unreadable', message: expect.any(String) })
    const form = new URLSearchParams({ customerName: 'Arta' })
    const answer = await shop.ask('/api/orders', { method: 'POST', body: form })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'unsupported_media_type' })
  })

  test('a method that a path does not have is refused with those it has', async () => {
    const answer = await shop.ask('/api/orders', { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST'])
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
  })

  test('hostile bodies are refused or made harmless, never an error of ours', async () => {
    const keys = [...Object.keys(goodBody()), 'email', 'prefix', 'totalAmount']
    const bodies: unknown[] = [...HOSTILE]
    for (const value of HOSTILE) {
      for (const key of keys) bodies.push({ ...goodBody(), [key]: value })
      for (const key of Object.keys(lineOf(cast))) {
        bodies.push({ ...goodBody(), products: [{ ...lineOf(cast), [key]: value }] })
      }
    }
    bodies.push(JSON.parse(`{"__proto__":{"products":[]},"constructor":{"prototype":1}}`))
    for (const body of bodies) {
      const { status } = await order(body)
      expect([201, 400, 409], JSON.stringify(body).slice(0, 200)).toContain(status)
    }
  })

  test('what cannot be seen is taken out of a name and a street', async () => {
    const body = {
      ...goodBody(),
      customerName: ' Ar\u0000ta\u202E  Mari ',
      rruga: 'Rruga\n\te\u0007 Re \ud83d',
    }
    expect(await (await order(body)).json()).toMatchObject({
      customerName: 'Arta Mari',
      rruga: 'Rruga e Re',
    })
  })
})
