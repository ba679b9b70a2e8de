import { type RawBuilder, sql } from 'kysely'

import type { Db, Reader } from '#app/db/database.server.ts'

import { type Hits, listedHits } from './hits.server.ts'
import { indexedHits, quoted, termsFrom } from './search-index.server.ts'
import { gramsOf, type Wanted, type WantedWord } from './search-text.ts'

/** Texts that SQLite looks through before other requests get their turn. */
const SLICE = 4_000
const RANKS = [0, 1, 2, 3] as const

type Condition = RawBuilder<boolean>
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(conditions, sql` or `)})`

/**
 * All products that hold what is wanted. First those that hold the very text, in the name
 * before the description; then those that hold its words or forms of them, in the same way; the
 * newest first each time.
 */
export async function hitsOf(db: Db, wanted: Wanted): Promise<Hits> {
  if (db.engine === 'postgres') return listedHits(await postgresHits(db.read, wanted))
  return (await indexedHits(db, wanted)) ?? listedHits(await sqliteHits(db, wanted))
}

/** Whether a text holds what is wanted, as 0 to 3, or null; `has` and `hasForm` ask for one thing. */
function rankOf(
  { literal, words }: Wanted,
  has: (column: 'name' | 'text', part: string) => Condition,
  hasForm: (column: 'name' | 'text', form: string) => Condition,
): RawBuilder<number | null> {
  const holds = (column: 'name' | 'text') =>
    all(
      words.map(({ word, forms }) =>
        any([has(column, word), ...forms.map((form) => hasForm(column, form))]),
      ),
    )
  return sql`case when ${has('name', literal)} then 0 when ${has('text', literal)} then 1
    when ${holds('name')} then 2 when ${holds('text')} then 3 end`
}

// --- SQLite: three letters at a time, then a look at each text that has them all

const instr = (column: 'name' | 'text', part: string): Condition =>
  sql`instr(${sql.ref(`d.${column}`)}, ${part}) > 0`
/** As a whole word, looked for only where its letters are: that takes a tenth of the time. */
const glob = (column: 'name' | 'text', form: string): Condition =>
  sql`${instr(column, form)} and ' ' || ${sql.ref(`d.${column}`)} || ' ' glob ${`*[^a-z0-9]${form}[^a-z0-9]*`}`

async function sqliteHits(db: Db, wanted: Wanted): Promise<string[]> {
  const match = await matchOf(db.read, wanted)
  if (match === undefined) return []
  const rank = rankOf(wanted, instr, glob)
  const found: string[][] = RANKS.map(() => [])
  for (let before: number | null = null; ;) {
    const slice = await sliceOf(db.read, match, rank, before)
    slice.ids.forEach((ids, at) => found[at]?.push(...(ids?.split(' ') ?? [])))
    if (slice.looked < SLICE) return found.flat()
    before = slice.last
    await new Promise(setImmediate)
  }
}

type SliceRow = { ids: (string | null)[]; looked: number; last: number | null }

/** The next texts, newest first. */
async function sliceOf(
  db: Reader,
  match: string,
  rank: RawBuilder<number | null>,
  before: number | null,
): Promise<SliceRow> {
  const source = match
    ? sql`search_index i join search_docs d on d.doc = i.rowid where i.search_index match ${match}`
    : sql`search_docs d where 1 = 1`
  const key = match ? sql`i.rowid` : sql`d.doc`
  const next = before === null ? sql`` : sql`and ${key} < ${before}`
  const groups = RANKS.map(
    (n) =>
      sql`group_concat(case when rank = ${sql.lit(n)} then product_id end, ' ') as ${sql.ref(`r${n}`)}`,
  )
  const { rows } = await sql<
    Partial<Record<`r${number}`, string>> & { looked: number; last: number | null }
  >`
    select ${sql.join(groups)}, count(*) as looked, min(doc) as last
    from (select d.doc, d.product_id, ${rank} as rank from ${source} ${next}
      order by ${key} desc limit ${sql.lit(SLICE)})`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('An aggregate is always one row')
  return { ids: RANKS.map((n) => row[`r${n}`] ?? null), looked: row.looked, last: row.last }
}

/**
 * What the index is asked for: all threes of every word or of one of its forms. Empty where only
 * reading every text can tell; `undefined` where nothing can be found.
 */
async function matchOf(db: Reader, { words, literal }: Wanted): Promise<string | undefined> {
  const parts = words.flatMap((word) => matchOfWord(word) ?? [])
  if (parts.length > 0) return parts.join(' AND ')
  return [...literal].length === 2 ? termsFrom(db, literal) : ''
}

function matchOfWord({ word, forms }: WantedWord): string | undefined {
  const ways = [word, ...forms].map(gramsOf)
  if (ways.some((grams) => grams.length === 0)) return undefined
  return `(${ways.map((grams) => `(${grams.map(quoted).join(' AND ')})`).join(' OR ')})`
}

// --- PostgreSQL: pg_trgm looks into the same conditions

const columnOf = (column: 'name' | 'text') => sql.ref(`search_${column}`)
const strpos = (column: 'name' | 'text', part: string): Condition =>
  sql`strpos(${columnOf(column)}, ${part}) > 0`
const asWord = (column: 'name' | 'text', form: string): Condition =>
  sql`${columnOf(column)} ~ ${wholeWord([form])}`
const wholeWord = (forms: readonly string[]) => String.raw`\m(?:${forms.join('|')})\M`

async function postgresHits(db: Reader, wanted: Wanted): Promise<string[]> {
  const conditions = wanted.words.map(({ word, forms }) => {
    const literally = holding(word)
    return forms.length === 0 ? literally : any([literally, sql`search_text ~ ${wholeWord(forms)}`])
  })
  const { rows } = await sql<{ ids: string }>`
    select string_agg(id, ' ' order by created_at desc, id desc) as ids
    from (select id, created_at, ${rankOf(wanted, strpos, asWord)} as rank
      from products where ${all(conditions)}) as hits
    where rank is not null group by rank order by rank`.execute(db)
  return rows.flatMap(({ ids }) => ids.split(' '))
}

/** A condition on the text that PostgreSQL's index can answer. */
export const holding = (part: string): Condition =>
  sql`search_text like ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

/** The index's question for texts that hold all of these runs of letters, on SQLite. */
export const matchOfRuns = (runs: readonly string[]): string =>
  runs.flatMap(gramsOf).map(quoted).join(' AND ')
