import { describe, expect, test } from 'vitest'

import { expectAccessible } from './axe.ts'
import { useShop } from './shop.ts'

const shop = useShop()

describe('a running shop', () => {
  test.each(['/healthz', '/readyz'])('answers %s', async (path) => {
    expect((await shop.ask(path)).status).toBe(200)
  })

  test('serves its home page under a strict Content-Security-Policy', async () => {
    const response = await shop.ask('/')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('answers HEAD as GET, without a body', async () => {
    const whole = await shop.ask('/')
    const head = await shop.ask('/', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'))
    expect(await head.text()).toBe('')
  })

  test('answers an unknown address with 404', async () => {
    expect((await shop.ask('/nuk-ka-gje-ketu')).status).toBe(404)
  })

  test.each([390, 768, 1280])('opens without a complaint at %i px', async (width) => {
    const page = await shop.visit('/', { width })
    expect(await page.title()).not.toBe('')
    await expectAccessible(page)
  })

  test('opens without JavaScript', async () => {
    const page = await shop.visit('/', { javaScript: false })
    expect(await page.locator('h1').count()).toBe(1)
  })
})

describe('the demo shop', () => {
  test.each(['admin', 'customer'] as const)('lets its %s in', async (as) => {
    const page = await shop.visit('/faq', { as })
    const answer = await page.evaluate(async () => (await fetch('/api/auth/check-admin')).json())
    expect(answer).toEqual({ isAdmin: as === 'admin' })
  })
})

describe('an operator who ends the shop', () => {
  test('sees it finish well', async () => {
    expect(await shop.stop()).toBe(0)
  }, 10_000)
})
