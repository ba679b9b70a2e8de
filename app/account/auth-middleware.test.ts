import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { DAY } from '#app/values/time.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

const ownPage = { 'sec-fetch-site': 'same-origin' }

describe.each(engines)('%s', (engine) => {
  let shop: FreshShop
  let cast: Cast

  beforeAll(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterAll(() => shop.close())

  const signIn = (email: string, password: string) =>
    shop.ask('/api/auth/signin', json({ email, password }))
  const me = (headers: Record<string, string>) => shop.ask('/api/auth/me', { headers })
  const cookieOf = async () => {
    const response = await signIn('drita@dyqani.example', 'Drita i hapet dera')
    return response.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const rename = async (headers: Record<string, string>) => {
    const init = json({ firstName: 'Drita' }, { cookie: await cookieOf(), ...headers })
    return (await shop.ask('/api/auth/update-profile', { ...init, method: 'PUT' })).status
  }

  test('a cookie alone is enough to read', async () => {
    const response = await me({ cookie: await cookieOf() })
    expect(await response.json()).toMatchObject({ username: 'Drita' })
  })

  test("a cookie alone writes from the shop's own pages", async () => {
    expect(await rename(ownPage)).toBe(200)
    expect(await rename({ origin: 'http://shop.test', host: 'shop.test' })).toBe(200)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    [
      'another site, with our name as its origin',
      {
        'sec-fetch-site': 'cross-site',
        origin: 'http://shop.test',
        host: 'shop.test',
      },
    ],
    ['another origin', { origin: 'http://evil.test', host: 'shop.test' }],
    ['a page without an origin', { origin: 'null', host: 'shop.test' }],
    ['nowhere', {}],
  ])('a cookie alone writes nothing from %s', async (_where, headers) => {
    expect(await rename(headers)).toBe(401)
  })

  test('a token writes from anywhere', async () => {
    const headers = { ...cast.drita.signedIn, 'sec-fetch-site': 'cross-site' }
    expect(await rename(headers)).toBe(200)
  })

  test.each(['Bearer ', 'bearer  ', 'BEARER    '])(
    'a token may stand behind "%s"',
    async (scheme) => {
      const token = cast.drita.signedIn.authorization.replace('Bearer ', '')
      expect((await me({ authorization: scheme + token })).status).toBe(200)
    },
  )

  test('signing out has the browser forget its cookie', async () => {
    const response = await shop.ask('/api/auth/signout', { method: 'POST', headers: ownPage })
    expect(await response.json()).toEqual({ message: 'Dolët nga llogaria.' })
    expect(response.headers.get('set-cookie')).toBe(
      'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    )
  })

  test('another site signs nobody out', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'http://evil.test' }
    const response = await shop.ask('/api/auth/signout', { method: 'POST', headers })
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('a week later nobody is signed in any more', async () => {
    const { token } = await (await signIn('arta@dyqani.example', 'Arta i hapet dera')).json()
    shop.wait(7 * DAY)
    expect((await me({ authorization: `Bearer ${token}` })).status).toBe(401)
    shop.wait(-7 * DAY)
  })
})

const bora = { username: 'Bora', email: 'bora@posta.al', password: 'një derë e re' }

test('under https the cookie is for this host and https alone', async () => {
  const shop = await openFreshShop('sqlite', { PUBLIC_URL: 'https://dyqani.example' })
  const response = await shop.ask('/api/auth/signup', json(bora))
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^__Host-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  expect((await shop.ask('/api/auth/me', { headers })).status).toBe(200)
  const signedOut = await shop.ask('/api/auth/signout', { method: 'POST', headers: ownPage })
  expect(signedOut.headers.get('set-cookie')).toBe(
    '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  await shop.close()
})

describe('the cookie', () => {
  const https = { 'x-forwarded-proto': 'https' }
  const signUp = async (shop: FreshShop, headers: Record<string, string>) =>
    (await shop.ask('/api/auth/signup', json(bora, headers))).headers.get('set-cookie') ?? ''
  const mayRead = async (shop: FreshShop, headers: Record<string, string>) =>
    (await shop.ask('/api/auth/me', { headers })).status === 200

  test('is for https alone where our proxy says that the visitor came by it', async () => {
    const shop = await openFreshShop('sqlite', { TRUST_PROXY: 'on' })
    expect(await signUp(shop, https)).toMatch(/^__Host-session=.*; HttpOnly; Secure; SameSite=Lax$/)
    await shop.close()
  })

  test('is plain where anybody may say so, and where a shop is reached on a LAN', async () => {
    const shop = await openFreshShop('sqlite', { PUBLIC_URL: 'http://192.168.1.5:3000' })
    expect(await signUp(shop, https)).toMatch(
      /^session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Same/,
    )
    await shop.close()
  })

  test('that is guarded counts everywhere, a plain one never under https', async () => {
    const shop = await openFreshShop('sqlite', { TRUST_PROXY: 'on' })
    const token = /=([^;]+)/.exec(await signUp(shop, https))?.[1] ?? ''
    const [guarded, plain] = [`__Host-session=${token}`, `session=${token}`]
    expect(await mayRead(shop, { cookie: guarded, ...https })).toBe(true)
    expect(await mayRead(shop, { cookie: guarded })).toBe(true)
    expect(await mayRead(shop, { cookie: plain })).toBe(true)
    expect(await mayRead(shop, { cookie: plain, ...https })).toBe(false)
    expect(await mayRead(shop, { cookie: `session=broken; ${guarded}` })).toBe(true)
    await shop.close()
  })
})
