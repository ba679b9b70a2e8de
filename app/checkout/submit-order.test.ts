import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { NO_FIELDS } from './draft.ts'
import { orderBody, submitOrder } from './submit-order.ts'

let keys: (string | null)[]

/** The line to the shop: it hears every order, and answers as it is told. */
function lineAnswers(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: HeadersInit }) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return answer()
  })
}

const orderTo = (rruga: string) => orderBody({ ...NO_FIELDS, rruga }, [], 0)

beforeEach(() => {
  keys = []
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

  test('that was changed is another order', async () => {
    lineAnswers(() => Promise.reject(new TypeError('no line')))
    await submitOrder(orderTo('Rruga 1'))
    await submitOrder(orderTo('Rruga 2'))
    expect(keys[1]).not.toBe(keys[0])
  })
})

test.each([
  ['nothing at all', () => Promise.reject(new TypeError('no line'))],
  ['half an answer', () => Promise.resolve(new Response('{"number":', { status: 201 }))],
  ['the page of a proxy', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))],
  ['that it is too busy', () => Promise.resolve(Response.json({}, { status: 429 }))],
])('a shop of which one hears %s was not reached', async (_what, answer) => {
  lineAnswers(answer)
  expect(await submitOrder(orderTo('Rruga 1'))).toEqual({ outcome: 'unreachable' })
})
