import type { IncomingMessage } from 'node:http'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApi } from '#app/api.ts'
import { MINUTE } from '#app/values/time.ts'

import { type Cast, introduceCast } from './cast.ts'
import { formOf, kamion } from './staff.ts'
import { type FreshShop, openFreshShop } from './fresh-shop.ts'
import { listen, type Listening } from './listening.ts'
import { canvas } from './pictures.ts'

let shop: FreshShop
let cast: Cast
let server: Listening
let api: ReturnType<typeof createApi>
beforeAll(async () => {
  shop = await openFreshShop('sqlite', { TRUST_PROXY: 'on', LOG_LEVEL: 'silent' })
  cast = await introduceCast(shop)
  server = await listen(shop)
  api = createApi({ ...shop }, () => {})
})
afterAll(() => server.close().then(shop.close))

const from = (address: string) => ({
  incoming: { socket: { remoteAddress: address } } as IncomingMessage,
})

async function times(count: number, ask: (turn: number) => Response | Promise<Response>) {
  const counts: Record<number, number> = {}
  for (let turn = 0; turn < count; turn += 1) {
    const { status } = await ask(turn)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

test('an address searches a hundred and twenty times a minute', async () => {
  const search = (address: string, query = '?query=tren') =>
    api.request(`http://shop.test/api/product${query}`, {}, from(address))
  expect(await times(122, () => search('203.0.113.7'))).toEqual({ 200: 120, 429: 2 })
  const refused = await search('203.0.113.7')
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('etag')).toBeNull()
  expect((await search('203.0.113.7', '')).status).toBe(200)
  expect((await search('203.0.113.8')).status).toBe(200)
  expect(await times(130, () => search('127.0.0.1'))).toEqual({ 200: 130 })
})

test('an address has six hundred suggestions a minute', async () => {
  const suggest = (address: string, query = '?query=tren') =>
    api.request(`http://shop.test/api/search/suggest${query}`, {}, from(address))
  expect(await times(602, () => suggest('203.0.113.7'))).toEqual({ 200: 600, 429: 2 })
  expect((await suggest('203.0.113.7', '')).status).toBe(200)
  expect((await suggest('203.0.113.8')).status).toBe(200)
})

test('an admin sends a thousand forms an hour, from wherever', async () => {
  const { signedIn: headers } = cast.besnik
  const empty = () => ({ method: 'POST', headers, body: formOf({}) })
  const send = () => api.request('http://shop.test/api/product', empty(), from('127.0.0.1'))
  expect(await times(1_001, send)).toEqual({ 400: 1_000, 429: 1 })
  const json = { ...headers, 'content-type': 'application/json' }
  const body = JSON.stringify(kamion)
  const small = await api.request('http://shop.test/api/product', {
    method: 'POST',
    headers: json,
    body,
  })
  expect(small.status).toBe(201)
})

test('an address has two hundred and forty pages made in a minute, and kept ones without end', async () => {
  const page = (path: string, address = '203.0.113.7') =>
    fetch(server.url + path, { headers: { 'x-forwarded-for': address } })
  expect(await times(242, (turn) => page(`/faqe/${turn}`))).toEqual({ 200: 240, 429: 2 })
  const refused = await page('/kategori/search?query=tren')
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('Shumë kërkesa. Ju lutemi prisni pak')
  expect((await page('/faqe/0')).status).toBe(200)
  expect((await page('/faqe/nje-tjeter', '203.0.113.8')).status).toBe(200)
  shop.wait(MINUTE)
  expect((await page('/kategori/search?query=tren')).status).toBe(200)
})

test('an address asks for three hundred pictures in a minute that nobody has, and for ours without end', async () => {
  const picture = (name: string, address = '203.0.113.7') =>
    fetch(`${server.url}/uploads/${name}`, { headers: { 'x-forwarded-for': address } })
  for (const name of ['seen-240.webp', 'new-240.webp'])
    await shop.pictures.put(`uploads/${name}`, await canvas(20, 20).webp().toBuffer())
  expect(await times(302, () => picture('seen-240.avif'))).toEqual({ 200: 302 })
  expect(await times(302, (turn) => picture(`guess${turn}-240.webp`))).toEqual({ 404: 300, 429: 2 })
  const refused = await picture('new-240.webp')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect((await picture('seen-240.webp')).status).toBe(200)
  expect((await picture('new-240.webp', '203.0.113.8')).status).toBe(200)
  expect((await picture('seen-240.avif')).status).toBe(200)
  shop.wait(MINUTE)
  const atOnce = Array.from({ length: 310 }, (_, n) => picture(`other${n}-240.webp`))
  const answered = await Promise.all(atOnce)
  expect(answered.filter(({ status }) => status === 404)).toHaveLength(300)
})

test('a name that no store takes is a picture that nobody has, and no fault of ours', async () => {
  const answer = await fetch(`${server.url}/uploads/${'a'.repeat(300)}.webp`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a load test switches the limits off', async () => {
  const open = await openFreshShop('sqlite', { RATE_LIMIT: 'off' })
  const unlimited = createApi(open, () => {})
  const search = () =>
    unlimited.request('http://shop.test/api/product?query=tren', {}, from('203.0.113.7'))
  expect(await times(130, search)).toEqual({ 200: 130 })
  await open.close()
})
