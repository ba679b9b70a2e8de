import type { ServerResponse } from 'node:http'

import { contentSecurityPolicy, securityHeaders } from './headers.server.ts'
import { STATUS } from './problem.ts'
import { text } from './text.ts'
import { RETRY_AFTER } from './transient-problem.server.ts'

type Reason = 'overloaded' | 'unavailable' | 'rate_limited'

/** Ready bytes: this is sent when there is no time to make a page. */
const page = (reason: Reason) => {
  const html = `<!doctype html>
<html lang="sq">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.busyTitle}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px;
    background: #fbf8f3; color: #211a2b; font: 18px/1.5 system-ui, sans-serif; text-align: center }
  h1 { margin: 0 0 12px; font-size: 32px }
  p { margin: 0 auto 24px; max-width: 40ch }
  a { justify-self: center; padding: 12px 24px; border-radius: 12px; background: #4a2391; color: #fff;
    font-weight: 600; text-decoration: none }
</style>
<main>
  <h1>${text.busyTitle}</h1>
  <p>${text.problems[reason]} ${text.nothingLost}</p>
  <a href="">${text.tryAgain}</a>
</main>
</html>
`
  const headers = {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(html),
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
  }
  return { html, headers }
}

const PAGES = {
  overloaded: page('overloaded'),
  unavailable: page('unavailable'),
  rate_limited: page('rate_limited'),
}

/** Answers for a page that cannot be made now; `retryAfter` is in seconds. */
export function sendBusyPage(response: ServerResponse, reason: Reason, retryAfter = RETRY_AFTER) {
  const { html, headers } = PAGES[reason]
  response.writeHead(STATUS[reason], { ...headers, 'retry-after': retryAfter })
  response.end(html)
}
