import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { bodyOf, type Call, describedCalls, rowCounts, type Rows } from './api-calls.ts'
import { type Cast, introduceCast } from './cast.ts'
import { engines, type FreshShop, openFreshShop } from './fresh-shop.ts'
import { brokenBodies, HOSTILE_STEPS, hostileJson, hostileQuery } from './hostile.ts'

/** The same bodies in every run. */
const SEED = 20261120
const BODIES = 200
const QUERIES = 40
/** No answer in memory takes longer, in milliseconds. */
const PATIENCE = 5_000

const CODES: Record<number, RegExp> = {
  400: /^(validation|unreadable)$/,
  401: /^unauthorized$/,
  404: /^not_found$/,
  405: /^method_not_allowed$/,
  409: /^(conflict|price_changed|out_of_stock)$/,
  413: /^too_large$/,
  415: /^unsupported_media_type$/,
}

const calls = await describedCalls()
const withBody = calls.filter(bodyOf).map(({ name }) => name)

/** The rows that a call makes with each 201. */
const MAKES: Record<string, readonly (keyof Rows)[]> = {
  'POST /api/auth/signup': ['users'],
  'POST /api/category/insert-at-index': ['categories'],
  'POST /api/category/add-to-end': ['categories'],
  'POST /api/product': ['products'],
  'POST /api/orders': ['orders', 'order_lines', 'notifications'],
}

describe.each(engines)('the API on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  /** What there should be. */
  let expected: Rows

  beforeAll(async () => {
    shop = await openFreshShop(engine, { RATE_LIMIT: 'off' })
    cast = await introduceCast(shop)
    expected = await rowCounts(shop)
  })
  afterAll(() => shop.close())

  afterEach(async () => {
    expect(await rowCounts(shop)).toEqual(expected)
    expect(await (await ask('GET', '/api/auth/me')).json()).toMatchObject({ isAdmin: true })
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })

  function ask(method: string, path: string, type = '', body?: string | Uint8Array) {
    const headers = headersOf(type, cast.besnik.signedIn)
    return shop.ask(path, {
      method,
      headers,
      ...(body !== undefined && { body: body as BodyInit }),
    })
  }

  async function expectAnswer(sent: unknown, asked: Promise<Response>) {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`No answer to ${said(sent)}`)), PATIENCE).unref()
    })
    const answer = await Promise.race([asked, late])
    if (answer.ok) return answer
    const { code, message, error, ...rest } = await answer.json()
    const known = new Set(['errors', 'product', 'products', 'lines'])
    expect(
      {
        code,
        error,
        unknown: Object.keys(rest).filter((key) => !known.has(key)),
      },
      `${answer.status} to ${said(sent)}`,
    ).toEqual({
      code: expect.stringMatching(CODES[answer.status] ?? /^no status of a refusal$/),
      // Where a schema has no sentence of its own, its library speaks English.
      error: expect.stringMatching(/^(?!Invalid )\S/),
      unknown: [],
    })
    expect(Object.values(rest.errors ?? {}).join('\n')).not.toMatch(/^Invalid /m)
    expect(message).toBe(error)
    return answer
  }

  /** Values with which a body would be taken. */
  const words = () => ({
    name: 'Kamion',
    email: 'dikush@posta.al',
    password: 'një derë e re',
    newPassword: 'një derë tjetër',
    // Not the admin's own: a changed password would end the session of all that follows.
    currentPassword: 'një derë tjetër',
    customerName: 'Arta',
    customerLastName: 'Hoxha',
    firstName: 'Besnik',
    lastName: 'Krasniqi',
    phone: '0692345678',
    productId: cast.train._id,
    price: 1250,
    salePrice: 1000,
    totalAmount: 1250,
    quantity: 1,
    insertAtIndex: 0,
    stock: 3,
    category: 'lodra',
    slug: 'fjalë',
    saleEndDate: '2027-01-01T00:00:00.000Z',
    existingImages: [],
    onSale: false,
    // Without them nothing stands in the way of a change.
    stockWas: undefined,
    priceWas: undefined,
    salePriceWas: undefined,
    updatedAtWas: undefined,
  })

  /** Each in the place of `{id}`: nobody, and where it does no harm, somebody. */
  const idFor = (call: Call) => (call.path.startsWith('/api/product') ? cast.kite._id : 'askush')

  /** Counts what a call has made, if it was taken. */
  async function count({ name }: Call, { ok, status }: Response) {
    if (!ok) return
    const made = MAKES[name]
    if (!made) expected = await rowCounts(shop)
    else if (status === 201) for (const table of made) expected[table] += 1
  }

  test.each(withBody)(
    `${BODIES} hostile bodies break nothing: %s`,
    async (name) => {
      const call = calls.find((each) => each.name === name)
      const schema = call && bodyOf(call)
      if (!schema) throw new Error(`${name} takes no JSON`)
      const path = call.path.replace('{id}', idFor(call)).replace('{channel}', 'email')
      const broken = brokenBodies(JSON.stringify(words()))
      const texts = fc.sample(hostileJson(schema, words()), {
        seed: SEED,
        numRuns: BODIES - broken.length,
      })
      const bodies = [...texts.map((text) => ['application/json', text] as const), ...broken]
      let read = 0
      for (const [type, body] of bodies) {
        const answer = await expectAnswer([type, body], ask(call.method, path, type, body))
        await count(call, answer)
        if (answer.status !== 413 && answer.status !== 415) read += 1
      }
      expect(read, 'bodies that were read').toBeGreaterThan(BODIES / 2)
    },
    60_000,
  )

  test(`${QUERIES} hostile queries break no call`, async () => {
    for (const { method, path, parameters = [] } of calls) {
      const names = parameters.filter((each) => each.in === 'query').map((each) => each.name)
      for (const query of fc.sample(hostileQuery(names), { seed: SEED, numRuns: QUERIES })) {
        const address = path.replace(/\{\w+\}/g, 'askush') + query
        await expectAnswer([method, address], ask(method, address))
      }
    }
  }, 60_000)

  test('an id that cannot be one is refused, and leads nowhere else', async () => {
    for (const { method, path } of calls.filter((call) => call.path.includes('{id}'))) {
      for (const step of HOSTILE_STEPS) {
        const address = path.replace('{id}', step).replace('{channel}', step)
        const answer = await expectAnswer([method, address], ask(method, address))
        expect(answer.status, `${method} ${address}`).toBeGreaterThanOrEqual(400)
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    }
  })

  test('no key, token or other header costs an order or breaks anything', async () => {
    const body = JSON.stringify({ ...words(), products: [{ ...words(), productId: 'askush' }] })
    const names = ['idempotency-key', 'authorization', 'cookie', 'if-none-match', 'range']
    for (const name of names) {
      for (const text of ['\0', 'ë', 'a'.repeat(10_000), '{}', 'null', '__proto__']) {
        for (const value of [text, `Bearer ${text}`, `session=${text}`]) {
          const headers = headersOf('application/json', { [name]: value })
          await expectAnswer([name, value], shop.ask('/api/orders', post(headers, body)))
        }
      }
    }
  })
})

const post = (headers: Headers, body: string) => ({ method: 'POST', headers, body })

/** Some of it no `fetch` would send. */
function headersOf(type: string, others: Record<string, string> = {}): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries({ 'content-type': type, ...others })) {
    try {
      headers.set(name, value)
    } catch {
      headers.set(name, Buffer.from(value).toString('latin1').replaceAll('\0', ''))
    }
  }
  return headers
}

const said = (sent: unknown) => JSON.stringify(sent).slice(0, 500)
