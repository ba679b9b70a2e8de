import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rowCounts } from './api-calls.ts'
import { type Cast, introduceCast, orderOf } from './cast.ts'
import { engines, type FreshShop, json, openFreshShop } from './fresh-shop.ts'
import { listen, type Listening } from './listening.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const LARGE = JSON.stringify({ name: 'a'.repeat(300_000) })

/** A body that does not say its length. */
const inChunks = (body: BlobPart): RequestInit & { duplex: 'half' } => ({
  body: new Blob([body]).stream(),
  duplex: 'half',
})

/** JSON whose ë is written in other bytes than UTF-8 has for it. */
const withBytes = (sent: object, bytes: number[]) => {
  const [before = '', after = ''] = JSON.stringify(sent).split('ë')
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
}
/** Latin-1, an overlong NUL, and half of a pair. */
const NO_UTF_8 = [[0xeb], [0xc0, 0x80], [0xed, 0xa0, 0x80]]

/** Calls with a JSON body that need no more than an admin. */
const WRITES = [
  ['POST', '/api/auth/signin'],
  ['POST', '/api/auth/signup'],
  ['POST', '/api/auth/change-password'],
  ['POST', '/api/auth/delete-account'],
  ['PUT', '/api/auth/update-profile'],
  ['POST', '/api/orders'],
  ['POST', '/api/whatsapp'],
  ['PUT', '/api/orders/1'],
  ['PUT', '/api/orders/1/notifications/email'],
  ['POST', '/api/category/insert-at-index'],
  ['POST', '/api/category/add-to-end'],
  ['POST', '/api/category/1/move'],
  ['PUT', '/api/category/1'],
  ['POST', '/api/product'],
  ['PATCH', '/api/product/1'],
  ['POST', '/api/product/bulk'],
  ['POST', '/api/auth/forgot-password'],
  ['POST', '/api/auth/reset-password'],
] as const
/** Takes larger ones than the others. */
const IMPORT = ['POST', '/api/product/import'] as const

