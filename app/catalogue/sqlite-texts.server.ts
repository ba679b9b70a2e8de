import { setImmediate as nextTurn } from 'node:timers/promises'

import { type RawBuilder, sql } from 'kysely'

import type { Db, Reader } from '#app/db/database.server.ts'

import { type Holds, RANKS, rankOf } from './hits.server.ts'
import { questionForEach, type Wanted } from './search-text.ts'
import { termsFrom } from './sqlite-index.server.ts'

/** Texts that SQLite looks through before other requests get their turn. */
const BATCH = 4_000

const instr: Holds = (column, part) => sql`instr(${sql.ref(`d.${column}`)}, ${part}) > 0`
/** As a whole word, looked for only where its letters are: that takes a tenth of the time. */
const glob: Holds = (column, form) =>
  sql`${instr(column, form)} and ' ' || ${sql.ref(`d.${column}`)} || ' ' glob ${`*[^a-z0-9]${form}[^a-z0-9]*`}`

/**
 * All products whose texts hold what is wanted, by rank: three letters at a time the index leads to
 * them, then each is looked at.
 */
export async function hitsInTexts(db: Db, wanted: Wanted): Promise<string[][]> {
  const found: string[][] = RANKS.map(() => [])
  const match = await matchOf(db.read, wanted)
  if (match === undefined) return found
  const rank = rankOf(wanted, instr, glob)
  for (let before: number | null = null; ;) {
    const batch = await batchOf(db.read, match, rank, before)
    batch.ids.forEach((ids, at) => found[at]?.push(...(ids?.split(' ') ?? [])))
    if (batch.looked < BATCH) return found
    before = batch.last
    await nextTurn()
  }
}

type BatchRow = { ids: (string | null)[]; looked: number; last: number | null }

/** The next texts, newest first. */
async function batchOf(
  db: Reader,
  match: string,
  rank: RawBuilder<number | null>,
  before: number | null,
): Promise<BatchRow> {
  const groups = RANKS.map(
    (n) =>
      sql`group_concat(case when rank = ${sql.lit(n)} then product_id end, ' ') as ${sql.ref(`r${n}`)}`,
  )
  const { rows } = await sql<
    Partial<Record<`r${number}`, string>> & { looked: number; last: number | null }
  >`
    select ${sql.join(groups)}, count(*) as looked, min(doc) as last
    from (select d.doc, d.product_id, ${rank} as rank
      from ${searchedTexts(match, before, BATCH)})`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('An aggregate is always one row')
  return { ids: RANKS.map((n) => row[`r${n}`] ?? null), looked: row.looked, last: row.last }
}

/**
 * Behind `from`: the texts `d` in which the index finds `match`, or all where that is empty; the newest
 * `limit` of those before a place.
 */
export function searchedTexts(
  match: string,
  before: number | null,
  limit: number,
): RawBuilder<unknown> {
  const source = match
    ? sql`search_index i join search_docs d on d.doc = i.rowid where i.search_index match ${match}`
    : sql`search_docs d where 1 = 1`
  const key = match ? sql`i.rowid` : sql`d.doc`
  const next = before === null ? sql`` : sql`and ${key} < ${before}`
  return sql`${source} ${next} order by ${key} desc limit ${sql.lit(limit)}`
}

/** Empty where only reading every text can tell; `undefined` where nothing can be found. */
async function matchOf(db: Reader, wanted: Wanted): Promise<string | undefined> {
  const match = questionForEach('sqlite', wanted.words)
  return match === '' && [...wanted.literal].length === 2 ? termsFrom(db, wanted.literal) : match
}
