import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApi } from '#app/api.ts'
import { productInput } from '#app/catalogue/product-input.ts'

import { type FreshShop, OPENING, openFreshShop } from './fresh-shop.ts'

type Schema = {
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  anyOf?: Schema[]
  type?: string
}
type Operation = {
  summary: string
  security: object[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let shop: FreshShop
let document: Document
let operations: [call: string, operation: Operation][]

beforeAll(async () => {
  shop = await openFreshShop('sqlite')
  document = await (await shop.ask('/api/openapi.json')).json()
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
})
afterAll(() => shop.close())

const operation = (call: string) => {
  const found = operations.find(([name]) => name === call)
  if (!found) throw new Error(`${call} is not described`)
  return found[1]
}

/** The calls of the specification's section 7. */
const SPECIFIED = [
  'GET /api/auth/me',
  'POST /api/auth/signin',
  'POST /api/auth/signup',
  'GET /api/auth/check-admin',
  'PUT /api/auth/update-profile',
  'GET /api/category',
  'POST /api/category/insert-at-index',
  'POST /api/category/add-to-end',
  'PUT /api/category/{id}',
  'DELETE /api/category/{id}',
  'GET /api/product',
  'GET /api/product/{id}',
  'POST /api/product',
  'PUT /api/product/{id}',
  'DELETE /api/product/{id}',
  'POST /api/orders',
  'POST /api/whatsapp',
  'GET /api/orders',
  'PUT /api/orders/{id}',
  'GET /api/orders/user',
]

test('a public validator finds the document valid', async () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(await new Validator().validate(document)).toEqual({ valid: true })
})

test('the document describes every call there is, and no other', () => {
  const { routes } = createApi(shop, () => {})
  const calls = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
  const served = new Set([...calls, 'GET /healthz', 'GET /readyz'])
  expect(operations.map(([call]) => call).toSorted()).toEqual([...served].toSorted())
})

test.each(SPECIFIED)('%s of the specification is described', (call) => {
  const { summary, responses } = operation(call)
  expect(summary).not.toBe('')
  const [success] = Object.keys(responses)
  expect(success).toMatch(/^2/)
  expect(responses[success ?? '']?.content?.['application/json']?.schema).toBeDefined()
})

test('every call of the API says who may make it, and how it fails', () => {
  const silent = operations.filter(
    ([call, { security, responses }]) =>
      call.includes('/api/') && (!Array.isArray(security) || !('500' in responses)),
  )
  expect(silent.map(([call]) => call)).toEqual([])
})

test.each([
  ['POST /api/orders', 400, 409, 413, 415, 429],
  ['PUT /api/orders/{id}', 400, 401, 403, 404, 413, 415],
  ['POST /api/auth/signin', 400, 401, 404, 413, 415, 429],
  ['DELETE /api/category/{id}', 400, 401, 403, 404, 409, 413],
  ['POST /api/auth/signout', 413],
  ['GET /api/product/{id}', 404],
  ['GET /api/product.csv', 400, 401, 403],
  ['POST /api/product/import', 400, 401, 403, 409, 413, 415],
  ['POST /api/product/bulk', 400, 401, 403, 409, 413, 415],
  ['PATCH /api/product/{id}', 400, 401, 403, 404, 409, 413, 415],
])('%s names each status of a refusal', (call, ...statuses) => {
  const refusals = Object.keys(operation(call).responses).filter((status) => status > '399')
  expect(refusals).toEqual([...statuses, 500, 503].map(String))
})

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

test('each path refuses every other method than those described, and names these', async () => {
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'))
  for (const [path, item] of paths) {
    const methods = Object.keys(item).map((method) => method.toUpperCase())
    const described = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].toSorted()
    for (const method of METHODS.filter((each) => !described.includes(each))) {
      const answer = await shop.ask(path.replace(/\{\w+\}/g, '1'), { method })
      const allowed = answer.headers.get('allow')?.split(', ').toSorted()
      expect([method, path, answer.status, allowed]).toEqual([method, path, 405, described])
    }
  }
})

