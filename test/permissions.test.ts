import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Call, describedCalls } from './api-calls.ts'
import { type Cast, introduceCast } from './cast.ts'
import { type FreshShop, openFreshShop } from './fresh-shop.ts'

type Role = 'visitor' | 'user' | 'admin'

/** Who may make each call. One that is new has to be entered here. */
const MAY: Record<string, 'anyone' | 'users' | 'admins'> = {
  'POST /api/auth/signup': 'anyone',
  'POST /api/auth/signin': 'anyone',
  'POST /api/auth/signout': 'anyone',
  'POST /api/auth/forgot-password': 'anyone',
  'POST /api/auth/reset-password': 'anyone',
  'POST /api/auth/change-password': 'users',
  'POST /api/auth/delete-account': 'users',
  'GET /api/auth/me': 'users',
  'GET /api/auth/check-admin': 'users',
  'PUT /api/auth/update-profile': 'users',
  'GET /api/product': 'anyone',
  'GET /api/product/{id}': 'anyone',
  'POST /api/product': 'admins',
  'PUT /api/product/{id}': 'admins',
  'PATCH /api/product/{id}': 'admins',
  'DELETE /api/product/{id}': 'admins',
  'GET /api/product/bulk/sales': 'admins',
  'POST /api/product/bulk': 'admins',
  'GET /api/product.csv': 'admins',
  'POST /api/product/import': 'admins',
  'GET /api/search/suggest': 'anyone',
  'GET /api/category': 'anyone',
  'POST /api/category/insert-at-index': 'admins',
  'POST /api/category/add-to-end': 'admins',
  'PUT /api/category/{id}': 'admins',
  'POST /api/category/{id}/move': 'admins',
  'DELETE /api/category/{id}': 'admins',
  'GET /api/hero': 'anyone',
  'PUT /api/hero': 'admins',
  'POST /api/orders': 'anyone',
  'POST /api/whatsapp': 'anyone',
  'GET /api/orders': 'admins',
  'GET /api/orders/pulse': 'admins',
  'PUT /api/orders/{id}/notifications/{channel}': 'admins',
  'GET /api/orders/user': 'users',
  'PUT /api/orders/{id}': 'admins',
  'GET /api/dashboard': 'admins',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
}

/** What a call answers to a role before it looks at what was sent; nothing where it lets it in. */
const REFUSED: Record<(typeof MAY)[string], Partial<Record<Role, number>>> = {
  anyone: {},
  users: { visitor: 401 },
  admins: { visitor: 401, user: 403 },
}

const ROLES: Role[] = ['visitor', 'user', 'admin']

const calls = await describedCalls()

let shop: FreshShop
let cast: Cast
beforeAll(async () => {
  shop = await openFreshShop('sqlite', { RATE_LIMIT: 'off' })
  cast = await introduceCast(shop)
})
afterAll(() => shop.close())

/** An order, a product, a category nobody knows, and a body without a field. */
function make({ method, path }: Pick<Call, 'method' | 'path'>, role: Role) {
  const { signedIn } = { visitor: { signedIn: {} }, user: cast.arta, admin: cast.besnik }[role]
  const writes = method === 'POST' || method === 'PUT' || method === 'PATCH'
  return shop.ask(path.replace(/\{\w+\}/g, 'askush'), {
    method,
    headers: { ...signedIn, ...(writes && { 'content-type': 'application/json' }) },
    ...(writes && { body: '{}' }),
  })
}

test('every call of the document is in the table, and no other', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(MAY).toSorted())
})

describe.each(ROLES)('a %s', (role) => {
  test.each(Object.entries(MAY))('may make %s: %s', async (name, who) => {
    const [method = '', path = ''] = name.split(' ')
    const { status } = await make({ method, path }, role)
    const refused = REFUSED[who][role]
    if (refused) expect(status).toBe(refused)
    else expect([401, 403]).not.toContain(status)
  })
})

test.each(Object.entries(MAY))('the document says who may make %s', (name, who) => {
  const security = calls.find((call) => call.name === name)?.security ?? []
  const isOpen = security.length === 0 || security.some((way) => Object.keys(way).length === 0)
  expect(isOpen).toBe(who === 'anyone')
})

test.each(Object.entries(MAY).filter(([, who]) => who === 'admins'))(
  'the document says that %s is for admins',
  (name) => {
    const { description } = calls.find((call) => call.name === name) as { description?: string }
    expect(description).toMatch(/^Admins only\./)
  },
)