describe.each(engines)('the API on %s', (engine) => {
  let shop: FreshShop
  let cast: Cast
  let server: Listening
  beforeAll(async () => {
    shop = await openFreshShop(engine, { RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
    cast = await introduceCast(shop)
    server = await listen(shop)
  })
  afterAll(() => server.close().then(shop.close))

  const ask = (path: string, { headers, ...init }: RequestInit = {}) => {
    const { signedIn } = cast.besnik
    return fetch(server.url + path, { ...init, headers: { ...signedIn, ...(headers as object) } })
  }

  async function expectRefusal(answer: Response, status: number, code: string) {
    const body = await answer.json()
    expect([answer.status, body.code]).toEqual([status, code])
    expect(body.message).toMatch(/\S/)
    expect(body.error).toBe(body.message)
    // Fields are named only where fields are at fault.
    expect(body.errors).not.toEqual({})
    expect(Object.keys(body).filter((key) => !/^(code|message|error|errors)$/.test(key))).toEqual(
      [],
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }

  test.each(WRITES)('%s %s refuses malformed JSON', async (method, path) => {
    for (const body of ['{"name":', '']) {
      const answer = await ask(path, { method, headers: JSON_TYPE, body })
      await expectRefusal(answer, 400, 'unreadable')
    }
  })

  test.each(WRITES)('%s %s refuses what is not called JSON', async (method, path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await ask(path, { method, headers: { 'content-type': type }, body: '{}' })
      await expectRefusal(answer, 415, 'unsupported_media_type')
    }
  })

  test.each([...WRITES, IMPORT])('%s %s refuses what is no UTF-8', async (method, path) => {
    for (const bytes of NO_UTF_8) {
      const body = withBytes({ name: 'Tiranë' }, bytes)
      const [said, inPieces] = [{ body }, inChunks(body)]
      for (const init of [said, inPieces]) {
        const answer = await ask(path, { method, headers: JSON_TYPE, ...init })
        await expectRefusal(answer, 400, 'unreadable')
      }
    }
  })

  test.each([...WRITES, IMPORT])('%s %s reads no other charset', async (method, path) => {
    for (const charset of ['iso-8859-1', 'utf-16', '"nope"', 'utf-8x', '']) {
      const headers = { 'content-type': `application/json; charset=${charset}` }
      const answer = await ask(path, { method, headers, body: '{"' })
      await expectRefusal(answer, 415, 'unsupported_media_type')
    }
    for (const type of [
      'charset=utf-8',
      'charset="UTF-8"',
      ' CharSet=utf8 ;a=b',
      'a=b;charset=UTF-8',
    ]) {
      const headers = { 'content-type': `application/json;${type}` }
      const answer = await ask(path, { method, headers, body: '{"' })
      await expectRefusal(answer, 400, 'unreadable')
    }
  })

  test('an order that is no UTF-8 is not stored', async () => {
    const before = await rowCounts(shop)
    for (const bytes of NO_UTF_8) {
      const body = withBytes(orderOf(cast.train), bytes)
      const answer = await ask('/api/orders', { method: 'POST', headers: JSON_TYPE, body })
      await expectRefusal(answer, 400, 'unreadable')
    }
    expect(await rowCounts(shop)).toEqual(before)
    const body = JSON.stringify(orderOf(cast.train))
    const answer = await ask('/api/orders', { method: 'POST', headers: JSON_TYPE, body })
    expect([answer.status, (await answer.json()).qyteti]).toEqual([201, 'Tiranë'])
  })

  const NO_OBJECT = ['[]', '[{}]', '[["phone", "1"]]', 'null', 'true', '7', '"fjalë"', ' []']
  test.each([...WRITES, IMPORT])('%s %s refuses a body that is no object', async (method, path) => {
    for (const body of NO_OBJECT) {
      const answer = await ask(path, { method, headers: JSON_TYPE, body })
      await expectRefusal(answer, 400, 'validation')
    }
  })

  // A profile's change may leave out every field.
  const needy = WRITES.filter(([, path]) => path !== '/api/auth/update-profile')
  test.each(needy)('%s %s refuses a body without a field', async (method, path) => {
    const answer = await ask(path, { method, headers: JSON_TYPE, body: '{}' })
    await expectRefusal(answer, 400, 'validation')
  })

  test.each(WRITES)('%s %s refuses an oversized body', async (method, path) => {
    const answer = await ask(path, { method, headers: JSON_TYPE, body: LARGE })
    await expectRefusal(answer, 413, 'too_large')
  })

  test.each(WRITES)('%s %s counts a body that does not say its length', async (method, path) => {
    const answer = await ask(path, { method, headers: JSON_TYPE, ...inChunks(LARGE) })
    await expectRefusal(answer, 413, 'too_large')
  })

  test('a small body need not say its length', async () => {
    const credentials = JSON.stringify({ email: 'arta@dyqani.example', password: 'e gabuar' })
    const init = { method: 'POST', headers: JSON_TYPE, ...inChunks(credentials) }
    await expectRefusal(await ask('/api/auth/signin', init), 401, 'unauthorized')
  })

  test.each([
    '/api/',
    '/api/unknown',
    '/api/orders/user/1',
    '/api/product/a/b',
    '/api/product/%00',
  ])('%s is no call', async (path) => {
    await expectRefusal(await ask(path), 404, 'not_found')
  })

  test.each([
    ['DELETE', '/api/product', 'GET, HEAD, POST'],
    ['POST', '/api/product/1', 'DELETE, GET, HEAD, PATCH, PUT'],
    ['PUT', '/api/category', 'GET, HEAD'],
    ['GET', '/api/category/add-to-end', 'POST'],
    ['DELETE', '/api/orders', 'GET, HEAD, POST'],
    ['GET', '/api/auth/signin', 'POST'],
    ['PUT', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s is not allowed, and told what is', async (method, path, allowed) => {
    const answer = await ask(path, { method })
    await expectRefusal(answer, 405, 'method_not_allowed')
    expect(answer.headers.get('allow')?.split(', ').toSorted().join(', ')).toBe(allowed)
  })

  test.each([
    '/api/product',
    '/api/category',
    '/api/auth/me',
    '/api/orders',
    '/api/orders/user',
    '/api/orders/pulse',
    '/api/openapi.json',
    '/api/docs',
  ])('HEAD %s answers as GET does, without a body', async (path) => {
    const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['content-type', 'etag', 'cache-control']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    }
  })

  test('fields that a call does not know are never stored', async () => {
    const stranger = { username: 'Genti', email: 'genti@dyqani.example', password: 'i huaji vjen' }
    const unknown = { isAdmin: true, _id: '1', createdAt: 0 }
    const signedUp = await ask('/api/auth/signup', json({ ...stranger, ...unknown }))
    const { isAdmin, userId } = await signedUp.json()
    expect([signedUp.status, isAdmin]).toEqual([201, false])
    expect(userId).not.toBe('1')
    const category = await ask(
      '/api/category/add-to-end',
      json({ name: 'Libra', ...unknown }, cast.besnik.signedIn),
    )
    expect(Object.keys((await category.json()).category)).toEqual(['_id', 'name', 'slug'])
  })

  test.each(['/api/product', '/api/category', '/api/product?onSale=true', '/api/product/:id'])(
    'GET %s is asked again with its strong ETag',
    async (path) => {
      const address = path.replace(':id', cast.train._id)
      const first = await ask(address)
      const tag = first.headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[^"]+"$/)
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      const again = await ask(address, { headers: { 'if-none-match': tag } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
      const other = await ask(address, { headers: { 'if-none-match': '"other"' } })
      expect(other.status).toBe(200)
    },
  )

  test.each([
    '/api/auth/me',
    '/api/auth/check-admin',
    '/api/orders',
    '/api/orders/user',
    '/api/orders/pulse',
    '/api/product/bulk/sales',
  ])('GET %s is about a person: nobody keeps it', async (path) => {
    const { headers } = await ask(path)
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  })

  test('the document of the API is nobody’s catalogue', async () => {
    expect((await ask('/api/openapi.json')).headers.get('etag')).toBeNull()
  })
})
