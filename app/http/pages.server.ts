import type { IncomingMessage, ServerResponse } from 'node:http'

import { RouterContextProvider } from 'react-router'

import { MINUTE } from '#app/values/time.ts'

import type { Admission } from './admission.server.ts'
import { sendBusyPage } from './busy-page.server.ts'
import { limitedNetwork } from './client-address.server.ts'
import { securityHeaders } from './headers.server.ts'
import {
  bestEncoding,
  type Encoding,
  type PackedAnswer,
  packedAnswer,
  sendAnswer,
} from './packed-answer.server.ts'
import { LONGEST_CACHED_ADDRESS, PageCache } from './page-cache.server.ts'
import { PageNotes } from './page-notes.server.ts'
import { plainPath } from './page-path.server.ts'
import { createLimiter, inSeconds } from './rate-limit.server.ts'
import { type OnError, REQUEST_ID, type RequestLog } from './request-log.server.ts'
import { pageContext, type Shop } from './shop-context.server.ts'
import { transientProblem } from './transient-problem.server.ts'

/** React Router's handler: it makes the page of an address. */
export type Router = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The query parameters that change a page; all others are junk and make no page of their own. */
const KNOWN_PARAMETERS = ['query', 'page', 'fara', 'next', 'tab', 'index', '_routes']
const CACHE_BYTES = 64 * 1024 * 1024
/** Pages that are not kept cost work, a search most of all. Nobody reads four in a second. */
const FRESH_PAGES = { tries: 240, periodMs: MINUTE }

type Making = { shop: Shop; router: Router; onError: OnError }
type Parts = Making & { admission: Admission; requestLog: RequestLog }

type Wanted = {
  /** Path and known query. */
  target: string
  narrow: boolean
  encoding: Encoding
  requestId: string
}

/** Answers pages: from memory where one is kept, otherwise made afresh and kept if it is public. */
export function openPages(parts: Parts) {
  const { shop, admission, onError, requestLog } = parts
  const cache = new PageCache(CACHE_BYTES)
  const freshPages = createLimiter(FRESH_PAGES)
  shop.db.onChange((scopes) => cache.drop(scopes))

  /** Takes a try of whoever asks; returns the milliseconds to wait where none is left. */
  function waitOf(request: IncomingMessage): number {
    const network = limitedNetwork(request, shop.env)
    return network ? freshPages.take(network, shop.now()) : 0
  }

  return {
    /**
     * Sends the page if it is kept, and returns whether it was. Nothing is waited for: a promise
     * would cost such a page a twentieth more.
     */
    sendCached(
      request: IncomingMessage,
      response: ServerResponse,
      path: string,
      query: string,
      isSecure: boolean,
    ): boolean {
      const { key, encoding } = wantedBy(request, path, query)
      const kept = cache.get(key, encoding, shop.now())
      if (!kept) return false
      requestLog.note(request, response, path)
      sendAnswer(request, response, forPurpose(request, kept), isSecure)
      void cache.askedAgain(key, encoding, kept)?.catch(onError)
      return true
    },

    /** Makes the page, or waits for whoever is making it, and sends it. */
    async answer(request: IncomingMessage, response: ServerResponse, path: string, query: string) {
      const requestId = requestLog.follow(request, response, path)
      const plain = plainPath(path)
      if (plain !== path) return sendMoved(response, query === '' ? plain : `${plain}?${query}`)
      const waitMs = waitOf(request)
      if (waitMs > 0) return sendBusyPage(response, 'rate_limited', inSeconds(waitMs))
      const { key, ...wanted } = wantedBy(request, path, query)
      const work = () => admission.run('page', () => makePage(parts, { ...wanted, requestId }))
      try {
        const page = await cache.render(key, wanted.encoding, shop.now(), work)
        sendAnswer(request, response, forPurpose(request, page))
      } catch (error) {
        const transient = transientProblem(error)
        if (!transient) throw error
        sendBusyPage(response, transient)
      }
    },
  }
}

