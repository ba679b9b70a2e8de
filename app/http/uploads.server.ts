import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

import { securityHeaders } from './headers.server.ts'

/** Names the shop gives its pictures: no directory, no dot but the last. */
const NAME = /^\/uploads\/([a-z0-9-]+\.(?:webp|avif))$/
const TYPES: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif' }
const YEAR = 'public, max-age=31536000, immutable'
const MINUTE = 'public, max-age=60'
const MAX_BYTES = 64 * 1024 * 1024

type Found = { name: string; body: Buffer; keep: string }

/**
 * Serves the shop's pictures from `dir`; their names are random and never reused, so they may be
 * kept for a year. The hot ones stay in memory: a stream per request serves a tenth as many.
 */
export function openUploads(dir: string) {
  const hot = new Map<string, Buffer>()
  let bytes = 0

  async function read(name: string): Promise<Buffer | undefined> {
    const known = hot.get(name)
    if (known) {
      hot.delete(name)
      hot.set(name, known)
      return known
    }
    const body = await readFile(join(dir, name)).catch(() => undefined)
    if (body && !hot.has(name)) keep(name, body)
    return body
  }

  function keep(name: string, body: Buffer) {
    hot.set(name, body)
    bytes += body.length
    for (const [oldest, { length }] of hot) {
      if (bytes <= MAX_BYTES) break
      hot.delete(oldest)
      bytes -= length
    }
  }

  /** A picture that is not there as AVIF yet, such as one just uploaded, is answered as WebP. */
  async function find(name: string): Promise<Found | undefined> {
    const body = await read(name)
    if (body) return { name, body, keep: YEAR }
    const standIn = name.replace(/\.avif$/, '.webp')
    const webp = standIn !== name && (await read(standIn))
    return webp ? { name: standIn, body: webp, keep: MINUTE } : undefined
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const name = NAME.exec(path)?.[1]
    const found = name && (await find(name))
    if (!found) return sendMissing(response)
    const headers = {
      ...securityHeaders,
      'content-type': TYPES[extname(found.name)] ?? 'application/octet-stream',
      'cache-control': found.keep,
      'accept-ranges': 'bytes',
      etag: `"${found.name}"`,
    }
    if (request.headers['if-none-match'] === headers.etag) {
      response.writeHead(304, headers)
      response.end()
      return
    }
    sendPart(request, response, headers, found.body)
  }
}

function sendMissing(response: ServerResponse) {
  response.writeHead(404, { ...securityHeaders, 'content-length': 0, 'cache-control': 'no-store' })
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
    response.writeHead(416, { ...headers, 'content-range': `bytes */${body.length}` })
    response.end()
    return
  }
  const part = range ? body.subarray(range.from, range.to + 1) : body
  const place = range && { 'content-range': `bytes ${range.from}-${range.to}/${body.length}` }
  response.writeHead(range ? 206 : 200, { ...headers, ...place, 'content-length': part.length })
  response.end(method === 'HEAD' ? undefined : part)
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
