import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { MINUTE } from '#app/values/time.ts'

import { listenOnFreePort } from './free-port.ts'

/** Where the pictures of a test's shop are; each with the database it goes with in real life. */
export const places = [
  ['sqlite', 'on the disk'],
  ['postgres', 'in object storage'],
] as const
export type Place = (typeof places)[number][1]

/** The settings of a shop that keeps its pictures in this place, apart from those of all others. */
export async function settingsFor(place: Place): Promise<Record<string, string>> {
  if (place === 'on the disk') return {}
  const { settings } = await shared()
  return { ...settings, S3_PREFIX: `test/${randomBytes(6).toString('hex')}` }
}

let opened: ReturnType<typeof openObjectStorage> | undefined

/** One for all tests of a file; `TEST_S3_ENDPOINT` and its like name a real service instead. */
async function shared(): Promise<{ settings: Record<string, string> }> {
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('TEST_S3_'))
  if (given.length === 0) return (opened ??= openObjectStorage())
  return { settings: Object.fromEntries(given.map(([name, value = '']) => [name.slice(5), value])) }
}

type Stored = { body: Buffer; type: string; at: number }
/** Answers a request in the service's stead; `false` leaves it to the service. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

const BUCKET = 'dyqani'
const REGION = 'eu-test-1'
const KEYS = { S3_ACCESS_KEY_ID: 'AKTEST', S3_SECRET_ACCESS_KEY: 'sekret/i+madh' }
const MOST_SKEW_MS = 15 * MINUTE
/** Few, so that every test that lists turns a page. */
const PAGE = 3

/**
 * A stand-in for an S3-compatible service, as strict as one: signatures (version 4), hashes, dates
 * and lengths are checked, and worked out apart from the shop's own code. `npm test` has to bring
 * everything along, and what the npm registry has either checks no signature or is not kept.
 */
export async function openObjectStorage() {
  const objects = new Map<string, Stored>()
  const state: { fault: Fault | undefined } = { fault: undefined }
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (state.fault?.(request, response)) return
    const body = Buffer.concat(await request.toArray())
    const { status, type, content = '', at = Date.now() } = answer(request, body, objects)
    response.writeHead(status, {
      'content-type': type ?? 'application/xml',
      'content-length': Buffer.byteLength(content),
      'last-modified': new Date(at).toUTCString(),
      ...(status === 200 && etag(content || body)),
    })
    response.end(request.method === 'HEAD' ? undefined : content)
  })
  const port = await listenOnFreePort(server)
  // A test's worker ends without closing it.
  server.unref()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      ...KEYS,
    },
    objects,
    /** What was asked so far, such as `GET /dyqani/uploads/a.webp`. */
    asked,
    state,
  }
}

type Answered = { status: number; type?: string; content?: string | Buffer; at?: number }

const etag = (body: Buffer | string) => ({
  etag: `"${createHash('md5').update(body).digest('hex')}"`,
})
const refusal = (status: number, code: string): Answered => ({
  status,
  content: `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`,
})

function answer(request: IncomingMessage, body: Buffer, objects: Map<string, Stored>): Answered {
  const url = new URL(request.url ?? '/', 'http://storage')
  const [, bucket, ...rest] = url.pathname.split('/')
  const problem = problemOf(request, url, body)
  if (problem) return problem
  if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket')
  const key = rest.join('/')
  const stored = objects.get(key)
  if (key === '' && request.method === 'GET') return listing(url.searchParams, objects)
  if (key === '' && url.searchParams.has('delete')) return deletion(request, body, objects)
  if (request.method === 'PUT') {
    objects.set(key, { body, type: request.headers['content-type'] ?? '', at: Date.now() })
    return { status: 200 }
  }
  if (!stored) return refusal(404, 'NoSuchKey')
  return { status: 200, type: stored.type, content: stored.body, at: stored.at }
}

function problemOf(request: IncomingMessage, url: URL, body: Buffer): Answered | undefined {
  const { headers, method } = request
  const date = String(headers['x-amz-date'])
  const at = Date.parse(date.replace(/(....)(..)(..T..)(..)(..)Z/, '$1-$2-$3:$4:$5Z'))
  if (!(Math.abs(Date.now() - at) < MOST_SKEW_MS)) return refusal(403, 'RequestTimeTooSkewed')
  if (method === 'PUT' && !headers['content-length']) return refusal(411, 'MissingContentLength')
  const hash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== hash) return refusal(400, 'XAmzContentSHA256Mismatch')
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (id !== KEYS.S3_ACCESS_KEY_ID) return refusal(403, 'InvalidAccessKeyId')
  if (scope !== `${date.slice(0, 8)}/${REGION}/s3/aws4_request`) {
    return refusal(400, 'AuthorizationHeaderMalformed')
  }
  const signed = names.split(';')
  const mustSign = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (!mustSign.every((name) => signed.includes(name))) return refusal(403, 'AccessDenied')
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encoded).join('='))
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`
  return hmac(signingKey(scope), text).toString('hex') === signature
    ? undefined
    : refusal(403, 'SignatureDoesNotMatch')
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const signingKey = (scope: string) =>
  scope.split('/').reduce<Buffer | string>(hmac, `AWS4${KEYS.S3_SECRET_ACCESS_KEY}`)
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

function listing(query: URLSearchParams, objects: Map<string, Stored>): Answered {
  if (query.get('list-type') !== '2') return refusal(400, 'InvalidArgument')
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? '' : Buffer.from(token, 'base64').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted()
  const page = keys.filter((key) => key > after).slice(0, PAGE)
  const last = page.at(-1)
  const next =
    last !== undefined && last !== keys.at(-1)
      ? `<NextContinuationToken>${Buffer.from(last).toString('base64').replace(/=/g, '&#61;')}</NextContinuationToken>`
      : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return { status: 200, content: `<ListBucketResult>${next}${contents}</ListBucketResult>` }
}

function deletion(request: IncomingMessage, body: Buffer, objects: Map<string, Stored>): Answered {
  const md5 = createHash('md5').update(body).digest('base64')
  if (request.headers['content-md5'] !== md5) return refusal(400, 'InvalidDigest')
  const keys = [...body.toString().matchAll(/<Object><Key>([^<]*)<\/Key><\/Object>/g)]
  if (keys.length === 0 || keys.length > 1_000) return refusal(400, 'MalformedXML')
  for (const [, key = ''] of keys) objects.delete(key)
  return { status: 200, content: '<DeleteResult></DeleteResult>' }
}
