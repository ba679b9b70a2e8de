import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { introduceCast } from './cast.ts'
import { type FreshShop, openFreshShop } from './fresh-shop.ts'
import { listen, type Listening } from './listening.ts'

let shop: FreshShop
let server: Listening
/** The addresses of which a page was made. */
let made: string[] = []

beforeAll(async () => {
  shop = await openFreshShop('sqlite', { RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  await introduceCast(shop)
  server = await listen(shop, async (request) => {
    made.push(request.url)
    // All that a page could learn of who asked.
    const page = `${request.url} ${JSON.stringify([...request.headers])}`
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  })
})
afterAll(() => server.close().then(shop.close))

/** Sends a request as it stands, which no `fetch` would do. */
function raw(lines: string[]): Promise<string> {
  const { port, hostname } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  })
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

describe('what a request says of itself is never part of a page that is kept:', () => {
  const HEADERS: [name: string, value: string][] = [
    ['Host', 'evil.example'],
    ['X-Forwarded-Host', 'evil.example'],
    ['X-Forwarded-Proto', 'gopher'],
    ['X-Forwarded-For', '1.2.3.4'],
    ['X-Forwarded-Prefix', '/evil'],
    ['X-Original-URL', '/evil'],
    ['X-Rewrite-URL', '/evil'],
    ['X-HTTP-Method-Override', 'POST'],
    ['Forwarded', 'host=evil.example'],
    ['Accept-Language', 'evil'],
    ['Origin', 'http://evil.example'],
    ['Referer', 'http://evil.example'],
    ['Cookie', 'evil=1; session=evil'],
    ['Authorization', 'Bearer evil'],
    ['X-React-Router-SPA-Mode', 'yes'],
    ['X-React-Router-Prerender-Data', 'evil'],
    ['User-Agent', 'evil'],
    ['Range', 'bytes=0-1'],
  ]

  test.each(HEADERS)('%s: %s', async (name, value) => {
    const path = `/faqe-${name.toLowerCase()}`
    const host = name === 'Host' ? [] : ['Host: shop.test']
    const first = await raw([`GET ${path} HTTP/1.1`, ...host, `${name}: ${value}`])
    expect(statusOf(first)).toBe(200)
    expect(first).toContain(`http://shop${path} []`)
    expect(first).not.toMatch(/evil(?!-)/)
    const next = await (await fetch(server.url + path)).text()
    expect(next).toBe(`http://shop${path} []`)
  })

  test('what does differ is named in Vary', async () => {
    const { headers } = await fetch(`${server.url}/kategori/new`)
    expect(headers.get('vary')).toBe('Accept-Encoding, Sec-CH-UA-Mobile, User-Agent, Cookie')
  })
})

test('junk, other spellings and repeated parameters make no page of their own', async () => {
  made = []
  const spellings = [
    '?query=a',
    '?query=a&utm_source=x',
    '?x=1&query=a',
    '?query=a&query=b',
    '?query=%61',
    '?&query=a&',
  ]
  for (const query of spellings) await fetch(`${server.url}/kategori/search${query}`)
  expect(made).toEqual(['http://shop/kategori/search?query=a'])
})

test('one path is not another’s page', async () => {
  made = []
  const paths = ['/a', '/b/a', '/b/A', '/a%2F', '/a%00', '/a;x', '/a.data']
  for (const path of paths) {
    const answer = await raw([`GET ${path} HTTP/1.1`, 'Host: x'])
    expect(answer).toContain(`http://shop${path} `)
  }
  expect(made).toHaveLength(paths.length)
})

test.each(['/faq/', '/FAQ', '/%66aq', '//faq', '/./faq', '/x/../faq'])(
  'another spelling of a path, %s, leads to its page and makes none',
  async (path) => {
    made = []
    const answer = await raw([`GET ${path}?query=a HTTP/1.1`, 'Host: x'])
    expect(statusOf(answer)).toBe(301)
    expect(answer).toMatch(/^location: \/faq\?query=a\r$/m)
    expect(made).toEqual([])
  },
)

test.each(['*', '*a', '*[', '*:x@y', '*x/information/a'])(
  'what is no path, %s, is refused and makes no page',
  async (target) => {
    made = []
    expect(statusOf(await raw([`GET ${target} HTTP/1.1`, 'Host: x']))).toBe(400)
    expect(made).toEqual([])
  },
)

describe('the way to a file of the shop', () => {
  test.each([
    '/uploads/../session.key',
    '/uploads/..%2fsession.key',
    '/uploads/%2e%2e/session.key',
    '/uploads/%252e%252e%252fsession.key',
    '/uploads/..\\session.key',
    '/uploads/..%5csession.key',
    '/uploads/train-1200.webp%00.txt',
    '/uploads/./train-1200.webp',
    '/uploads//session.key',
    '/uploads/.webp',
    '/uploads/',
  ])('%s leads nowhere', async (path) => {
    expect(statusOf(await raw([`GET ${path} HTTP/1.1`, 'Host: x']))).toBe(404)
  })

  test.each(['/../session.key', '/assets/../../session.key', '/%2e%2e/%2e%2e/session.key'])(
    '%s shows no key',
    async (path) => {
      const key = Buffer.from(shop.sessionKey).toString('base64url')
      expect(await raw([`GET ${path} HTTP/1.1`, 'Host: x'])).not.toContain(key)
    },
  )
})

test.each(['/healthz', '/api/category', '/kategori/search?query=a'])(
  '%s may be asked for by its whole address, as a proxy does',
  async (path) => {
    const asked = (target: string) => raw([`GET ${target} HTTP/1.1`, 'Host: shop.test'])
    const body = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n'))
    const whole = await asked(`http://shop.test${path}`)
    expect(statusOf(whole)).toBe(200)
    expect(body(whole)).toBe(body(await asked(path)))
  },
)

test.each([
  'GET http://evil.example?query=a HTTP/1.1',
  'GET http://evil.example/ HTTP/1.1',
  'GET //evil.example/ HTTP/1.1',
  'GET /\\evil.example HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET /%ff HTTP/1.1',
  'GET /% HTTP/1.1',
  'GET /%00 HTTP/1.1',
  `GET /${'a'.repeat(99)}%2f..%2f HTTP/1.1`,
  'GET /api/%00 HTTP/1.1',
  'GET /api/product/%2e%2e%2fcategory HTTP/1.1',
  'GET /api/../healthz HTTP/1.1',
  'TRACE / HTTP/1.1',
])('%s is answered, and leads to no other host', async (line) => {
  const answer = await raw([line, 'Host: shop.test'])
  expect(statusOf(answer)).toBeGreaterThanOrEqual(200)
  expect(statusOf(answer)).toBeLessThan(500)
  expect(answer).not.toMatch(/^location: (?!\/[^/\\])/im)
})

test.each(['evil.example/@', 'a b', '[::1', '', '../..', 'evil.example:99999'])(
  'a call under the host %j is refused or answered, never broken',
  async (host) => {
    const answer = await raw(['GET /api/category HTTP/1.1', `Host: ${host}`])
    expect([200, 400]).toContain(statusOf(answer))
    expect(answer).toContain(statusOf(answer) === 200 ? '"slug"' : '"code":"unreadable"')
  },
)

test('what is no header is refused before the shop reads it', async () => {
  const answer = await raw(['GET /api/category HTTP/1.1', 'Host: x\0y'])
  expect(statusOf(answer)).toBe(400)
})

test('a call of an old client, which names no host, is answered', async () => {
  expect(statusOf(await raw(['GET /api/category HTTP/1.0']))).toBe(200)
})

test('a call’s links name no host', async () => {
  const answer = await raw(['GET /api/product?limit=2 HTTP/1.1', 'Host: evil.example'])
  expect(statusOf(answer)).toBe(200)
  expect(answer).toMatch(/^link: <\/api\/product\?limit=2&page=1>; rel="first"/im)
  expect(answer).not.toContain('evil')
})
