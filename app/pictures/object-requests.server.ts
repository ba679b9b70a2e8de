import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { AwsClient } from 'aws4fetch'

import { errorReason } from '#app/values/errors.ts'
import { createSemaphore } from '#app/values/semaphore.ts'

import type { ObjectStorage } from './picture-store.server.ts'

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST'
type Asked = {
  query?: Record<string, string>
  body?: Uint8Array
  headers?: Record<string, string>
}
type StorageAnswer = { status: number; headers: Headers; body: Buffer }

/** How long one try may take, and how many there are: a visitor waits for what is read. */
const READING = { ms: 3_000, tries: 2 }
const WRITING = { ms: 10_000, tries: 3 }
const PATIENCE = { GET: READING, HEAD: READING, PUT: WRITING, POST: WRITING }
/** The pause before the second try, in milliseconds; it about doubles before the next. */
const PAUSE_MS = 100
/** Requests under way at once; more would take the sockets that orders come in by. */
const AT_ONCE = 64
/** How long the storage is left alone after it could not be reached. */
const REST_MS = 1_000
const TOO_MANY = 429
const NOTHING = new Uint8Array()

/** Whether there may be a better answer at the next try. */
const mayPass = (status: number) => status >= 500 || status === TOO_MANY

/**
 * The object storage did not do its work. The message is for the operator and holds no secret; the
 * code is how `db/failures.server.ts` knows it.
 */
export class ObjectStorageFailure extends Error {
  readonly code = 'OBJECT_STORAGE'
  /** Whether the next try may succeed: nothing answered, or the storage is busy or broken. */
  readonly mayPass: boolean

  constructor(what: string, status?: number) {
    super(`The object storage ${what}`)
    this.name = 'ObjectStorageFailure'
    this.mayPass = status === undefined || mayPass(status)
  }

  static of({ status, body }: StorageAnswer, asked: string) {
    const [, code] = /<Code>(\w{1,80})<\/Code>/.exec(body.toString('latin1')) ?? []
    return new ObjectStorageFailure(
      `answered ${status}${code ? ` (${code})` : ''} to ${asked}`,
      status,
    )
  }
}

/**
 * Sends signed requests to a bucket, addressed as a path of its service (`endpoint/bucket/key`). A
 * failure that may be temporary is retried: all our requests can be repeated. Throws
 * `ObjectStorageFailure` where the storage cannot be reached or goes on failing; every other answer
 * is the caller's to judge.
 */
export function objectRequests({ endpoint, bucket, region, ...keys }: ObjectStorage) {
  const { accessKeyId, secretAccessKey } = keys
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const semaphore = createSemaphore(AT_ONCE)
  let restsUntil = 0

  async function once(
    method: Method,
    key: string,
    asked: Asked,
    ms: number,
  ): Promise<StorageAnswer> {
    const { query = {}, body = NOTHING, headers } = asked
    const url = new URL(`${endpoint}/${bucket}/${key}`)
    url.search = String(new URLSearchParams(query))
    const request = await aws.sign(url, {
      method,
      // A body of nothing is none: GET may not have one.
      ...(body.length > 0 && { body: new Uint8Array(body) }),
      headers: { ...headers, 'x-amz-content-sha256': sha256(body) },
      redirect: 'manual',
      signal: AbortSignal.timeout(ms),
    })
    const response = await fetch(request)
    const { status, headers: answered } = response
    return { status, headers: answered, body: Buffer.from(await response.arrayBuffer()) }
  }

  async function ask(method: Method, key: string, asked: Asked): Promise<StorageAnswer> {
    const { ms, tries } = PATIENCE[method]
    for (let nth = 1; ; nth += 1) {
      if (performance.now() < restsUntil) throw new ObjectStorageFailure('cannot be reached')
      const answer = await once(method, key, asked, ms).catch(errorReason)
      if (isFinal(answer)) return answer
      if (nth === tries) throw failureOf(answer, `${method} ${key}`)
      await pause(PAUSE_MS * 2 ** (nth - 1) * (0.5 + Math.random()))
    }
  }

  /** What the last try throws. A storage that did not answer at all is left alone for a while. */
  function failureOf(answer: StorageAnswer | string, asked: string): ObjectStorageFailure {
    if (typeof answer !== 'string') return ObjectStorageFailure.of(answer, asked)
    restsUntil = performance.now() + REST_MS
    return new ObjectStorageFailure(`cannot be reached: ${answer}`)
  }

  return (method: Method, key: string, asked: Asked = {}): Promise<StorageAnswer> => {
    const queuedAt = performance.now()
    return semaphore.run(async () => {
      const waited = performance.now() - queuedAt
      if (waited > PATIENCE[method].ms) throw new ObjectStorageFailure('is too slow for so many')
      return ask(method, key, asked)
    })
  }
}

/** Whether the caller gets this answer. */
const isFinal = (answer: StorageAnswer | string): answer is StorageAnswer =>
  typeof answer !== 'string' && !mayPass(answer.status)

const sha256 = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')
