import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

const SIGN_IN_NEEDED = 'Ju lutemi hyni në llogarinë tuaj.'
const JSON_TYPE = { 'content-type': 'application/json' }

const bodies: Record<string, object> = {
  '/signin': { email: 'arta@dyqani.example', password: 'Arta i hapet dera' },
  '/signup': { username: 'Arta', email: 'arta@dyqani.example', password: 'Arta i hapet dera' },
  '/change-password': { currentPassword: 'e gabuar', newPassword: 'krejt tjetër' },
  '/update-profile': {
    firstName: 'Arta',
    lastName: 'Hoxha',
    homeAddress: { qyteti: 'Tiranë' },
    rruga: 'Rruga e Durrësit 12',
    phone: '069 234 5678',
    prefix: 'AL',
  },
}

/** Every call, and how it answers a visitor, a customer and an admin. */
const calls: [method: string, path: string, visitor: number, user: number, admin: number][] = [
  ['POST', '/signup', 409, 409, 409],
  ['POST', '/signin', 200, 200, 200],
  ['POST', '/signout', 200, 200, 200],
  ['GET', '/me', 401, 200, 200],
  ['HEAD', '/me', 401, 200, 200],
  ['GET', '/check-admin', 401, 200, 200],
  ['PUT', '/update-profile', 401, 200, 200],
  ['POST', '/change-password', 401, 400, 400],
]

/** What each path allows besides HEAD. */
const methods: Record<string, string> = {
  '/signup': 'POST',
  '/signin': 'POST',
  '/signout': 'POST',
  '/me': 'GET',
  '/check-admin': 'GET',
  '/update-profile': 'PUT',
  '/change-password': 'POST',
}

describe.each(engines)('%s', (engine) => {
  let shop: FreshShop
  let cast: Cast

  beforeAll(async () => {
    // The limits have tests of their own; here they would end the fuzzing early.
    shop = await openFreshShop(engine, { RATE_LIMIT: 'off' })
    cast = await introduceCast(shop)
  })
  afterAll(() => shop.close())

  const send = (method: string, path: string, body?: string, headers: HeadersInit = JSON_TYPE) =>
    shop.ask(`/api/auth${path}`, { method, headers, ...(body !== undefined && { body }) })
  const ask = (method: string, path: string, as: Record<string, string> = {}) =>
    send(method, path, bodies[path] && JSON.stringify(bodies[path]), { ...JSON_TYPE, ...as })

  test.each(calls)('%s %s knows who asks', async (method, path, visitor, user, admin) => {
    const responses = [
      await ask(method, path),
      await ask(method, path, { authorization: 'Bearer null' }),
      await ask(method, path, cast.arta.signedIn),
      await ask(method, path, cast.besnik.signedIn),
    ]
    expect(responses.map(({ status }) => status)).toEqual([visitor, visitor, user, admin])
    for (const { headers } of responses) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    if (visitor !== 401 || method === 'HEAD') return
    expect(await responses[0]?.json()).toEqual({
      code: 'unauthorized',
      message: SIGN_IN_NEEDED,
      error: SIGN_IN_NEEDED,
    })
  })

  test('an admin is told so, a customer is not', async () => {
    const isAdmin = async (as: Record<string, string>) =>
      (await ask('GET', '/check-admin', as)).json()
    expect(await isAdmin(cast.arta.signedIn)).toEqual({ isAdmin: false })
    expect(await isAdmin(cast.besnik.signedIn)).toEqual({ isAdmin: true })
  })

  test.each(Object.entries(methods))('%s allows %s only', async (path, allowed) => {
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) => method !== allowed)
    for (const method of others) {
      const response = await send(method, path)
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')?.split(', ')).toContain(allowed)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
    }
  })
})
