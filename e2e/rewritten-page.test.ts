import type { APIResponse } from 'playwright-core'
import { expect, test } from 'vitest'

import { hydrated, useShop } from './shop.ts'

const shop = useShop()

type Rewriting = (html: string, response: APIResponse) => string

/** Opens the page as it is once something between the shop and the visitor has been at it. */
async function visitRewritten(path: string, rewriting: Rewriting) {
  const page = await shop.visit('/faq', { width: 390 })
  await page.route(/.*/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: rewriting(await response.text(), response) })
  })
  await page.goto(shop.url + path)
  await hydrated(page)
  return page
}

/**
 * Cloudflare unless told otherwise: each e-mail address that is seen gives its place to a link, and each
 * that is linked to another address
 * (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/).
 */
const hidesAddresses: Rewriting = (html, response) =>
  /\bno-transform\b/.test(response.headers()['cache-control'] ?? '')
    ? html
    : html
        .replaceAll(/href="mailto:[^"]*"/g, 'href="/cdn-cgi/l/email-protection#0a0b"')
        .replaceAll(
          /(?<=>)[^<>\s]+@[^<>\s]+(?=<)/g,
          '<a href="/cdn-cgi/l/email-protection">[email protected]</a>',
        )

/**
 * Safari on a phone: what looks like a phone number and is no link yet becomes one. React minds it only
 * where the number stands beside another text (https://github.com/sveltejs/svelte/issues/15871).
 */
const linksNumbers: Rewriting = (html) =>
  html.replaceAll(/(?<=<(?:p|li)\b[^>]*>[^<>]*)\+[\d ]{8,}(?=<\/)/g, '<a href="tel:$&">$&</a>')

test.each(['/', '/contact', '/privacy-policy'])(
  '%s keeps its e-mail addresses where a proxy would hide them, and comes alive as it was made',
  async (path) => {
    const page = await visitRewritten(path, hidesAddresses)
    expect(await page.content()).not.toContain('email-protection')
    expect(await page.content()).toContain('mailto:')
  },
)

test.each(['/contact', '/terms'])(
  '%s comes alive as it was made on a phone that makes a link of each number',
  async (path) => {
    const page = await visitRewritten(path, linksNumbers)
    expect(await page.locator('main [href^="tel:"]').filter({ hasText: '+355' }).count()).not.toBe(
      0,
    )
  },
)