/** Makes a page, and says whether it may be kept. Throws what may pass by itself. */
async function makePage({ shop, router, onError }: Making, wanted: Wanted) {
  const { target, narrow, encoding, requestId } = wanted
  const notes = new PageNotes()
  const context = new RouterContextProvider()
  let failure: unknown
  const report = (error: unknown) => {
    failure = error
    onError(error, requestId)
  }
  context.set(pageContext, { ...shop, notes, narrow, report })
  // The host is never part of a page: what is kept for one visitor cannot be bent by another's.
  const response = await router(new Request(`http://shop${target}`), context)
  if (response.status >= 500 && transientProblem(failure)) throw failure
  const body = notes.body ?? Buffer.from(await response.arrayBuffer())
  const keep =
    response.status === 200 && isCacheable(notes) && target.length <= LONGEST_CACHED_ADDRESS
  const headers = headersOf(response, notes, target)
  // Whoever waited for the same failed page is told the id that stands in the log.
  if (response.status >= 500) headers[REQUEST_ID] = requestId
  const { status } = response
  return { page: await packedAnswer({ status, headers, ...notes }, body, encoding), keep }
}

function wantedBy(request: IncomingMessage, path: string, query: string) {
  const target = query === '' ? path : path + knownPart(query)
  const narrow = isListing(path) && looksNarrow(request)
  const encoding = bestEncoding(request.headers['accept-encoding'])
  return { key: narrow ? `narrow ${target}` : target, target, narrow, encoding }
}

const isCacheable = (notes: PageNotes) => !notes.isPrivate && !notes.isUncacheable

/** The known part of a query, in one order, so that one page has one address. */
function knownPart(query: string): string {
  const given = new URLSearchParams(query)
  const known = new URLSearchParams()
  for (const name of KNOWN_PARAMETERS) {
    const value = given.get(name)
    if (value !== null) known.set(name, value)
  }
  return known.size === 0 ? '' : `?${known}`
}

const isListing = (path: string) => path.startsWith('/kategori/')

/**
 * A page of a listing holds 8 products at 640 px and less, else 9. The browser says so in a cookie
 * once it knows; before that the device is guessed.
 */
function looksNarrow({ headers }: IncomingMessage): boolean {
  const said = /(?:^|;\s*)narrow=([01])/.exec(headers.cookie ?? '')?.[1]
  if (said) return said === '1'
  const hint = headers['sec-ch-ua-mobile']
  return hint ? hint === '?1' : /\bMobi/.test(headers['user-agent'] ?? '')
}

/**
 * A CDN may keep a page for a minute, and show it while it asks again (RFC 9213). Said to all, browsers
 * would do the same: whoever followed a link twice saw the price of before. None may rewrite a page:
 * Cloudflare hides the e-mail addresses in it unless told otherwise, and the browser, which finds
 * another page than the one that was made, makes all of it anew.
 */
const CDN_MINUTE = {
  'cache-control': 'public, max-age=0, s-maxage=60, no-transform',
  'cdn-cache-control': 'max-age=60, stale-while-revalidate=60',
}

/** What was fetched ahead of a click is still right when the click comes, so many seconds later at most. */
const AHEAD = 'public, max-age=5, s-maxage=60, no-transform'

/** An address in another spelling of its path: what shows the same is made, kept and linked once. */
function sendMoved(response: ServerResponse, location: string) {
  response.writeHead(301, { ...securityHeaders, ...CDN_MINUTE, location, 'content-length': 0 })
  response.end()
}

/** The page as it is sent to whoever asks: a browser may fetch it ahead, and would ask once more. */
function forPurpose({ headers }: IncomingMessage, page: PackedAnswer): PackedAnswer {
  if (!headers['sec-purpose']?.includes('prefetch')) return page
  const ahead = (said: string) => (said === CDN_MINUTE['cache-control'] ? AHEAD : said)
  const cacheControl = ahead(page.headers['cache-control'] ?? '')
  return {
    ...page,
    headers: { ...page.headers, 'cache-control': cacheControl },
    fields: page.fields.map(ahead),
  }
}

function headersOf(response: Response, notes: PageNotes, target: string): PackedAnswer['headers'] {
  const headers: Record<string, string> = {
    ...securityHeaders,
    ...Object.fromEntries(response.headers),
  }
  delete headers['content-length']
  const path = target.split('?', 1)[0] ?? ''
  headers.vary = isListing(path)
    ? 'Accept-Encoding, Sec-CH-UA-Mobile, User-Agent, Cookie'
    : 'Accept-Encoding'
  if (notes.isPrivate) headers['x-robots-tag'] = 'noindex'
  if (!isCacheable(notes) || response.status >= 500)
    headers['cache-control'] = 'no-store, no-transform'
  if (!headers['cache-control']) Object.assign(headers, CDN_MINUTE)
  return headers
}
