import { createHash } from 'node:crypto'

import { batchesOf } from '#app/values/batches.ts'

import { objectRequests, ObjectStorageFailure } from './object-requests.server.ts'
import {
  mediaTypeOf,
  type ObjectStorage,
  PICTURE_PATH,
  type PictureStore,
} from './picture-store.server.ts'

/** The most that one request may delete. */
const MOST_KEYS = 1_000
const MISSING = 404

/** Keeps the pictures as objects in an S3-compatible bucket, below a prefix. */
export function objectStore(storage: ObjectStorage): PictureStore {
  const { prefix } = storage
  const accept = accepting(objectRequests(storage))

  async function page(after?: string) {
    const query = {
      'list-type': '2',
      prefix: `${prefix}uploads/`,
      ...(after && { 'continuation-token': after }),
    }
    const { body } = await accept([200], 'GET', '', { query })
    return readListing(body.toString())
  }

  async function removeSome(paths: readonly string[]) {
    const deletion = deletionOf(paths.map((path) => prefix + path))
    const answer = await accept([200], 'POST', '', deletion)
    // Some keys may stay though the request was answered well.
    const isDone = answer.body.includes('<DeleteResult') && !answer.body.includes('<Error>')
    if (!isDone) throw ObjectStorageFailure.of(answer, 'a deletion')
  }

  return {
    async put(path, body) {
      const headers = { 'content-type': mediaTypeOf(path) }
      const answer = await accept([200], 'PUT', prefix + path, { body, headers })
      if (answer.headers.has('etag')) return
      throw new ObjectStorageFailure('did not confirm what it was given')
    },
    async get(path) {
      const answer = await accept([200, MISSING], 'GET', prefix + path)
      if (answer.status === MISSING) return undefined
      if (isPicture(answer.body)) return answer.body
      throw new ObjectStorageFailure(`gave something else for ${path}`)
    },
    async storedAt(path) {
      const { status, headers } = await accept([200, MISSING], 'HEAD', prefix + path)
      return status === MISSING ? undefined : Date.parse(headers.get('last-modified') ?? '')
    },
    async remove(paths) {
      for (const batch of batchesOf(paths, MOST_KEYS)) await removeSome(batch)
    },
    async *list() {
      let next: string | undefined
      do {
        const { keys, after } = await page(next)
        const paths = keys.map((key) => key.slice(prefix.length))
        yield* paths.filter((path) => PICTURE_PATH.test(path))
        next = after
      } while (next)
    },
    // A put that was cut off leaves no object.
    halves: async () => [],
    async misconfigured() {
      const failure = await page().catch((error: unknown) => error)
      const isRefused = failure instanceof ObjectStorageFailure && !failure.mayPass
      return isRefused ? `${failure.message}. Look at the S3_ settings.` : undefined
    },
  }
}

/** Asks, and takes only these statuses for an answer. */
const accepting =
  (ask: ReturnType<typeof objectRequests>) =>
  async (statuses: number[], ...[method, key, asked]: Parameters<typeof ask>) => {
    const answer = await ask(method, key, asked)
    const isLost = answer.status === MISSING && answer.body.includes('<Code>NoSuchBucket<')
    if (statuses.includes(answer.status) && !isLost) return answer
    throw ObjectStorageFailure.of(answer, `${method} ${key || 'the bucket'}`)
  }

/** What one request sends to delete these keys. */
function deletionOf(keys: readonly string[]) {
  const objects = keys.map((key) => `<Object><Key>${key}</Key></Object>`).join('')
  const body = Buffer.from(`<Delete><Quiet>true</Quiet>${objects}</Delete>`)
  const headers = { 'content-md5': createHash('md5').update(body).digest('base64') }
  return { query: { delete: '' }, body, headers }
}

/** By their first bytes: a proxy in between that answers with a page of its own gives no picture. */
const isPicture = (bytes: Buffer) =>
  bytes.toString('latin1', 8, 12) === 'WEBP' || bytes.toString('latin1', 4, 8) === 'ftyp'

/** The keys of a page of a listing, and the token of the next page. */
function readListing(xml: string): { keys: string[]; after: string | undefined } {
  if (!xml.includes('<ListBucketResult')) throw new ObjectStorageFailure('gave no list')
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
  const [, token] = /<NextContinuationToken>([^<]+)</.exec(xml) ?? []
  return { keys, after: token && unescaped(token) }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex, digits) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replace(/&(amp|lt|gt|quot|apos);/g, (entity, name) => ENTITIES[name] ?? entity)
