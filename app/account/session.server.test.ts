import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Cast, introduceCast } from '#test/cast.ts'
import { engines, type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { issueToken, sessionKey, userOfToken } from './session.server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(engines)('%s', (engine) => {
  let shop: FreshShop
  let cast: Cast

  beforeAll(async () => {
    shop = await openFreshShop(engine)
    cast = await introduceCast(shop)
  })
  afterAll(() => shop.close())

  const ask = (token: string, now = shop.now()) =>
    userOfToken(shop.db.read, shop.sessionKey, token, now)
  const issue = async (person: 'arta' | 'besnik') =>
    (await issueToken(shop.sessionKey, cast[person].user, shop.now())).token
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
    const read = async (token: string) => userOfToken(shop.db.read, key, token, shop.now())
    expect(await read(await sign('HS256'))).toEqual(cast.arta.user)
    expect(await read(await sign('HS384'))).toBeUndefined()
    expect(await read(await sign('HS512'))).toBeUndefined()
  })

  test.each(['exp', 'sub', 'version'] as const)(
    'a token without %s is refused',
    async (missing) => {
      const { [missing]: _, ...rest } = claims()
      const token = new SignJWT(rest).setProtectedHeader({ alg: 'HS256' }).sign(shop.sessionKey)
      expect(await ask(await token)).toBeUndefined()
    },
  )

  test('a token of an unknown user is refused', async () => {
    const stranger = { ...cast.arta.user, _id: 'nobody' }
    const { token } = await issueToken(shop.sessionKey, stranger, shop.now())
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

test('the signing key is made once, long, and for the shop alone', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'dyqani-key-'))
  const first = sessionKey(dir)
  expect(first).toHaveLength(48)
  expect(sessionKey(dir)).toEqual(first)
  expect((await stat(join(dir, 'session.key'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(dir, 'session.key'), 'utf8')).toMatch(/^[\w-]{64}$/)
  await rm(dir, { recursive: true })
})

test.each(['', ' ', 'shkurt', '!!!', 'a'.repeat(42)])('%j is no key to sign with', async (text) => {
  const dir = await mkdtemp(join(tmpdir(), 'dyqani-key-'))
  await writeFile(join(dir, 'session.key'), text)
  expect(() => sessionKey(dir)).toThrow(/^session\.key is damaged/)
  await rm(dir, { recursive: true })
})

test('a key that was copied here for all to read is closed again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'dyqani-key-'))
  const file = join(dir, 'session.key')
  const key = sessionKey(dir)
  await chmod(file, 0o644)
  expect(sessionKey(dir)).toEqual(key)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await rm(dir, { recursive: true })
})

test('two processes that start at once on one data directory sign with one key', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'dyqani-test-'))
  const program = join(import.meta.dirname, '../../test/key-process.ts')
  const words = [program, dir, String(Date.now() + 1_500)]
  const start = () => promisify(execFile)(process.execPath, words)
  const [first, second] = await Promise.all([start(), start()])
  expect(JSON.parse(first.stdout)).toEqual(JSON.parse(second.stdout))
  expect(await readdir(join(dir, '0'))).toEqual(['session.key'])
  await rm(dir, { recursive: true })
})
