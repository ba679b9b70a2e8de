import { sql } from 'kysely'

import type { Db, Reader, Work } from '#app/db/database.server.ts'
import { inBatches } from '#app/db/in-turns.server.ts'
import {
  CUT,
  errorsAllowed,
  heard,
  inflections,
  isCut,
  mirror,
  type SpokenWord,
  spokenWords,
  startHeard,
  typingErrors,
} from '#app/values/words.ts'

import { type Wanted, wordsOf } from './search-text.ts'

/** A word of the catalogue: as search compares it and as it is written. */
type KnownWord = { word: string; shown: string }
type LikelyWord = KnownWord & { errors: number }

/** A word that is in so many others is looked for in the texts themselves. */
const MOST_HOLDERS = 16
/** Letters that a mistyped word shares with the one that was meant, at its start or its end. */
const SHARED = 2
/** Errors that a word may hold beside those that are not heard. */
const MOST_BY_EAR = 1
/** Words that come into question for one typing error. */
const MOST_CANDIDATES = 3
const LAST_CHARACTER = '\u{10FFFF}'

/** Remembers the words of a product; a word stays known when its last product goes. */
export const learnWords = (work: Work, text: string): Promise<void> =>
  storeWords(work, spokenWords(text))

/** The words of a text that the catalogue does not know yet: few, where many products are read. */
export async function unknownWords(db: Reader, text: string): Promise<SpokenWord[]> {
  const words = spokenWords(text)
  const known = new Set<string>()
  for (const batch of inBatches(words)) {
    const some = batch.map(({ word }) => word)
    const rows = await db.selectFrom('words').select('word').where('word', 'in', some).execute()
    for (const { word } of rows) known.add(word)
  }
  return words.filter(({ word }) => !known.has(word))
}

/** Remembers words; what is known already, or has become so meanwhile, stays as it is. */
export async function storeWords({ db }: Work, words: readonly SpokenWord[]): Promise<void> {
  for (const batch of inBatches(words)) {
    await db
      .insertInto('words')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The forms of folded words that the catalogue holds, by the word: lodra → lodrat, loder. */
export async function formsOf(
  db: Reader,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const forms = new Map(words.map((word) => [word, inflections(word)]))
  const possible = [...forms.values()].flat()
  if (possible.length === 0) return new Map()
  const rows = await db.selectFrom('words').select('word').where('word', 'in', possible).execute()
  const known = new Set(rows.map(({ word }) => word))
  return new Map([...forms].map(([word, all]) => [word, all.filter((form) => known.has(form))]))
}

/** What a folded text asks for, with the forms of its words that the catalogue holds. */
export async function wantedBy(db: Reader, literal: string): Promise<Wanted> {
  const words = wordsOf(literal)
  const forms = await formsOf(db, words)
  return { literal, words: words.map((word) => ({ word, forms: forms.get(word) ?? [] })) }
}

/**
 * The words of the catalogue that hold these letters (a to z and digits), and the beginnings of long
 * words, which may; nothing where they are too many to be looked for one by one.
 */
export async function wordsHolding(
  db: Reader,
  letters: string,
): Promise<{ whole: string[]; cut: string[] } | undefined> {
  const rows = await db
    .selectFrom('search_suffixes')
    .select('word')
    .where(startingWith('suffix', letters))
    .unionAll(db.selectFrom('words').select('word').where(startingWith('mirrored', CUT)))
    .limit(MOST_HOLDERS)
    .execute()
  if (rows.length === MOST_HOLDERS) return undefined
  const words = [...new Set(rows.map(({ word }) => word))]
  return { whole: words.filter((word) => !isCut(word)), cut: words.filter(isCut) }
}

/** True where a word of the catalogue begins with `word`. */
export async function isKnown(db: Reader, word: string): Promise<boolean> {
  const row = await wordsStarting(db, 'word', word).limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * The words that may be meant by a mistyped one, the likeliest first. Who types no digit means no
 * article number, of which a shop may have more than words.
 */
export async function likelyWords({ engine, read }: Db, word: string): Promise<LikelyWord[]> {
  const most = errorsAllowed(word)
  if (most === 0) return []
  const starting = (column: 'word' | 'mirrored', start: string) => {
    const words = wordsStarting(read, column, start).where(asLong(word, most))
    return (/\d/.test(word) ? words : words.where(WITHOUT_DIGIT[engine])).execute()
  }
  const otherStart = startHeard(word)
  const found = await Promise.all([
    starting('word', word.slice(0, SHARED)),
    otherStart ? starting('word', otherStart) : [],
    starting('mirrored', mirror(word).slice(0, SHARED)),
  ])
  const known = new Map(found.flat().map((each) => [each.word, each.shown]))
  const likely: LikelyWord[] = []
  for (const [other, shown] of known) {
    if (isCut(other)) continue
    const errors = errorsBetween(word, other, most)
    if (errors <= most) likely.push({ word: other, shown, errors })
  }
  return likely
    .toSorted(
      (a, b) =>
        a.errors - b.errors || apart(a, word) - apart(b, word) || (a.word < b.word ? -1 : 1),
    )
    .slice(0, MOST_CANDIDATES)
}

/** As they are written or as they are heard; who writes by ear errs in one more vowel at most. */
function errorsBetween(word: string, other: string, most: number): number {
  const written = typingErrors(word, other, most)
  const [one, two] = [heard(word), heard(other)]
  if (one[0] !== two[0] || consonantsOf(one) !== consonantsOf(two)) return written
  const spoken = typingErrors(one, two, MOST_BY_EAR)
  return spoken > MOST_BY_EAR ? written : Math.min(written, spoken)
}

const consonantsOf = (word: string) => word.replaceAll(/[aeiou]/g, '')

/** In the words of the index that knows these alone. */
export const WITHOUT_DIGIT = {
  sqlite: sql<boolean>`word not glob '*[0-9]*'`,
  postgres: sql<boolean>`word !~ '[0-9]'`,
}

/** Of equal errors, a word of the same length and with the same first letter is likelier. */
const apart = ({ word }: KnownWord, typed: string) =>
  Math.abs(word.length - typed.length) + (word[0] === typed[0] ? 0 : 2)

const wordsStarting = (db: Reader, column: 'word' | 'mirrored', start: string) =>
  db.selectFrom('words').select(['word', 'shown']).where(startingWith(column, start))

/** One letter more than there may be errors, as a doubled one that is not heard is none. */
const asLong = ({ length }: string, most: number) =>
  sql<boolean>`length(word) between ${length - most - 1} and ${length + most + 1}`

/** What begins with these letters; an index of the column answers it. */
export const startingWith = (column: string, start: string) =>
  sql<boolean>`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${start + LAST_CHARACTER}`
