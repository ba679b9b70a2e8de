import { connect } from 'node:net'

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { introduceCast } from '#test/cast.ts'
import { type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'
import { listen, type Listening } from '#test/listening.ts'

const ID = expect.stringMatching(/^[\da-f-]{36}$/)

let shop: FreshShop
let server: Listening
afterEach(async () => {
  await server.close()
  await shop.close()
})

async function open(level: string, page?: () => Promise<Response>) {
  shop = await openFreshShop('sqlite', { LOG_LEVEL: level })
  server = await listen(shop, page)
}

/** Asks, and waits until the line is written: it comes when the answer has left. */
async function ask(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(server.url + path, init)
  await answer.clone().text()
  await new Promise((resolve) => setTimeout(resolve, 20))
  return answer
}

test('a call is one line, under the id that its client was told', async () => {
  await open('info')
  const answer = await ask('/api/category')
  expect(server.lines).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'request',
      id: answer.headers.get('x-request-id'),
      method: 'GET',
      path: '/api/category',
      status: 200,
      ms: expect.any(Number),
      bytes: 2,
    }),
  ])
})

test('no query, body, token, address or name of a person is written', async () => {
  await open('debug')
  const { arta } = await introduceCast(shop)
  const credentials = { email: 'arta@dyqani.example', password: 'fjalekalim-i-gabuar' }
  await ask('/api/auth/signin?next=fshehtë', json(credentials, arta.signedIn))
  await ask('/kategori/search?query=fshehtë')
  await ask('/kategori/search?query=fshehtë')
  expect(server.lines.map(({ path }) => path)).toEqual([
    '/api/auth/signin',
    '/kategori/search',
    '/kategori/search',
  ])
  const written = JSON.stringify(server.lines)
  for (const secret of ['fsheht', 'arta', 'gabuar', 'Bearer', '127.0.0.1', '::1']) {
    expect(written).not.toContain(secret)
  }
})

test('a page that was ready is a line at debug, one that was made at info', async () => {
  await open('debug')
  await ask('/')
  await ask('/')
  await ask('/healthz')
  await ask('/.well-known/security.txt')
  expect(server.lines.map(({ level, path }) => [level, path])).toEqual([
    [30, '/'],
    [20, '/'],
    [20, '/healthz'],
    [20, '/.well-known/security.txt'],
  ])
  expect(server.lines[1]).toMatchObject({ id: ID, status: 200 })
})

test('nothing is written below the level that is asked for', async () => {
  await open('info')
  await ask('/')
  await ask('/')
  expect(server.lines).toHaveLength(1)
})

test('a page that fails tells its id, and the log the error', async () => {
  await open('warn', async () => {
    throw new Error('the lamp fell')
  })
  const answer = await ask('/')
  const id = answer.headers.get('x-request-id')
  expect([answer.status, id]).toEqual([500, ID])
  expect(await answer.text()).not.toContain('lamp')
  expect(server.lines).toEqual([
    expect.objectContaining({
      level: 50,
      id,
      err: expect.objectContaining({
        message: 'the lamp fell',
        stack: expect.stringContaining('request-log.test.ts'),
      }),
    }),
  ])
})

test('a call that fails tells its id, and nothing of the inside', async () => {
  await open('warn')
  await shop.db.transaction(({ db }) => sql`alter table categories rename to lost`.execute(db))
  const answer = await ask('/api/category')
  const body = await answer.json()
  const [line] = server.lines
  expect(answer.status).toBe(500)
  expect(body).toEqual({
    code: 'internal',
    message: expect.any(String),
    error: body.message,
    requestId: answer.headers.get('x-request-id'),
  })
  expect(line).toMatchObject({ id: body.requestId, err: { stack: expect.any(String) } })
})

test('an error’s line leaves out the values that a database hangs onto it', async () => {
  await open('warn', async () => {
    throw Object.assign(new Error('taken'), { code: '23505', detail: 'Key (email)=(arta@…)' })
  })
  await ask('/')
  expect(server.lines[0]).toMatchObject({ err: { message: 'taken', code: '23505' } })
  expect(JSON.stringify(server.lines)).not.toContain('arta')
})

test('an error’s line tells what caused it, and leaves out what hangs onto that', async () => {
  await open('warn', async () => {
    const cause = Object.assign(new Error('no room'), { code: 'ENOSPC', detail: 'arta@…' })
    throw new Error('the order was not stored', { cause })
  })
  await ask('/')
  expect(server.lines[0]).toMatchObject({
    err: { message: 'the order was not stored', cause: { message: 'no room', code: 'ENOSPC' } },
  })
  expect(JSON.stringify(server.lines)).not.toContain('arta')
})

test('an error that is its own cause is told to an end', async () => {
  await open('warn', async () => {
    const lamp = new Error('the lamp fell')
    throw Object.assign(lamp, { cause: lamp })
  })
  expect((await ask('/')).status).toBe(500)
  expect(server.lines[0]).toMatchObject({ err: { message: 'the lamp fell' } })
})

test('of an order and a new account, at the finest level, the log knows no person', async () => {
  await open('debug')
  const { train } = await introduceCast(shop)
  const person = {
    customerName: 'Zamira',
    customerLastName: 'Gjinushi',
    qyteti: 'Lezhë',
    rruga: 'Rruga e Fshehtë 77',
    phone: '0697654321',
    email: 'zamira@fshehtesi.example',
  }
  const products = [{ productId: train._id, quantity: 1, price: 1250 }]
  const account = { username: 'Zamira', email: person.email, password: 'fjalë e fshehtë' }
  const signedUp = await (await ask('/api/auth/signup', json(account))).json()
  const headers = {
    authorization: `Bearer ${signedUp.token}`,
    'idempotency-key': 'celes-i-fshehte',
  }
  const placed = await ask('/api/orders', json({ ...person, products }, headers))
  expect(placed.status).toBe(201)
  await ask('/api/orders', json({ ...person, products, totalAmount: 1 }, headers))
  await ask('/api/auth/update-profile', {
    ...json({ firstName: 'Zamira' }, headers),
    method: 'PUT',
  })
  await ask('/api/orders/user', { headers })
  expect(server.lines.length).toBeGreaterThanOrEqual(5)
  const written = JSON.stringify(server.lines).toLowerCase()
  const secrets = [...Object.values(person), account.password, signedUp.token, signedUp.userId]
  for (const secret of [...secrets, '697654321', 'fsheht', 'celes-i']) {
    expect(written).not.toContain(String(secret).toLowerCase())
  }
})

test('a path with a line break in it is one line of the log', async () => {
  await open('debug')
  await ask('/faqe%0A{"level":50,"msg":"e shpikur"}')
  await ask('/api/x%0d%0a2026 ERROR')
  expect(server.lines).toHaveLength(2)
  expect(server.lines.map(({ msg }) => msg)).toEqual(['request', 'request'])
})

test.each(['Content-Length: 500', 'Transfer-Encoding: chunked'])(
  'a body that breaks off (%s) is no error of the shop',
  async (length) => {
    await open('info')
    const { port, hostname } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const head = 'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json'
    const begin = `${head}\r\n${length}\r\n\r\n5\r\n{"a":\r\n`
    await new Promise((written) => socket.write(begin, written))
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    await expect.poll(() => server.lines).toMatchObject([{ level: 30, aborted: true }])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.lines).toHaveLength(1)
  },
)
