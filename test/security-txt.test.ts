import { afterEach, describe, expect, test } from 'vitest'

import { DAY } from '#app/values/time.ts'

import { type FreshShop, openFreshShop } from './fresh-shop.ts'
import { listen, type Listening } from './listening.ts'

let shop: FreshShop
let server: Listening

const YEAR = 365 * DAY

async function ask(settings: Record<string, string>, init: RequestInit = {}) {
  shop = await openFreshShop('sqlite', { LOG_LEVEL: 'silent', ...settings })
  server = await listen(shop)
  return fetch(`${server.url}/.well-known/security.txt`, init)
}
afterEach(() => server.close().then(shop.close))

describe('whoever finds a hole', () => {
  const contact = { SHOP_EMAIL: 'dyqani@posta.al' }

  test('reads whom to tell, in which language and where it stands', async () => {
    const response = await ask({ ...contact, PUBLIC_URL: 'https://dyqani.posta.al/' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const fields = (await response.text()).trimEnd().split('\n')
    expect(fields).toEqual([
      'Contact: mailto:dyqani@posta.al',
      expect.stringMatching(/^Expires: \S+Z$/),
      'Preferred-Languages: sq, en',
      'Canonical: https://dyqani.posta.al/.well-known/security.txt',
    ])
  })

  test('reads nothing that is over, and nothing that counts a year', async () => {
    const body = await (await ask(contact)).text()
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    expect(expires).toBeGreaterThan(shop.now())
    expect(expires).toBeLessThan(shop.now() + YEAR)
    shop.wait(YEAR)
    const later = await (await fetch(`${server.url}/.well-known/security.txt`)).text()
    expect(Date.parse(/^Expires: (.+)$/m.exec(later)?.[1] ?? '')).toBe(expires + YEAR)
  })

  test('is told of no place where the shop’s own is not known', async () => {
    expect(await (await ask(contact)).text()).not.toContain('Canonical')
  })

  test('finds no file in a shop that named nobody', async () => {
    expect((await ask({})).status).toBe(404)
  })

  test('may ask for the head alone, and writes nothing there', async () => {
    const head = await ask(contact, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await fetch(`${server.url}/.well-known/security.txt`, { method: 'POST' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
