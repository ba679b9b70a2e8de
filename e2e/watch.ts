import type { Page } from 'playwright-core'

/** Warnings are the browser's own advice, except React's about what it found in the page. */
const GRAVE_WARNING = /hydrat|did not match|server rendered|React/i

/**
 * Watches a page from its first byte. The function it answers lists what was wrong: errors in the
 * console, exceptions, requests to other hosts; and what was expected but did not happen.
 */
export function watch(page: Page, url: string, expects: RegExp[]): () => string[] {
  const found: string[] = []
  const met = new Set<RegExp>()

  function note(complaint: string) {
    const expected = expects.filter((each) => each.test(complaint))
    if (expected.length === 0) found.push(complaint)
    for (const each of expected) met.add(each)
  }

  page.on('console', (message) => {
    const grave =
      message.type() === 'error' ||
      (message.type() === 'warning' && GRAVE_WARNING.test(message.text()))
    if (grave) note(`The console says: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`The page threw: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    if (isForeign(request.url(), url)) note(`The page asked another host: ${request.url()}`)
  })
  return () => [
    ...found,
    ...expects
      .filter((each) => !met.has(each))
      .map((each) => `Expected but did not happen: ${each}`),
  ]
}

const isForeign = (asked: string, ours: string) =>
  /^(https?|wss?):/.test(asked) && new URL(asked).host !== new URL(ours).host
