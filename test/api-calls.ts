import type { Shop } from '#app/http/shop-context.server.ts'

import { openFreshShop } from './fresh-shop.ts'

/** As much of JSON Schema as the API's document uses. */
export type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

type Parameter = { in: 'path' | 'query' | 'header'; name: string; schema: JsonSchema }

type Operation = {
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/** A call of the API, as its document describes it. */
export type Call = Operation & {
  /** Such as `PUT /api/orders/{id}`. */
  name: string
  method: string
  path: string
}

/** Every call under `/api` that the document of a shop has: known early, each can be a test. */
export async function describedCalls(): Promise<Call[]> {
  return Object.entries(await describedPaths())
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([verb, operation]) => {
        const method = verb.toUpperCase()
        return Object.assign(operation, { name: `${method} ${path}`, method, path })
      }),
    )
}

async function describedPaths(): Promise<Record<string, Record<string, Operation>>> {
  const shop = await openFreshShop('sqlite')
  try {
    return (await (await shop.ask('/api/openapi.json')).json()).paths
  } finally {
    await shop.close()
  }
}

/** The schema of a call's body, in JSON where it takes several kinds. */
export const bodyOf = ({ requestBody }: Call): JsonSchema | undefined =>
  requestBody?.content['application/json']?.schema

/** All fields of an object, also of one that is put together. */
export const fieldsOf = ({ properties = {}, allOf = [] }: JsonSchema): Record<string, JsonSchema> =>
  Object.assign({}, properties, ...allOf.map(fieldsOf))

const TABLES = [
  'users',
  'categories',
  'products',
  'product_images',
  'hero_slides',
  'orders',
  'order_lines',
  'notifications',
] as const

export type Rows = Record<(typeof TABLES)[number], number>

/** How many rows each table holds. */
export async function rowCounts({ db }: Shop): Promise<Rows> {
  const counts = TABLES.map(async (table) => {
    const query = db.read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'))
    return [table, (await query.executeTakeFirstOrThrow()).rows] as const
  })
  return Object.fromEntries(await Promise.all(counts)) as Rows
}