/** What stands under a name of the document, as far as these are schemas. */
function schemasUnder(name: string, inner: object): object[] {
  if (/^(?:schema|items)$/.test(name)) return [inner]
  return /^(?:schemas|properties|anyOf|allOf)$/.test(name) ? Object.values(inner) : []
}

/** All schemas within a part of the document. */
const schemasIn = (part: object): object[] =>
  Object.entries(part)
    .filter(([, inner]) => typeof inner === 'object')
    .flatMap(([name, inner]) => schemasUnder(name, inner).concat(schemasIn(inner)))

const KEYWORDS = `$ref additionalProperties allOf anyOf const contentMediaType default description \
enum exclusiveMinimum format items maxItems maxLength maximum minItems minLength minimum pattern \
properties propertyNames required type`.split(' ')

test('its schemas hold no word that JSON Schema does not know', () => {
  const words = schemasIn(document).flatMap(Object.keys)
  expect(words).toContain('minLength')
  expect(words.filter((word) => !KEYWORDS.includes(word))).toEqual([])
})

test('what the shop says of a sale, a client may send back', () => {
  const canBeNull = (schema: Schema | undefined) =>
    schema?.anyOf?.some(({ type }) => type === 'null') ?? false
  for (const call of ['POST /api/product', 'PUT /api/product/{id}', 'PATCH /api/product/{id}']) {
    const { properties } = operation(call).requestBody?.content['application/json']?.schema ?? {}
    for (const field of ['salePrice', 'saleEndDate'])
      expect([call, field, canBeNull(properties?.[field])]).toEqual([call, field, true])
  }
})

test('a body that is too large is refused where the document says so', async () => {
  const [body, headers] = ['x'.repeat(300_000), { 'content-type': 'application/json' }]
  const writes = operations.filter(([call]) => /^(?:POST|PUT|PATCH|DELETE) /.test(call))
  for (const [call, { responses }] of writes) {
    const [method = '', path = ''] = call.replace(/\{\w+\}/g, '1').split(' ')
    const { status } = await shop.ask(path, { method, body, headers })
    expect([call, Object.keys(responses)]).toEqual([call, expect.arrayContaining([String(status)])])
  }
})

test('a category that still holds products says how many', () => {
  const { content } = operation('DELETE /api/category/{id}').responses[409] ?? {}
  const { properties } = content?.['application/json']?.schema ?? {}
  expect(properties?.products).toMatchObject({ type: 'integer' })
})

test('what a schema refuses without is a required field', () => {
  const body = operation('POST /api/category/add-to-end').requestBody?.content['application/json']
  expect(body?.schema.required).toEqual(['name'])
})

test('the form of a product has the fields that are checked', () => {
  const { entries } = productInput(OPENING)
  const content = operation('POST /api/product').requestBody?.content ?? {}
  const [form, json] = ['multipart/form-data', 'application/json'].map((type) => content[type])
  const fields = Object.keys(entries).toSorted()
  expect(Object.keys(json?.schema.properties ?? {}).toSorted()).toEqual(fields)
  expect(Object.keys(form?.schema.properties ?? {}).toSorted()).toEqual(
    [...fields, 'image'].toSorted(),
  )
  expect(form?.schema.required).toEqual(['name', 'description', 'price', 'stock', 'category'])
})

test.each(['price', 'salePrice'])('a product’s %s names its unit', (field) => {
  expect(JSON.stringify(document.components.schemas.Product?.properties?.[field])).toContain('Lek')
})

test('the page shows every call, without a script', async () => {
  const answer = await shop.ask('/api/docs')
  const html = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(html).not.toContain('<script')
  for (const [call] of operations) {
    const [method, path] = call.split(' ')
    expect(html).toMatch(new RegExp(`>${method}</b> <code>${path?.replace(/[{}]/g, '\\$&')}<`))
  }
})
