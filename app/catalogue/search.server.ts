import { sql } from 'kysely'
import { RE2JS } from 're2js'

import type { Reader } from '#app/db/database.server.ts'
import { foldText } from '#app/values/text.ts'

type Found = { ids: string[]; total: number }
type Slice = { limit: number; offset: number }

const NOTHING: Found = { ids: [], total: 0 }

/** Signs that make a search text a pattern; without them it is looked up as it stands. */
const PATTERN_SIGNS = /[\\^$.*+?()[\]{}|]/
/** Longer texts match nothing in any catalogue and only cost time. */
const LONGEST_TEXT = 200
/** Products read at once to be tried against a pattern. */
const SLICE = 2_000
/** Steps of a compiled pattern; `(a?){900}` has 3 600 and is taken as plain text. */
const LARGEST_PATTERN = 500
/** Milliseconds of work before other requests get their turn, and in all: then what is found counts. */
const TURN = 10
const MOST_WORK = 5_000

/**
 * Ids of the products whose name or description matches, without regard to case and accents: hits
 * in the name first, then the newest. A text with pattern signs is taken as a regular expression
 * (linear-time engine), or as plain text where it is none.
 */
export async function searchIds(db: Reader, text: string, slice: Slice): Promise<Found> {
  const folded = foldText(text)
  // PostgreSQL's text holds no NUL and refuses to be asked for one.
  if (folded === '' || folded.length > LONGEST_TEXT || folded.includes('\0')) return NOTHING
  const pattern = PATTERN_SIGNS.test(folded) ? patternOf(text) : undefined
  return pattern ? matchIds(db, pattern, slice) : containIds(db, folded, slice)
}

function patternOf(text: string): RE2JS | undefined {
  try {
    const pattern = RE2JS.compile(text.trim().replace(/\\.|[^\\]+/gsu, foldPart))
    return pattern.programSize() > LARGEST_PATTERN ? undefined : pattern
  } catch {
    return undefined
  }
}

/** Folds a part of a pattern, spaces at its ends included, but no escape: \D is not \d. */
const foldPart = (part: string) =>
  part.startsWith('\\') ? part : foldText(`|${part}|`).slice(1, -1)

async function containIds(db: Reader, folded: string, { limit, offset }: Slice): Promise<Found> {
  const needle = `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const hits = db.selectFrom('products').where(sql<boolean>`search_text like ${needle} escape '\\'`)
  const [rows, count] = await Promise.all([
    hits
      .select('products.id')
      .orderBy(sql`case when search_name like ${needle} escape '\\' then 0 else 1 end`)
      .orderBy('created_at', 'desc')
      .orderBy('products.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    hits.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map((row) => row.id), total: count.total }
}

async function matchIds(db: Reader, pattern: RE2JS, { limit, offset }: Slice): Promise<Found> {
  const inName: string[] = []
  const inText: string[] = []
  const turns = new Turns()
  for await (const row of textsNewestFirst(db)) {
    if (pattern.matcher(row.search_name).find()) inName.push(row.id)
    else if (pattern.matcher(row.search_text).find()) inText.push(row.id)
    if (turns.isOver()) await turns.next()
    if (turns.isSpent()) break
  }
  const ids = [...inName, ...inText]
  return { ids: ids.slice(offset, offset + limit), total: ids.length }
}

/** Work in short turns, so that other requests get theirs, and only so much of it in all. */
class Turns {
  #worked = 0
  #began = performance.now()

  isOver() {
    return performance.now() - this.#began > TURN
  }

  async next() {
    this.#worked += performance.now() - this.#began
    await new Promise(setImmediate)
    this.#began = performance.now()
  }

  isSpent() {
    return this.#worked > MOST_WORK
  }
}

async function* textsNewestFirst(db: Reader) {
  let last: { id: string; created_at: number } | undefined
  do {
    const rows = await textsAfter(db, last)
    yield* rows
    last = rows.length === SLICE ? rows.at(-1) : undefined
  } while (last)
}

/** The next slice of the texts, newest first. */
async function textsAfter(db: Reader, last: { id: string; created_at: number } | undefined) {
  let texts = db.selectFrom('products').select(['id', 'created_at', 'search_name', 'search_text'])
  if (last) {
    const { created_at, id } = last
    texts = texts.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(created_at, id)))
  }
  return texts.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(SLICE).execute()
}
