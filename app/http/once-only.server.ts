import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

import type { Db, Reader, Work } from '#app/db/database.server.ts'
import { isUniqueViolation } from '#app/db/failures.server.ts'
import { DAY } from '#app/values/time.ts'

import type { Problem, Refused } from './problem.ts'
import type { ReceivedForm } from './received-form.server.ts'
import { plainProblem } from './respond.server.ts'

type Request = ReceivedForm & {
  key: string | undefined
  /** What it changes, such as a product's id: the same form for another one is another request. */
  target: string
}
/** Notes, within the transaction that does it, what the request led to: a product's id, say. */
export type Note = (work: Work, outcome: string) => Promise<void>

type Repeatable<Done> = {
  change: (note: Note) => Promise<Done | Refused>
  /** What came of it, by what was noted. */
  recall: (db: Reader, outcome: string) => Promise<Done | Refused>
  /** The sentence for whoever sends something else with the same key. */
  keyTaken: string
}

const KEPT_MS = 2 * DAY

/**
 * Does `change` unless the same request, known by its idempotency key, was done before: then it
 * returns what came of it. A key that comes with another request is refused (`conflict`), and so is
 * one too deeply nested to be known again (`unreadable`).
 */
export async function onceOnly<Done extends object>(
  db: Db,
  { key, ...request }: Request,
  now: number,
  { change, ...known }: Repeatable<Done>,
): Promise<Done | Refused> {
  if (key === undefined) return change(async () => {})
  const bodyHash = await hashOf(request)
  if (bodyHash === undefined) return { problem: plainProblem('unreadable') }
  const earlier = () => earlierAnswer(db.read, { key, bodyHash, ...known })
  const answered = await earlier()
  if (answered) return answered
  const answer = await change(noteOf({ key, body_hash: bodyHash, created_at: now })).catch(
    (error: unknown) => {
      if (isUniqueViolation(error)) return undefined
      throw error
    },
  )
  if (answer && !('problem' in answer)) return answer
  // The twin of a request sent twice at once may have been done by now: look before refusing.
  return (await earlier()) ?? answer ?? { problem: conflict(known.keyTaken) }
}

type Known<Done> = Omit<Repeatable<Done>, 'change'> & { key: string; bodyHash: string }

async function earlierAnswer<Done extends object>(
  db: Reader,
  { key, bodyHash, recall, keyTaken }: Known<Done>,
): Promise<Done | Refused | undefined> {
  const row = await db
    .selectFrom('keyed_requests')
    .select(['body_hash', 'outcome'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const answer = await recall(db, row.outcome)
  if (row.body_hash === bodyHash) return answer
  const details = 'problem' in answer ? {} : { ...answer }
  return { problem: { ...conflict(keyTaken), details } }
}

const conflict = (message: string): Problem => ({ code: 'conflict', message })

const noteOf =
  (request: { key: string; body_hash: string; created_at: number }): Note =>
  async ({ db }, outcome) => {
    const forgotten = request.created_at - KEPT_MS
    await db.deleteFrom('keyed_requests').where('created_at', '<', forgotten).execute()
    await db
      .insertInto('keyed_requests')
      .values({ ...request, outcome })
      .execute()
  }

/** Of the target, the fields and all that is in the files; nothing where the fields have no JSON. */
async function hashOf({ target, fields, files }: Omit<Request, 'key'>) {
  const json = jsonOf([target, fields])
  if (json === undefined) return undefined
  const hash = createHash('sha256').update(json)
  for (const { name, path } of files) {
    hash.update(`\0${name}\0`)
    for await (const chunk of createReadStream(path)) hash.update(chunk)
  }
  return hash.digest('base64url')
}

/** Nothing where the stack is too short for it: JSON is read to any depth, and written to some. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
