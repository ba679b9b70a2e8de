import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import type { Db, Reader, Work } from '#app/db/database.server.ts'
import { isUniqueViolation } from '#app/db/failures.server.ts'
import type { Problem, Refused } from '#app/http/problem.ts'
import { DAY } from '#app/values/time.ts'

import { productText } from './product-text.ts'
import type { Product } from './product.ts'
import { findProduct } from './products.server.ts'
import type { ReceivedForm } from './received-form.server.ts'

type Known = { product: Product } | Refused
type Request = ReceivedForm & { key: string | undefined }
/** Notes, within the transaction that does it, which product the request led to. */
export type Note = (work: Work, productId: string) => Promise<void>

const KEPT_MS = 2 * DAY

/**
 * Does `change` unless the same request, known by its idempotency key, was done before: then it
 * returns the product that came of it. A key that comes with another body is refused (`conflict`).
 */
export async function onceOnly<Done extends object>(
  db: Db,
  { key, ...form }: Request,
  now: number,
  change: (note: Note) => Promise<Done | Refused>,
): Promise<Done | Known> {
  if (key === undefined) return change(async () => {})
  const bodyHash = await hashOf(form)
  const earlier = () => earlierAnswer(db.read, key, bodyHash)
  const known = await earlier()
  if (known) return known
  const answer = await change(noteOf({ key, body_hash: bodyHash, created_at: now })).catch(
    (error: unknown) => {
      if (isUniqueViolation(error)) return undefined
      throw error
    },
  )
  if (answer && !('problem' in answer)) return answer
  // The twin of a request sent twice at once may have been done by now: look before refusing.
  return (await earlier()) ?? answer ?? keyTaken
}

const conflict = { code: 'conflict', message: productText.keyTaken } as const
const keyTaken: Known = { problem: conflict }

async function earlierAnswer(db: Reader, key: string, bodyHash: string) {
  const row = await db
    .selectFrom('product_requests')
    .select(['body_hash', 'product_id'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const product = await findProduct(db, row.product_id)
  if (row.body_hash !== bodyHash) return { problem: { ...conflict, details: { product } } }
  return product
    ? { product }
    : { problem: { code: 'not_found', message: productText.unknown } satisfies Problem }
}

const noteOf =
  (request: { key: string; body_hash: string; created_at: number }): Note =>
  async ({ db }, productId) => {
    const forgotten = request.created_at - KEPT_MS
    await db.deleteFrom('product_requests').where('created_at', '<', forgotten).execute()
    await db
      .insertInto('product_requests')
      .values({ ...request, product_id: productId })
      .execute()
  }

/** Of the fields and of all that is in the files. */
async function hashOf({ fields, files }: ReceivedForm): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(fields))
  for (const { name, path } of files) {
    hash.update(`\0${name}\0`)
    await pipeline(createReadStream(path), hash, { end: false })
  }
  return hash.digest('base64url')
}
