import { setImmediate as nextTurn } from 'node:timers/promises'

import { type RawBuilder, sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'
import type { Slice } from '#app/http/paging.ts'
import { isSought } from '#app/values/words.ts'

import { type Hits, listedHits, type Matches, rankedHits } from './hits.server.ts'
import { isPlain, isWord, quoted, type Wanted, type WantedWord } from './search-text.ts'
import { startingWith, wordsHolding } from './vocabulary.server.ts'

/** Documents that SQLite counts, or hands out, before other requests get their turn. */
const COUNT_BATCH = 100_000
const READ_BATCH = 20_000

/** What is asked of one of SQLite's indexes. */
type Question = { index: string; condition: RawBuilder<boolean> }

/**
 * Hits that SQLite's indexes tell by themselves, so that a common word costs little more than a rare
 * one. `undefined` where only the texts can tell, as for signs, or for a word that is in very many
 * others.
 */
export async function indexedHits(db: Reader, wanted: Wanted): Promise<Hits | undefined> {
  if (!isPlain(wanted.literal)) return undefined
  const isFew = /^[a-z0-9]{2,3}$/.test(wanted.literal)
  return isFew ? rankLetters(db, wanted.literal) : rankWords(db, wanted)
}

const question = (index: string, match: string): Question => ({
  index,
  condition: sql`${sql.ref(index)} match ${match}`,
})

const indexMatches = (db: Reader, asked: Question): Matches => ({
  count: () => countMatches(db, asked),
  ids: (slice) => matchedIds(db, asked, slice),
})

// --- Two or three letters: the entries of the index are these very letters

async function rankLetters(db: Reader, letters: string): Promise<Hits> {
  const match = letters.length === 3 ? quoted(letters) : await termsFrom(db, letters)
  if (match === undefined) return listedHits([])
  const inName = question('search_names', match)
  const inText = question('search_index', match)
  const asWord = question('search_words', `name : ${quoted(letters)}`)
  const inNames = isWord(letters) ? [asWord, without(inName, asWord)] : [inName]
  const ranks = [...inNames, without(inText, inName)]
  return rankedHits(
    indexMatches(db, inText),
    ranks.map((rank) => indexMatches(db, rank)),
  )
}

const without = (asked: Question, { index, condition }: Question): Question => ({
  ...asked,
  condition: sql<boolean>`${asked.condition}
    and rowid not in (select rowid from ${sql.table(index)} where ${condition})`,
})

/** Wherever two letters stand, they begin one of the threes of the index. */
export async function termsFrom(db: Reader, two: string): Promise<string | undefined> {
  const { rows } = await sql<{ term: string }>`
    select term from search_terms where ${startingWith('term', two)}`.execute(db)
  return rows.length === 0 ? undefined : anyOf(rows.map(({ term }) => quoted(term)))
}

// --- Words: every word of the catalogue that holds what is wanted, or is a form of it

async function rankWords(db: Reader, { literal, words }: Wanted): Promise<Hits | undefined> {
  const holders = new Map<string, string[]>()
  for (const { word } of words) {
    const holding = isSought(word) ? await holdersOf(db, word) : undefined
    if (!holding) return undefined
    holders.set(word, holding)
  }
  const literally = phrasesOf(literal.split(' '), holders)
  const loosely = words.map((word) => anyOf(formsOf(word, holders))).join(' AND ')
  const whole = words.map(({ word, forms }) => anyOf([word, ...forms].map(quoted))).join(' AND ')
  const ranks = [`name : (${whole})`]
  if (whole !== loosely) ranks.push(`name : (${loosely}) NOT name : (${whole})`)
  ranks.push(`text : ${literally} NOT name : (${loosely})`)
  if (literally !== loosely) {
    ranks.push(`text : (${loosely}) NOT (name : (${loosely}) OR text : ${literally})`)
  }
  const inWords = (match: string) => indexMatches(db, question('search_words', match))
  return rankedHits(inWords(`text : (${loosely})`), ranks.map(inWords))
}

/** The words that hold `word`; nothing where they are too many, or where the texts know more. */
async function holdersOf(db: Reader, word: string): Promise<string[] | undefined> {
  const known = await wordsHolding(db, word)
  if (!known) return undefined
  const holders = [word, ...known.whole.filter((each) => each !== word)]
  return (await standsElsewhere(db, word, holders, known.cut)) ? undefined : holders
}

const formsOf = ({ word, forms }: WantedWord, holders: Map<string, string[]>) =>
  [...new Set([...(holders.get(word) ?? []), ...forms])].map(quoted)

/** The text as it stands: the first word may end one of the catalogue's, the last one may begin one. */
function phrasesOf([first = '', ...others]: string[], holders: Map<string, string[]>): string {
  const known = holders.get(first) ?? []
  if (others.length === 0) return anyOf(known.map(quoted))
  const rest = others.join(' ')
  return anyOf(
    known.filter((word) => word.endsWith(first)).map((word) => `${quoted(`${word} ${rest}`)} *`),
  )
}

/** True where a word stands in one that is too long to be known whole, and in none that is. */
async function standsElsewhere(db: Reader, word: string, holders: string[], cut: string[]) {
  if (cut.length === 0) return false
  const beginnings = cut.map((each) => `${quoted(each)} *`)
  const match = `text : ${anyOf(beginnings)} NOT text : ${anyOf(holders.map(quoted))}`
  const { rows } = await sql`
    select 1 from search_docs where instr(text, ${word}) > 0
      and doc in (select rowid from search_words where search_words match ${match}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

const anyOf = (terms: readonly string[]) => `(${terms.join(' OR ')})`

// --- Counting, and reading a page

/** From the oldest on, which is how the index reads fastest. */
async function countMatches(db: Reader, { index, condition }: Question): Promise<number> {
  let count = 0
  for (let last = -1; ;) {
    const { rows } = await sql<{ counted: number; last: number }>`
      select count(*) as counted, max(doc) as last from (
        select rowid as doc from ${sql.table(index)}
        where ${condition} and rowid > ${last} order by rowid limit ${sql.lit(COUNT_BATCH)}
      )`.execute(db)
    count += rows[0]?.counted ?? 0
    if (rows[0]?.counted !== COUNT_BATCH) return count
    last = rows[0].last
    await nextTurn()
  }
}

/** Newest first. */
async function matchedIds(
  db: Reader,
  { index, condition }: Question,
  { limit, offset }: Slice,
): Promise<string[]> {
  const ids: string[] = []
  for (let last: number | undefined; ids.length < limit;) {
    const next = last === undefined ? sql`` : sql`and rowid < ${last}`
    const { rows } = await sql<{ id: string; doc: number }>`
      select d.product_id as id, d.doc from search_docs d join (
        select rowid as doc from ${sql.table(index)} where ${condition} ${next} order by rowid desc
        limit ${Math.min(READ_BATCH, limit - ids.length)} offset ${last === undefined ? offset : 0}
      ) as found on found.doc = d.doc order by d.doc desc`.execute(db)
    for (const { id } of rows) ids.push(id)
    last = rows.at(-1)?.doc
    if (last === undefined) break
    if (ids.length < limit) await nextTurn()
  }
  return ids
}
