import type { IncomingMessage } from 'node:http'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { createApi } from '#app/api.ts'
import { MINUTE } from '#app/values/time.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { type FreshShop, json, openFreshShop } from '#test/fresh-shop.ts'

const TOO_MANY = 'Shumë kërkesa. Ju lutemi prisni pak dhe provoni përsëri.'

let shop: FreshShop
let cast: Cast
/** An API with all its tries, on the shop of all tests. */
let api: ReturnType<typeof createApi>
let waited = 0

beforeAll(async () => {
  shop = await openFreshShop('sqlite')
  cast = await introduceCast(shop)
})
beforeEach(() => {
  api = apiOf(shop)
})
afterEach(() => {
  shop.wait(-waited)
  waited = 0
})
afterAll(() => shop.close())

const apiOf = (shop: FreshShop) =>
  createApi({ ...shop }, (error) => {
    throw error
  })

function wait(ms: number) {
  waited += ms
  shop.wait(ms)
}

/** A call from somewhere on the internet, or in memory. */
function post(path: string, body: unknown, { from, headers }: From = {}) {
  const incoming = { socket: { remoteAddress: from } } as IncomingMessage
  const init = json(body, headers)
  return api.request(`http://shop.test/api/auth${path}`, init, from ? { incoming } : undefined)
}
type From = { from?: string; headers?: Record<string, string> }

const signIn = (email: string, password: string, from?: string) =>
  post('/signin', { email, password }, from ? { from } : {})
const guess = (email: string, from?: string) => signIn(email, 'qen i bardhë', from)
const signUp = (email: string, from: string) =>
  post('/signup', { username: 'Bora', email, password: 'një derë e re' }, { from })

/** How often each status is answered to so many calls at once. */
async function statuses(count: number, call: (turn: number) => Response | Promise<Response>) {
  const responses = await Promise.all(Array.from({ length: count }, (_, turn) => call(turn)))
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('ten wrong passwords close an account for a while, wherever they come from', async () => {
  const email = cast.arta.user.email
  expect(await statuses(12, (turn) => guess(email, `203.0.113.${turn}`))).toEqual({
    401: 10,
    429: 2,
  })
  const refused = await signIn(email.toUpperCase(), 'Arta i hapet dera')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('90')
  expect(await refused.json()).toEqual({
    code: 'rate_limited',
    message: TOO_MANY,
    error: TOO_MANY,
  })
  wait(90_000)
  expect((await signIn(email, 'Arta i hapet dera')).status).toBe(200)
})

test('addresses without an account are limited alike, so a limit tells nothing', async () => {
  expect(await statuses(11, () => guess('askush@posta.al'))).toEqual({ 404: 10, 429: 1 })
})

test('whoever knows the password may sign in as often as they like', async () => {
  const { email } = cast.arta.user
  for (let turn = 0; turn < 12; turn += 1) {
    expect((await signIn(email, 'Arta i hapet dera', '203.0.113.7')).status).toBe(200)
  }
  expect(await statuses(12, () => signIn(email, 'Arta i hapet dera'))).toEqual({ 200: 12 })
})

test('what cannot be read is no guess', async () => {
  expect(await statuses(12, () => signIn(cast.arta.user.email, ''))).toEqual({ 400: 12 })
  expect((await guess(cast.arta.user.email)).status).toBe(401)
})

test('fifty guesses close the shop to an address, for all accounts', async () => {
  const from = '2001:db8::1'
  const someone = (turn: number) => guess(`dikush${turn}@posta.al`, from)
  expect(await statuses(51, someone)).toEqual({ 404: 50, 429: 1 })
  expect((await signIn('arta@dyqani.example', 'Arta i hapet dera', '2001:db8::2')).status).toBe(429)
  expect((await signIn('arta@dyqani.example', 'Arta i hapet dera', '2001:db9::1')).status).toBe(200)
})

test('this machine itself is limited per account only', async () => {
  expect(await statuses(52, (turn) => guess(`dikush${turn}@posta.al`))).toEqual({ 404: 52 })
  expect(await statuses(11, () => guess('askush@posta.al', '127.0.0.1'))).toEqual({
    404: 10,
    429: 1,
  })
})

test('an address opens at most twenty accounts an hour', async () => {
  const from = '203.0.113.9'
  expect(await statuses(22, (turn) => signUp(`b${turn}@posta.al`, from))).toEqual({
    201: 20,
    429: 2,
  })
  expect((await signUp('b22@posta.al', '203.0.113.10')).status).toBe(201)
  wait(3 * MINUTE)
  expect((await signUp('b23@posta.al', from)).status).toBe(201)
})

test('a stolen token does not help to guess the password', async () => {
  const headers = cast.besnik.signedIn
  const change = () =>
    post('/change-password', { currentPassword: 'hapu!', newPassword: 'krejt tjetër' }, { headers })
  expect(await statuses(11, change)).toEqual({ 400: 10, 429: 1 })
  expect((await guess(cast.besnik.user.email)).status).toBe(429)
})

test('a load test switches the limits off', async () => {
  const open = await openFreshShop('sqlite', { RATE_LIMIT: 'off' })
  api = apiOf(open)
  expect(await statuses(12, () => guess('askush@posta.al', '203.0.113.7'))).toEqual({ 404: 12 })
  await open.close()
})
