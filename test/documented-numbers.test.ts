import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { bodyOf, type Call, describedCalls, fieldsOf, type JsonSchema } from './api-calls.ts'
import { type Cast, introduceCast, orderOf } from './cast.ts'
import { type FreshShop, openFreshShop } from './fresh-shop.ts'
import { listen, type Listening } from './listening.ts'

type Path = (string | number)[]
/** A number of a body or a query, or the length of a list, with the bounds that the document has. */
type Bounded = { call: Call; path: Path; schema: JsonSchema; isList: boolean }

const wayOf = ({ path }: { path: Path }) => path.join('.')
const choicesOf = (schema: JsonSchema): JsonSchema[] => [schema, ...(schema.anyOf ?? [])]

/** Every number and list in a schema, in the first element of lists too. */
function* measured(schema: JsonSchema, path: Path): Generator<{ path: Path; schema: JsonSchema }> {
  for (const each of choicesOf(schema)) {
    if (each.type === 'number' || each.type === 'integer') yield { path, schema: each }
    if (each.type === 'array') {
      yield { path, schema: each }
      if (each.items) yield* measured(each.items, [...path, 0])
    }
  }
  for (const [name, field] of Object.entries(fieldsOf(schema))) {
    yield* measured(field, [...path, name])
  }
}

const calls = await describedCalls()

const inBodies: Bounded[] = calls.flatMap((call) =>
  [...measured(bodyOf(call) ?? {}, [])].map(({ path, schema }) => ({
    call,
    path,
    schema,
    isList: schema.type === 'array',
  })),
)
const bounded = inBodies.filter(({ schema, isList }) =>
  isList ? 'maxItems' in schema : 'maximum' in schema,
)
const inQueries = calls.flatMap((call) =>
  (call.parameters ?? [])
    .filter(({ in: place, schema }) => place === 'query' && schema.type === 'integer')
    .map(({ name, schema }) => ({ call, name, schema })),
)

/** The last values that are taken, and the first beyond them. */
function edgesOf({ schema, isList }: Bounded): { within: number[]; beyond: number[] } {
  const { minimum, maximum = 0, exclusiveMinimum, minItems = 0, maxItems = 0 } = schema
  if (isList) {
    const tooFew = minItems > 0 ? [minItems - 1] : []
    return { within: [minItems, maxItems], beyond: [...tooFew, maxItems + 1] }
  }
  const least = minimum ?? 0.01
  return { within: [least, maximum], beyond: [exclusiveMinimum ?? least - 1, maximum + 1] }
}

describe('what the document says of a number, the shop holds', () => {
  let shop: FreshShop
  let server: Listening
  let cast: Cast
  beforeAll(async () => {
    shop = await openFreshShop('sqlite', { RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
    cast = await introduceCast(shop)
    server = await listen(shop)
  })
  afterAll(() => server.close().then(shop.close))

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path.replace(/\{\w+\}/g, cast.kite._id), {
      ...init,
      headers: { ...cast.besnik.signedIn, 'content-type': 'application/json' },
    })

  const words = (): Record<string, unknown> => ({
    name: 'Kamion',
    description: 'I kuq',
    category: 'lodra',
    price: 10,
    stock: true,
    onSale: true,
    salePrice: 9,
    ...orderOf(cast.train),
    ids: [cast.kite._id],
    action: 'start_sale',
    percent: 10,
  })

  /** The sentence about one field of a body in which all others are as they should be. */
  async function faultOf(bound: Bounded, value: number): Promise<string | undefined> {
    const body = words()
    let holder = body as Record<string | number, unknown>
    for (const step of bound.path.slice(0, -1)) holder = holder[step] as typeof holder
    const last = bound.path.at(-1) ?? ''
    const [element] = (bound.isList ? holder[last] : []) as unknown[]
    holder[last] = bound.isList ? Array.from({ length: value }, () => element) : value
    const { method } = bound.call
    const answer = await ask(bound.call.path, { method, body: JSON.stringify(body) })
    return ((await answer.json()).errors ?? {})[wayOf(bound)]
  }

  test.each(bounded)('$call.name: $path', async (bound) => {
    const { within, beyond } = edgesOf(bound)
    const refusals = await Promise.all(beyond.map((value) => faultOf(bound, value)))
    expect(refusals).toEqual(beyond.map(() => expect.any(String)))
    for (const value of within) {
      // A sale price at its highest is more than the price, which is another fault.
      expect(refusals).not.toContain(await faultOf(bound, value))
    }
  })

  test.each(inQueries)('$call.name?$name=', async ({ call, name, schema }) => {
    const { minimum = 0, maximum = 0 } = schema
    const statuses = []
    for (const value of [minimum - 1, minimum, maximum, maximum + 1])
      statuses.push((await ask(`${call.path}?${name}=${value}`)).status)
    expect(statuses).toEqual([400, 200, 200, 400])
  })
})

test('every number has its bounds, but those for which any number is right', () => {
  const free = inBodies.filter(({ schema, isList }) => !isList && !('maximum' in schema))
  // Below 0 is the first place, beyond the end the last; a wrong count changes nothing.
  expect(new Set(free.map(wayOf))).toEqual(new Set(['insertAtIndex', 'count']))
  const names = new Set(bounded.map(wayOf))
  for (const name of [
    'price',
    'salePrice',
    'stock',
    'stockWas',
    'priceWas',
    'salePriceWas',
    'percent',
    'ids',
    'products',
  ]) {
    expect(names).toContain(name)
  }
  expect(new Set(inQueries.map(({ name }) => name))).toEqual(new Set(['page', 'limit']))
})
