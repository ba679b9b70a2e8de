import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openAssets } from '#app/http/assets.server.ts'
import { contentSecurityPolicy } from '#app/http/headers.server.ts'

import { introduceCast } from './cast.ts'
import { type FreshShop, json, openFreshShop } from './fresh-shop.ts'
import { listen, type Listening } from './listening.ts'
import { jpeg } from './pictures.ts'
import { formOf, kamion } from './staff.ts'

/** Pages as React Router would answer them. */
const PAGES: Record<string, () => Response> = {
  '/': () => html('<script>start()</script><p>faqe</p>'),
  '/search': () => new Response(null, { status: 301, headers: { location: '/kategori/search' } }),
  '/nuk-ka': () => html('nuk ka', 404),
  '/prishet': () => html('u prish', 500),
  '/pa-rregulla': () =>
    new Response('<script>start()</script>', { headers: { 'content-type': 'text/html' } }),
}
async function makePage({ url }: Request): Promise<Response> {
  const page = PAGES[new URL(url).pathname]
  if (!page) throw new Error('a page that cannot be made')
  return page()
}
const html = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(body),
    },
  })

let shop: FreshShop
let server: Listening
let filesDir: string
let picture: string

beforeAll(async () => {
  shop = await openFreshShop('sqlite', { LOG_LEVEL: 'silent', TRUST_PROXY: 'on' })
  filesDir = await mkdtemp(join(tmpdir(), 'dyqani-files-'))
  await writeFile(join(filesDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await listen(shop, makePage, await openAssets(filesDir))
  const { besnik } = await introduceCast(shop)
  const form = formOf(kamion, [new File([new Uint8Array(await jpeg())], 'kamion.jpg')])
  const body = await (
    await ask('/api/product', { method: 'POST', body: form, headers: besnik.signedIn })
  ).json()
  picture = `/${body.product.image[0]}`
})
afterAll(async () => {
  await server.close()
  await shop.close()
  await rm(filesDir, { recursive: true })
})

/** What a proxy adds to each request. */
const forwarded: Record<string, string> = {}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, {
    redirect: 'manual',
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), ...forwarded },
  })

/** Every kind of answer there is, with the status it has. */
const ANSWERS: [what: string, status: number, answer: () => Promise<Response>][] = [
  ['a page', 200, () => ask('/')],
  ['a page without its body', 200, () => ask('/', { method: 'HEAD' })],
  ['a page the browser has', 304, () => again('/')],
  ['a page that leads on', 301, () => ask('/search')],
  ['no page', 404, () => ask('/nuk-ka')],
  ['a page that is broken', 500, () => ask('/prishet')],
  ['no file', 404, () => ask('/assets/entry-DbN1x0aa.js')],
  ['a page that cannot be made', 500, () => ask('/hidhet')],
  ['a page written to', 405, () => ask('/', { method: 'POST' })],
  ['a file written to', 405, () => ask('/icon.svg', { method: 'POST' })],
  ['a call', 200, () => ask('/api/category')],
  ['a call the browser has the answer of', 304, () => again('/api/category')],
  ['a call that makes something', 201, () => ask('/api/auth/signup', json(BORA))],
  ['a call without a body', 400, () => ask('/api/orders', json(null))],
  ['a call for people with an account', 401, () => ask('/api/auth/me')],
  ['a call for admins', 401, () => ask('/api/orders')],
  ['no call', 404, () => ask('/api/nuk-ka')],
  ['a call of another method', 405, () => ask('/api/category', { method: 'PATCH' })],
  ['a body of another kind', 415, () => ask('/api/orders', { method: 'POST', body: 'x' })],
  ['too large a body', 413, () => ask('/api/orders', json('x'.repeat(300_000)))],
  ['a call that breaks', 500, () => broken('/api/product')],
  ['the API’s document', 200, () => ask('/api/openapi.json')],
  ['the API’s page', 200, () => ask('/api/docs')],
  ['a picture', 200, () => ask(picture)],
  ['a picture the browser has', 304, () => again(picture)],
  ['no picture', 404, () => ask('/uploads/nuk-ka.webp')],
  ['a file', 200, () => ask('/icon.svg')],
  ['a file the browser has', 304, () => again('/icon.svg')],
  ['whom to tell of a hole', 404, () => ask('/.well-known/security.txt')],
  ['the probe of the process', 200, () => ask('/healthz')],
  ['the probe of the database', 200, () => ask('/readyz')],
]

const BORA = { username: 'Bora', email: 'bora@posta.al', password: 'një derë e re' }

async function again(path: string) {
  const etag = (await ask(path)).headers.get('etag') ?? ''
  return ask(path, { headers: { 'if-none-match': etag } })
}

/** Asks while a table is not where it should be. */
async function broken(path: string) {
  const rename = (from: string, to: string) =>
    shop.db.transaction(({ db }) => sql.raw(`alter table ${from} rename to ${to}`).execute(db))
  await rename('products', 'lost')
  const answer = await ask(path)
  await rename('lost', 'products')
  return answer
}

const DIRECTIVE = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1)

describe.each(ANSWERS)('%s (%i)', (_what, status, answer) => {
  let headers: Headers
  let policy: string
  beforeAll(async () => {
    const response = await answer()
    expect(response.status).toBe(status)
    headers = response.headers
    policy = headers.get('content-security-policy') ?? ''
  })

  test('runs no script but its own, and stands in nobody’s frame', () => {
    expect(DIRECTIVE(policy, 'default-src')).toMatch(/^'(none|self)'$/)
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:|data:)/)
    expect(DIRECTIVE(policy, 'frame-ancestors')).toBe("'none'")
    expect(DIRECTIVE(policy, 'base-uri')).toBe("'none'")
    expect(DIRECTIVE(policy, 'form-action')).toMatch(/^'(none|self)'$/)
  })

  test('is taken for nothing but what it is, by nobody but the shop’s own pages', () => {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
  })

  test('names no software', () => {
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
  })
})

test.each(ANSWERS.filter(([, status]) => status >= 500))(
  '%s is kept by nobody on the way',
  async (what, _status, answer) => {
    // This one alone is brought to life in the browser, and must come there as it was made.
    const said = what === 'a page that is broken' ? 'no-store, no-transform' : 'no-store'
    expect((await answer()).headers.get('cache-control')).toBe(said)
  },
)

test('a page names its inline scripts by their hashes, and lets no text become markup', async () => {
  const policy = (await ask('/')).headers.get('content-security-policy') ?? ''
  expect(DIRECTIVE(policy, 'script-src')).toMatch(/^'self' 'sha256-[\w+/]{43}='$/)
  expect(DIRECTIVE(policy, 'require-trusted-types-for')).toBe("'script'")
  expect(DIRECTIVE(policy, 'trusted-types')).toBe('default late')
})

test('HTML that comes without a policy may do nothing at all', async () => {
  const policy = (await ask('/pa-rregulla')).headers.get('content-security-policy') ?? ''
  expect(DIRECTIVE(policy, 'default-src')).toBe("'none'")
  expect(DIRECTIVE(policy, 'script-src')).toBeFalsy()
})

test.each(ANSWERS)(
  '%s (%i) by https asks for nothing but https',
  async (_what, _status, answer) => {
    const by = (scheme: string) => {
      forwarded['x-forwarded-proto'] = scheme
      return answer()
    }
    expect((await by('http')).headers.get('strict-transport-security')).toBeNull()
    expect((await by('https')).headers.get('strict-transport-security')).toBe('max-age=31536000')
  },
)
