import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'

import { HTTPS_ONLY } from './headers.server.ts'
import type { PageNotes } from './page-notes.server.ts'

/** The best first. Whoever is answered in zstd takes brotli as well, which is smaller given time. */
export const ENCODINGS = ['zstd', 'br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A finished answer in one encoding. */
export type PackedAnswer = {
  status: number
  /** Those that do not depend on the encoding. */
  headers: Record<string, string>
  body: Buffer
  encoding: Encoding
  etag: string
  /** All that is sent before the body: names and values in turn, as `writeHead` takes them. */
  fields: string[]
} & Pick<PageNotes, 'scopes' | 'expiresAt'>

/** Brotli's quality for a page that someone waits for: a step more takes twice as long for 1 in 20 bytes. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
/** As many bytes as brotli's, in half the time. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
/** A fifth smaller, for two hundred times the work: 70 to 110 ms of a page. */
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
/** In bytes: packed quickly in 1 ms. Handing it to another thread would cost half as much again. */
const SHORT = 256 * 1024

/** Said of an answer that nothing the shop writes can make wrong. */
export const FOR_EVER = { scopes: new Set<string>(), expiresAt: Number.POSITIVE_INFINITY }

/** What an answer says before its body, and how long it holds. */
type AnswerHead = Pick<PackedAnswer, 'status' | 'headers' | 'scopes' | 'expiresAt'>

/** Compresses a finished body once, for every later visitor. */
export async function packedAnswer(
  answer: AnswerHead,
  body: Buffer,
  encoding: Encoding,
): Promise<PackedAnswer> {
  const packed = await pack(body, encoding)
  // A few bytes only grow.
  return packed.length < body.length
    ? answerWith(answer, withoutPool(packed), encoding)
    : answerWith(answer, withoutPool(body), 'identity')
}

/**
 * The same bytes in memory of their own. zlib's lie in a larger buffer, and those of `Buffer.from` in
 * a pool of 64 KB: whoever keeps them would keep that much alive.
 */
export function withoutPool(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** An answer whose body is in its encoding already; gives it a strong ETag. */
export function answerWith(
  { status, headers, scopes, expiresAt }: AnswerHead,
  body: Buffer,
  encoding: Encoding,
): PackedAnswer {
  const etag = etagOf(body)
  const ofBody = { etag, 'content-length': String(body.length) }
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  const fields = Object.entries({ ...headers, ...ofBody, ...coded }).flat()
  return { status, headers, body, encoding, etag, fields, scopes, expiresAt }
}

/** A strong ETag for what these bytes, or this text, tell from all else. */
export const etagOf = (content: Buffer | string): string =>
  `"${hash('sha256', content, 'base64url').slice(0, 22)}"`

/** The same page for whoever takes another encoding. */
export async function recoded(page: PackedAnswer, encoding: Encoding): Promise<PackedAnswer> {
  if (page.encoding === encoding || (page.encoding === 'br' && takesBrotli(encoding))) return page
  return packedAnswer(page, await unpacked(page), encoding)
}

const unpacked = ({ body, encoding }: PackedAnswer) => UNPACK[encoding](body)

/** The same page in as few bytes as brotli knows to write. */
export async function smallest(page: PackedAnswer): Promise<PackedAnswer> {
  return answerWith(page, withoutPool(await brotlied(await unpacked(page), SMALLEST)), 'br')
}

const zstded = promisify(zstdCompress)
const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

function pack(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const isShort = body.length <= SHORT
  if (encoding === 'zstd') return isShort ? zstdCompressSync(body, ZSTD) : zstded(body, ZSTD)
  if (encoding === 'br') return isShort ? brotliCompressSync(body, QUICK) : brotlied(body, QUICK)
  return encoding === 'gzip' ? gzipped(body) : body
}

const UNPACK = {
  zstd: promisify(zstdDecompress),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (body: Buffer) => body,
}

/**
 * Sends the answer, or 304 when the client has it already. `isSecure` adds what is said over
 * https; set on the response beforehand, it would make Node put all fields together one by one.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, etag, fields }: PackedAnswer,
  isSecure = false,
) {
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    if (isSecure) response.setHeader(...HTTPS_ONLY)
    response.writeHead(304, { ...headers, etag })
    response.end()
    return
  }
  response.writeHead(status, isSecure ? [...fields, ...HTTPS_ONLY] : fields)
  response.end(body)
}

/** By header: browsers send few different ones, and reading one takes microseconds. */
const bestOf = new Map<string, Encoding>()
const MOST_HEADERS = 100

/** The encoding to answer in: of those that the client likes most, the best for the shop. */
export function bestEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const known = bestOf.get(accept)
  if (known) return known
  const weights = weightsIn(accept)
  const best = liked(weights, weights.get('br') ? ENCODINGS : ['gzip', 'identity'])
  if (bestOf.size === MOST_HEADERS) bestOf.clear()
  bestOf.set(accept, best)
  return best
}

export const takesGzip = (accept = '') => liked(weightsIn(accept), ['gzip', 'identity']) === 'gzip'

export const takesBrotli = (encoding: Encoding) => encoding === 'zstd' || encoding === 'br'

/** How much a client likes each coding (RFC 9110, section 12.5.3). */
const weightsIn = (accept: string) => new Map(accept.toLowerCase().split(',').map(weightedCoding))

function weightedCoding(text: string): [coding: string, weight: number] {
  const [coding = ''] = text.split(';')
  const weight = /;\s*q=([\d.]+)/.exec(text)?.[1]
  return [coding.trim(), Number(weight ?? 1)]
}

function liked(weights: Map<string, number>, codings: readonly Encoding[]): Encoding {
  const weightOf = (coding: Encoding) => weights.get(coding) ?? 0
  const most = Math.max(...codings.map(weightOf))
  return (most > 0 && codings.find((coding) => weightOf(coding) === most)) || 'identity'
}

/** Weak comparison of `If-None-Match`, as RFC 9110 section 13.1.2 asks for. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
