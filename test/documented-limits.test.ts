import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { bodyOf, type Call, describedCalls, fieldsOf, type JsonSchema } from './api-calls.ts'
import { type Cast, introduceCast, orderOf } from './cast.ts'
import { type FreshShop, openFreshShop } from './fresh-shop.ts'

/** Texts of a length that is asked for, where letters alone would not do. */
const TEXTS: Record<string, (length: number) => string> = {
  email: (length) => `${'a'.repeat(length - 16)}@dyqani.example.`.slice(0, length - 1) + 'e',
  phone: (length) => '0692345678'.padEnd(length, '-'),
}

/** The sentences of a text that is too long; a phone number is then simply none. */
const TOO_LONG = /shumë i gjatë|deri në \d|Numri i telefonit nuk është i vlefshëm/

const textOf = (field: JsonSchema) =>
  [field, ...(field.anyOf ?? [])].find(({ type, maxLength }) => type === 'string' && maxLength)

const calls = (await describedCalls()).filter(bodyOf)

/** What no length makes right: it is made by the shop. */
const MADE_BY_THE_SHOP = new Set(['token'])

const fields = calls.flatMap((call) =>
  Object.entries(fieldsOf(bodyOf(call) ?? {})).map(([field, schema]) => ({ call, field, schema })),
)

const limits = fields.flatMap(({ schema, ...field }) => {
  const { minLength: least = 0, maxLength: most } = textOf(schema) ?? {}
  return most === undefined || MADE_BY_THE_SHOP.has(field.field) ? [] : [{ ...field, least, most }]
})

const nullable = fields.filter(({ schema }) => schema.anyOf?.some(({ type }) => type === 'null'))

describe('what the document says of a field, the shop holds', () => {
  let shop: FreshShop
  let cast: Cast
  beforeAll(async () => {
    shop = await openFreshShop('sqlite', { RATE_LIMIT: 'off' })
    cast = await introduceCast(shop)
  })
  afterAll(() => shop.close())

  /** The sentences about the fields of a body, all others as they should be. */
  async function errorsOf({ call, field }: { call: Call; field: string }, value: string | null) {
    const body = { ...words(), [field]: value }
    const answer = await shop.ask(call.path.replace(/\{\w+\}/g, cast.kite._id), {
      method: call.method,
      headers: {
        ...cast.arta.signedIn,
        ...cast.besnik.signedIn,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    const { code, errors = {} } = await answer.json()
    // Another category may have the name by now.
    return (code === 'conflict' ? {} : errors) as Record<string, string>
  }

  const words = () => ({
    name: 'Kamion',
    description: 'I kuq',
    slug: 'kamion-i-kuq',
    email: 'dikush@dyqani.example',
    username: 'Dikush',
    password: 'një derë e re',
    currentPassword: 'një derë tjetër',
    newPassword: 'një derë e re',
    ...orderOf(cast.train),
    price: 10,
    stock: true,
    category: 'lodra',
    insertAtIndex: 0,
  })

  test('there are many', () => {
    const fields = new Set(limits.map(({ field }) => field))
    const expected = 'customerName customerLastName qyteti rruga phone email username password '
    for (const field of `${expected}newPassword firstName name description slug`.split(' ')) {
      expect(fields).toContain(field)
    }
  })

  test.each(limits)('$call.name: $field has at most $most signs', async (limit) => {
    const { field, most } = limit
    const text = TEXTS[field] ?? ((length: number) => 'a'.repeat(length))
    expect([text(most).length, text(most + 1).length]).toEqual([most, most + 1])
    const [within, beyond] = [
      await errorsOf(limit, text(most)),
      await errorsOf(limit, text(most + 1)),
    ]
    expect(within[field] ?? '').not.toMatch(TOO_LONG)
    expect(beyond[field]).toMatch(TOO_LONG)
  })

  test.each(limits)('$call.name: $field may be empty, or it may not', async (limit) => {
    const { [limit.field]: error } = await errorsOf(limit, '')
    expect(error === undefined).toBe(limit.least === 0)
  })

  test.each(nullable)('$call.name: $field may be null', async (field) => {
    expect((await errorsOf(field, null))[field.field]).toBeUndefined()
  })

  test('an order’s line has 1 to 999 pieces, and an order 1 to 100 lines', async () => {
    const schema = bodyOf(calls.find(({ name }) => name === 'POST /api/orders') as Call) ?? {}
    const { products } = fieldsOf(schema)
    const { quantity } = fieldsOf(products?.items ?? {})
    expect([quantity?.minimum, quantity?.maximum, products?.maxItems]).toEqual([1, 999, 100])
  })
})
