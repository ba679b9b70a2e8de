import { hash } from 'node:crypto'

/** For what is no page: opened as one it may do nothing at all. */
const NOTHING_ALLOWED =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** How long to keep, as `Cache-Control` has it, what never changes under its name. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** Sent with everything. The shop embeds nothing and is embedded nowhere. */
export const securityHeaders = {
  'content-security-policy': NOTHING_ALLOWED,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The Content-Security-Policy of one finished page: its inline scripts are named by their hashes,
 * because a nonce cannot be shared between the visitors of a cached page.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = ["'self'", ...inlineScriptHashes(html)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://tile.openstreetmap.org",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Whose the policies are: `ui/trusted-markup.ts` and `first-view/late-scripts.server.ts`.
    "require-trusted-types-for 'script'",
    'trusted-types default late',
  ].join('; ')
}

/** A browser that came by https once comes by nothing else for a year. */
export const HTTPS_ONLY = ['strict-transport-security', 'max-age=31536000'] as const

function inlineScriptHashes(html: string): string[] {
  const bodies = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  // An empty one is not run.
  const run = new Set(bodies.map(([, body = '']) => body).filter((body) => body !== ''))
  return Array.from(run, (body) => `'sha256-${hash('sha256', body, 'base64')}'`)
}
