import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { hydrated, useShop } from './shop.ts'

const shop = useShop()

/**
 * Puts before this page what Cloudflare does unless told otherwise: each e-mail address that is seen
 * gives its place to a link, and each that is linked to another address
 * (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/).
 */
const hideAddresses = (page: Page) =>
  page.route(/.*/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const said = response.headers()['cache-control'] ?? ''
    if (/\bno-transform\b/.test(said)) return route.fulfill({ response })
    const hidden = '<a href="/cdn-cgi/l/email-protection">[email protected]</a>'
    const body = (await response.text())
      .replaceAll(/href="mailto:[^"]*"/g, 'href="/cdn-cgi/l/email-protection#0a0b"')
      .replaceAll(/(?<=>)[^<>\s]+@[^<>\s]+(?=<)/g, hidden)
    return route.fulfill({ response, body })
  })

test.each(['/', '/contact', '/privacy-policy'])(
  '%s keeps its e-mail addresses behind a proxy that would hide them, and comes alive as it was made',
  async (path) => {
    const page = await shop.visit('/faq', { width: 390 })
    await hideAddresses(page)
    await page.goto(shop.url + path)
    await hydrated(page)
    expect(await page.content()).not.toContain('email-protection')
    expect(await page.content()).toContain('mailto:')
  },
)
