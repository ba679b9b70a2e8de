import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Encoding, KeptPage, ReadyBody } from './page-cache.server.ts'
import type { PageNotes } from './page-notes.server.ts'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Compresses a finished body once, for every later visitor, and gives it a strong ETag. */
export async function keptPage(
  status: number,
  headers: Record<string, string>,
  identity: Buffer,
  notes: Pick<PageNotes, 'scopes' | 'expiresAt'>,
  brotliQuality = 6,
): Promise<KeptPage> {
  const [gz, br] = await Promise.all([
    gzipped(identity),
    brotlied(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const ready = (encoding: Encoding, body: Buffer): ReadyBody => {
    // One tag per encoding: a strong ETag promises the same bytes.
    const etag = `"${hash}-${encoding}"`
    const ofBody = { etag, 'content-length': String(body.length) }
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return { body, etag, fields: Object.entries({ ...headers, ...ofBody, ...coded }).flat() }
  }
  const plain = ready('identity', identity)
  // A few bytes only grow.
  const smaller = (encoding: Encoding, body: Buffer) =>
    body.length < identity.length ? ready(encoding, body) : plain
  return {
    status,
    headers,
    bodies: { identity: plain, gzip: smaller('gzip', gz), br: smaller('br', br) },
    scopes: notes.scopes,
    expiresAt: notes.expiresAt,
  }
}

/** Answers with the page in the best encoding the client takes, or 304 when it has it already. */
export function sendKeptPage(request: IncomingMessage, response: ServerResponse, page: KeptPage) {
  const encoding = bestEncoding(request.headers['accept-encoding'])
  const { body, etag, fields } = page.bodies[encoding]
  if (page.status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { ...page.headers, etag })
    response.end()
    return
  }
  response.writeHead(page.status, fields)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** The encoding to answer in. A client that says `br;q=0` or nothing at all gets what it takes. */
export function bestEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'gzip'
  return 'identity'
}

/** Weak comparison of `If-None-Match`, as RFC 9110 section 13.1.2 asks for. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
