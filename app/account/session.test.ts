import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { DAY, HOUR, MINUTE } from '#app/values/time.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { issueToken, userOfToken } from './session.server.ts'

describe.each(engines)('%s', (engine) => {
  let shop: FreshShop
  let cast: Cast

  beforeAll(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterAll(() => shop.close())

  const ask = (token: string, now = shop.now()) => userOfToken({ ...shop, now: () => now }, token)
  const issue = async (person: 'arta' | 'besnik') =>
    (await issueToken(shop, cast[person].user)).token
  const seconds = () => Math.floor(shop.now() / 1000)
  /** All that Arta's own token says, to be signed by others. */
  const claims = () => ({
    sub: cast.arta.user._id,
    version: 0,
    iat: seconds(),
    exp: seconds() + 60,
  })

  test('a token speaks for its owner', async () => {
    expect(await ask(await issue('arta'))).toEqual(cast.arta.user)
  })

  test('a token holds an id, a version and its time, nothing else', async () => {
    expect(decodeJwt(await issue('arta'))).toEqual({
      sub: cast.arta.user._id,
      version: 0,
      iat: seconds(),
      exp: seconds() + (7 * DAY) / 1000,
    })
  })

  test("a customer's token counts for seven days, an admin's for twelve hours", async () => {
    const [customers, admins] = [await issue('arta'), await issue('besnik')]
    expect(await ask(customers, shop.now() + 7 * DAY - 1000)).toBeDefined()
    expect(await ask(customers, shop.now() + 7 * DAY)).toBeUndefined()
    expect(await ask(admins, shop.now() + 12 * HOUR - 1000)).toBeDefined()
    expect(await ask(admins, shop.now() + 12 * HOUR)).toBeUndefined()
  })

  test('a token from a clock that was hours ahead counts no longer than others', async () => {
    const issued = await issue('besnik')
    expect(await ask(issued, shop.now() - 2 * HOUR)).toBeUndefined()
    expect(await ask(issued, shop.now() - MINUTE)).toEqual(cast.besnik.user)
  })

  test('a token that nobody signed speaks for nobody', async () => {
    expect(await ask(new UnsecuredJWT(claims()).encode())).toBeUndefined()
  })

  test('a token signed with another key speaks for nobody', async () => {
    const foreign = new Uint8Array(48).fill(7)
    const token = new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(foreign)
    expect(await ask(await token)).toBeUndefined()
  })

  test('our key under another algorithm is refused', async () => {
    const key = new Uint8Array([...shop.sessionKey, ...shop.sessionKey])
    const sign = (alg: string) => new SignJWT(claims()).setProtectedHeader({ alg }).sign(key)
    const read = async (token: string) => userOfToken({ ...shop, sessionKey: key }, token)
    expect(await read(await sign('HS256'))).toEqual(cast.arta.user)
    expect(await read(await sign('HS384'))).toBeUndefined()
    expect(await read(await sign('HS512'))).toBeUndefined()
  })

  test.each(['iat', 'exp', 'sub', 'version'] as const)(
    'a token without %s is refused',
    async (missing) => {
      const { [missing]: _, ...rest } = claims()
      const token = new SignJWT(rest).setProtectedHeader({ alg: 'HS256' }).sign(shop.sessionKey)
      expect(await ask(await token)).toBeUndefined()
    },
  )

  test('a token of an unknown user is refused', async () => {
    const stranger = { ...cast.arta.user, _id: 'nobody' }
    const { token } = await issueToken(shop, stranger)
    expect(await ask(token)).toBeUndefined()
  })

  test.each(['', 'null', 'a.b.c', 'ë', '..', 'eyJhbGciOiJub25lIn0.e30.'])(
    '"%s" is no token',
    async (text) => {
      expect(await ask(text)).toBeUndefined()
    },
  )

  test('a token of an earlier version is refused', async () => {
    const token = await issue('besnik')
    await shop.db.transaction(({ db }) =>
      db
        .updateTable('users')
        .set({ token_version: 1 })
        .where('id', '=', cast.besnik.user._id)
        .execute(),
    )
    expect(await ask(token)).toBeUndefined()
  })
})
