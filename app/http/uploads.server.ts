import type { IncomingMessage, ServerResponse } from 'node:http'

import { mediaTypeOf, PICTURE_PATH, type PictureStore } from '#app/pictures/picture-store.server.ts'
import { LruCache } from '#app/values/lru-cache.ts'
import { MINUTE } from '#app/values/time.ts'

import { limitedNetwork } from './client-address.server.ts'
import { FOR_A_YEAR, securityHeaders } from './headers.server.ts'
import { matchesEtag } from './packed-answer.server.ts'
import { createLimiter, inSeconds } from './rate-limit.server.ts'
import type { Shop } from './shop-context.server.ts'

const FOR_A_MINUTE = 'public, max-age=60'
/** Each name that nobody has costs the store a look, and object storage charges for it. */
const STRAY_NAMES = { tries: 300, periodMs: MINUTE }
const MAX_BYTES = 64 * 1024 * 1024

const standInFor = (path: string) => path.replace(/\.avif$/, '.webp')

type Found = { path: string; body: Buffer; keep: string }

/**
 * Serves the shop's pictures; their names are random and never reused, so they may be kept for a
 * year. Throws where the store fails.
 */
export function openUploads({ pictures: store, env, now }: Shop) {
  const strays = createLimiter(STRAY_NAMES)
  const pictures = new HotPictures(store)

  /** A picture that is not there as AVIF yet, such as one just uploaded, is answered as WebP. */
  async function find(path: string): Promise<Found | undefined> {
    const body = await pictures.get(path)
    if (body) return { path, body, keep: FOR_A_YEAR }
    const standIn = standInFor(path)
    const webp = standIn !== path && (await pictures.get(standIn))
    return webp ? { path: standIn, body: webp, keep: FOR_A_MINUTE } : undefined
  }

  /** The same for whoever has tries left, else the milliseconds to wait; a stray name costs one. */
  async function findFor(
    network: string | undefined,
    path: string,
  ): Promise<Found | number | undefined> {
    const isAtHand = pictures.has(path) || pictures.has(standInFor(path))
    if (network === undefined || isAtHand) return find(path)
    // Taken before it is known: however many come at once, no more of them reach the store.
    const waitMs = strays.take(network, now())
    if (waitMs > 0) return waitMs
    let isStray = false
    try {
      const found = await find(path)
      isStray = !found
      return found
    } finally {
      if (!isStray) strays.giveBack(network)
    }
  }

  return async (request: IncomingMessage, response: ServerResponse, address: string) => {
    const path = address.slice(1)
    if (!PICTURE_PATH.test(path)) return sendMissing(response)
    const found = await findFor(limitedNetwork(request, env), path)
    if (found === undefined) return sendMissing(response)
    if (typeof found === 'number')
      return sendNothing(response, 429, { 'retry-after': inSeconds(found) })
    sendPicture(request, response, found)
  }
}

/** The pictures of a store; the hot ones stay in memory: a stream per request serves a tenth as many. */
class HotPictures {
  readonly #store: PictureStore
  readonly #hot = new LruCache<Buffer>(MAX_BYTES, ({ length }) => length)
  /** However many ask for the same cold picture at once, the store is asked once. */
  readonly #fetching = new Map<string, Promise<Buffer | undefined>>()

  constructor(store: PictureStore) {
    this.#store = store
  }

  /** Whether it is in memory. */
  has(path: string): boolean {
    return this.#hot.get(path) !== undefined
  }

  async get(path: string): Promise<Buffer | undefined> {
    const fetched = () => this.#fetch(path).finally(() => this.#fetching.delete(path))
    return this.#hot.get(path) ?? this.#fetching.getOrInsertComputed(path, fetched)
  }

  async #fetch(path: string) {
    const body = await this.#store.get(path)
    if (body) this.#hot.set(path, body)
    return body
  }
}

function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { path, body, keep }: Found,
) {
  const headers = {
    ...securityHeaders,
    'content-type': mediaTypeOf(path),
    'cache-control': keep,
    'accept-ranges': 'bytes',
    etag: `"${path.slice('uploads/'.length)}"`,
  }
  if (matchesEtag(request.headers['if-none-match'], headers.etag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  sendPart(request, response, headers, body)
}

/** Answers that there is no such file, in as few bytes: nobody reads a page in its place. */
export const sendMissing = (response: ServerResponse) => sendNothing(response, 404)

function sendNothing(response: ServerResponse, status: number, more: Record<string, string> = {}) {
  const headers = { ...securityHeaders, 'content-length': 0, 'cache-control': 'no-store', ...more }
  response.writeHead(status, headers)
  response.end()
}

/** Answers the body, or the one part of it that is asked for (RFC 9110, section 14). */
function sendPart(
  { headers: asked, method }: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  body: Buffer,
) {
  const stillTrue = !asked['if-range'] || asked['if-range'] === headers.etag
  const range = method === 'GET' && stillTrue ? rangeOf(asked.range, body.length) : undefined
  if (range === 'beyond') {
    return sendNothing(response, 416, { 'content-range': `bytes */${body.length}` })
  }
  const part = range ? body.subarray(range.from, range.to + 1) : body
  const place = range && { 'content-range': `bytes ${range.from}-${range.to}/${body.length}` }
  response.writeHead(range ? 206 : 200, { ...headers, ...place, 'content-length': part.length })
  response.end(part)
}

/** The first and last byte of a single range; `undefined` for what may be ignored, as several are. */
function rangeOf(header: string | undefined, length: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (from >= length) return 'beyond'
  return from > to ? undefined : { from, to }
}
