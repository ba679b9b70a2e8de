import { setImmediate as nextTurn } from 'node:timers/promises'

import { type RawBuilder, sql } from 'kysely'
import { RE2JS } from 're2js'

import type { Db } from '#app/db/database.server.ts'

import { foldPattern, runsOf } from './pattern.ts'
import { answers, hitsInTexts as hitsOnPostgres } from './postgres-hits.server.ts'
import { questionForAll } from './search-text.ts'
import { hitsInTexts as hitsOnSqlite, searchedTexts } from './sqlite-texts.server.ts'

/** A pattern ready to be tried, and the runs of letters that whatever it matches must hold. */
type Pattern = { matches: (text: string) => boolean; runs: string[] }

/** Products read at once to be tried against a pattern. */
const BATCH = 2_000
/** Steps of a compiled pattern; `(a?){900}` has 3 600 and is taken as plain text. */
const LARGEST_PATTERN = 500
/** Of a larger one nearly each letter may be a new state of its automaton, whose search cannot pause. */
const LARGEST_AUTOMATON = 128
/** Milliseconds of work before other requests get their turn, and in all: then what is found counts. */
const TURN = 10
const MOST_WORK = 5_000

/** The text as a pattern without case and accents, or nothing where it is none. */
function patternOf(text: string): Pattern | undefined {
  try {
    const folded = foldPattern(text)
    const re = RE2JS.compile(folded)
    const size = re.programSize()
    if (size > LARGEST_PATTERN) return undefined
    const matches = (text: string) =>
      size > LARGEST_AUTOMATON ? re.matcher(text).find() : re.test(text)
    return { matches, runs: runsOf(folded) }
  } catch {
    return undefined
  }
}

/**
 * Ids of all products whose name or description matches, or holds the text as it stands (`literal`,
 * when folded): hits in the name first, those of the very text before the others, then the newest.
 * None where the text is no pattern, or matches nothing else.
 */
export async function matchesOf(db: Db, text: string, literal: string): Promise<string[]> {
  const pattern = patternOf(text)
  if (!pattern) return []
  const { matches, runs } = pattern
  const { names, texts } = await literalHits(db, literal)
  const inName: string[] = []
  const inText: string[] = []
  const turns = new Turns()
  for await (const { id, ...row } of textsNewestFirst(db, runs)) {
    const isOther = !names.has(id)
    if (isOther && matches(row.name)) {
      inName.push(id)
      texts.delete(id)
    } else if (isOther && !texts.has(id) && matches(descriptionIn(row))) inText.push(id)
    if (turns.isOver()) await turns.next()
    if (turns.isSpent()) break
  }
  return inName.length + inText.length > 0 ? [...names, ...inName, ...texts, ...inText] : []
}

/** What holds a text with all its signs in the name, or beside it alone: the index leads there. */
async function literalHits(db: Db, literal: string) {
  const wanted = { literal, words: [{ word: literal, forms: [] }] }
  const found = db.engine === 'sqlite' ? hitsOnSqlite(db, wanted) : hitsOnPostgres(db.read, wanted)
  const [whole = [], inName = [], ...inText] = await found
  return { names: new Set([...whole, ...inName]), texts: new Set(inText.flat()) }
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
    await nextTurn()
    this.#began = performance.now()
  }

  isSpent() {
    return this.#worked > MOST_WORK
  }
}

type Text = { id: string; name: string; text: string; place: number }

/** The text of a product begins with its name. */
const descriptionIn = ({ name, text }: Pick<Text, 'name' | 'text'>) =>
  text.slice(name.length).trimStart()

async function* textsNewestFirst(db: Db, runs: readonly string[]) {
  const nextBatch = db.engine === 'sqlite' ? sqliteBatch(runs) : postgresBatch(runs)
  let last: Text | undefined
  do {
    const { rows } = await nextBatch(last).execute(db.read)
    yield* rows
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last)
}

type NextBatch = (last: Text | undefined) => RawBuilder<Text>

const sqliteBatch =
  (runs: readonly string[]): NextBatch =>
  (last) => {
    const texts = searchedTexts(questionForAll('sqlite', runs), last?.place ?? null, BATCH)
    // The index has put a blank at the end.
    return sql`select d.product_id as id, d.name, rtrim(d.text) as text, d.doc as place from ${texts}`
  }

const postgresBatch =
  (runs: readonly string[]): NextBatch =>
  (last) => {
    const newest = (id: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql`
      where ${condition} ${last ? sql`and (created_at, ${id}) < (${last.place}, ${last.id})` : sql``}
      order by created_at desc, ${id} desc limit ${sql.lit(BATCH)}`
    const match = questionForAll('postgres', runs)
    const found = sql`(select product_id from search_docs
      ${newest(sql`product_id`, answers(match))}) as found`
    const source = match
      ? sql`${found} join products on id = product_id order by created_at desc, id desc`
      : sql`products ${newest(sql`id`, sql`true`)}`
    return sql`select id, search_name as name, search_text as text, created_at as place
      from ${source}`
  }
