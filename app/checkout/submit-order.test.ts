import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { ProductSummary } from '#app/catalogue/product.ts'

import { NO_FIELDS } from './draft.ts'
import { orderBody, submitOrder } from './submit-order.ts'

let keys: (string | null)[]
let bodies: BodyInit[]

/** The line to the shop: it hears every order, and answers as it is told. */
function lineAnswers(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', (_path: string, { headers, body }: Required<RequestInit>) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    if (body) bodies.push(body)
    return answer()
  })
}

const orderTo = (rruga: string) => orderBody({ ...NO_FIELDS, rruga }, [], 0)

const SALE_END = 1_000_000
const BALL: ProductSummary = {
  _id: 'top',
  name: 'Top futbolli',
  image: [],
  price: 900,
  onSale: true,
  salePrice: 700,
  saleEndDate: new Date(SALE_END).toISOString(),
  stock: true,
}
const ballAt = (now: number, quantity = 1) =>
  orderBody(NO_FIELDS, [{ product: BALL, quantity }], now)

beforeEach(() => {
  keys = []
  bodies = []
  sessionStorage.clear()
  vi.stubGlobal('localStorage', sessionStorage)
})
afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['where things are kept', () => {}],
  [
    'in a browser that keeps nothing',
    () =>
      vi.stubGlobal('sessionStorage', {
        getItem: () => {
          throw new DOMException('denied')
        },
      }),
  ],
  [
    'in a browser that is full',
    () =>
      vi.stubGlobal('sessionStorage', {
        getItem: () => JSON.stringify({ key: 'a'.repeat(32), sent: 'another order' }),
        setItem: () => {
          throw new DOMException('quota')
        },
        removeItem: () => {},
      }),
  ],
])('an order, %s,', (_place, prepare) => {
  beforeEach(prepare)

  test('keeps its key until it is placed', async () => {
    lineAnswers(() => Promise.reject(new TypeError('no line')))
    await submitOrder(orderTo('Rruga 1'))
    lineAnswers(() => Promise.resolve(Response.json({ number: 1 }, { status: 201 })))
    await submitOrder(orderTo('Rruga 1'))
    await submitOrder(orderTo('Rruga 1'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('that was changed has the key of the one that may have arrived', async () => {
    lineAnswers(() => Promise.reject(new TypeError('no line')))
    await submitOrder(orderTo('Rruga 1'))
    await submitOrder(orderTo('Rruga 2'))
    expect(keys[1]).toBe(keys[0])
    expect(bodies[1]).toBe(orderTo('Rruga 2'))
  })

  test('after one that was placed has a key of its own', async () => {
    lineAnswers(() => Promise.resolve(Response.json({ number: 1 }, { status: 201 })))
    await submitOrder(orderTo('Rruga 1'))
    await submitOrder(orderTo('Rruga 2'))
    expect(keys[1]).not.toBe(keys[0])
  })

  test('whose sale ends while the answer is lost is sent to the letter again', async () => {
    lineAnswers(() => Promise.reject(new TypeError('no line')))
    await submitOrder(ballAt(SALE_END - 1))
    await submitOrder(ballAt(SALE_END))
    expect(keys[1]).toBe(keys[0])
    expect(bodies[1]).toBe(bodies[0])
    await submitOrder(ballAt(SALE_END, 2))
    expect(bodies[2]).toBe(ballAt(SALE_END, 2))
  })

  test('that was sent to the letter again is told of the prices that were in it', async () => {
    lineAnswers(() => Promise.reject(new TypeError('no line')))
    await submitOrder(ballAt(SALE_END - 1))
    lineAnswers(async () =>
      Response.json({ code: 'price_changed', products: [BALL] }, { status: 409 }),
    )
    const submission = await submitOrder(ballAt(SALE_END))
    expect(submission).toMatchObject({ outcome: 'price_changed', sent: ballAt(SALE_END - 1) })
  })

  test.each([
    { code: 'price_changed', products: [] },
    { code: 'out_of_stock', lines: [] },
  ])('that was refused, as with %j, is sent at the price of today', async (refusal) => {
    lineAnswers(async () => Response.json(refusal, { status: 409 }))
    await submitOrder(ballAt(SALE_END - 1))
    await submitOrder(ballAt(SALE_END))
    // The first try of all may still be on its way.
    expect(keys[1]).toBe(keys[0])
    expect(JSON.parse(String(bodies[1]))).toMatchObject({ totalAmount: 900 })
  })
})

test('an order of whoever comes after a logout is their first', async () => {
  lineAnswers(() => Promise.reject(new TypeError('no line')))
  await submitOrder(orderTo('Rruga 1'))
  // As a logout does.
  sessionStorage.clear()
  await submitOrder(orderTo('Rruga 2'))
  expect(keys[1]).not.toBe(keys[0])
})

test.each([
  ['nothing at all', () => Promise.reject(new TypeError('no line'))],
  ['half an answer', () => Promise.resolve(new Response('{"number":', { status: 201 }))],
  ['the page of a proxy', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))],
  ['nothing in time', () => Promise.resolve(new Response(null, { status: 408 }))],
  [
    'that it is down',
    () => Promise.resolve(Response.json({ code: 'unavailable' }, { status: 503 })),
  ],
])('a shop of which one hears %s was not reached', async (_what, answer) => {
  lineAnswers(answer)
  expect(await submitOrder(orderTo('Rruga 1'))).toEqual({ outcome: 'unreachable' })
})

/** A refusal as the shop sends it. */
const refused = (status: number, body: object | string, headers: Record<string, string> = {}) =>
  lineAnswers(async () => new Response(JSON.stringify(body), { status, headers }))

const sentAgain = async () => {
  await submitOrder(orderTo('Rruga 1'))
  return keys.at(-1) === keys.at(-2)
}

describe('a shop that takes the order later', () => {
  const message = 'Shumë kërkesa.'

  test.each([429, 503])('and says when, with %i, is asked no sooner', async (status) => {
    refused(status, { code: 'rate_limited', message }, { 'retry-after': '7' })
    const submission = await submitOrder(orderTo('Rruga 1'))
    expect(submission).toEqual({ outcome: 'deferred', message, waitMs: 7_000 })
    expect(await sentAgain()).toBe(true)
  })

  test('and does not say when gets half a minute', async () => {
    lineAnswers(async () => new Response('<h1>Slow down</h1>', { status: 429 }))
    const submission = await submitOrder(orderTo('Rruga 1'))
    expect(submission).toEqual({ outcome: 'deferred', message: '', waitMs: 30_000 })
  })

  test('but not within minutes waits for a hand', async () => {
    refused(429, { code: 'rate_limited', message }, { 'retry-after': '3600' })
    expect(await submitOrder(orderTo('Rruga 1'))).toEqual({ outcome: 'refused', message })
  })
})

describe('an order that is refused for good', () => {
  test('because pieces are missing names the lines', async () => {
    const lines = [{ productId: 'top', name: 'Top futbolli', stock: 2 }]
    refused(409, { code: 'out_of_stock', message: 'Nuk ka stok.', lines })
    const submission = await submitOrder(orderTo('Rruga 1'))
    expect(submission).toEqual({ outcome: 'out_of_stock', lines })
  })

  test('for fields that the form does not have says why', async () => {
    refused(400, { code: 'invalid', message: 'Porosi e gabuar.', errors: { products: 'Bosh.' } })
    const submission = await submitOrder(orderTo('Rruga 1'))
    expect(submission).toEqual({ outcome: 'refused', message: 'Porosi e gabuar.' })
  })

  test.each([
    [400, 'unreadable'],
    [413, 'too_large'],
    [415, 'unsupported_media_type'],
    [500, 'internal'],
  ])('with %i says why, and is not sent again by itself', async (status, code) => {
    refused(status, { code, message: 'Nuk u pranua.' })
    const submission = await submitOrder(orderTo('Rruga 1'))
    expect(submission).toEqual({ outcome: 'refused', message: 'Nuk u pranua.' })
  })

  test.each(['', '"no"', 'null', '<h1>403</h1>'])(
    'by a proxy that says %j has no reason',
    async (said) => {
      lineAnswers(async () => new Response(said, { status: 403 }))
      expect(await submitOrder(orderTo('Rruga 1'))).toEqual({ outcome: 'refused', message: '' })
    },
  )

  test('because its key was used may be sent as a new one', async () => {
    refused(409, { code: 'conflict', message: 'Një porosi tjetër …' })
    expect(await submitOrder(orderTo('Rruga 1'))).toMatchObject({ outcome: 'refused' })
    expect(await sentAgain()).toBe(false)
  })
})
