import { sql } from 'kysely'

import type { Reader } from '#app/db/database.server.ts'
import { isSought } from '#app/values/words.ts'

import {
  type Condition,
  type Hits,
  type Holds,
  listedHits,
  type Matches,
  rankedHits,
  RANKS,
  rankOf,
} from './hits.server.ts'
import {
  gramsOf,
  isPlain,
  isWord,
  questionForEach,
  quotedTerm,
  type Wanted,
  wordsOf,
} from './search-text.ts'
import { wantedBy, wordsHolding } from './vocabulary.server.ts'

/** Up to so many hits, reading their texts is faster than asking the index for each rank. */
const FEW = 500

/** Hits of a folded text on PostgreSQL, from the index alone where it can tell them. */
export async function postgresHits(db: Reader, literal: string): Promise<Hits> {
  const [wanted, ways] = await Promise.all([
    wantedBy(db, literal),
    isPlain(literal) ? waysTo(db, wordsOf(literal)) : undefined,
  ])
  if (!ways) return listedHits((await hitsInTexts(db, wanted)).flat())
  const isNowhere = wanted.words.some(
    ({ forms }, at) => [...(ways[at] ?? []), ...forms].length === 0,
  )
  return isNowhere ? listedHits([]) : indexedHits(db, wanted, ways)
}

// --- The index's terms

/** What the index puts before a whole word, and before all that stands in the name. */
const WORD = 'W'
const NAME = 'N'

/**
 * For each word, terms such that a text holds the word exactly when it has one of them: none where no
 * word of the catalogue holds it.
 */
async function waysTo(db: Reader, words: readonly string[]): Promise<string[][] | undefined> {
  const ways = await Promise.all(words.map((word) => termsWith(db, word)))
  return ways.every((terms) => terms !== undefined) ? ways : undefined
}

async function termsWith(db: Reader, word: string): Promise<string[] | undefined> {
  if (isTerm(word)) return [word]
  const known = isSought(word) ? await wordsHolding(db, word) : undefined
  // A word of two scripts is several to the index.
  if (!known?.whole.every((each) => /^[a-z0-9]+$/.test(each))) return undefined
  if (known.whole.length === 0 && known.cut.length === 0) return []
  const holders = [...new Set([word, ...known.whole])].map(whole)
  return (await standsElsewhere(db, word, holders, known.cut.map(whole))) ? undefined : holders
}

/** Up to three letters, wherever they stand. */
const isTerm = (word: string) => word.length <= 3
const whole = (word: string) => WORD + word

/** True where a word stands in one that is too long to be known whole, and in none that is. */
async function standsElsewhere(db: Reader, word: string, holders: string[], cut: string[]) {
  if (cut.length === 0) return false
  const texts = indexMatches(db, `${having([cut])} & !${having([holders])}`, inText(word))
  return (await texts.ids({ limit: 1, offset: 0 })).length > 0
}

/** The query for texts that have a term of each word. */
const having = (terms: readonly string[][], mark = '') =>
  `(${terms
    .map((ways) => `(${ways.map((term) => quotedTerm(mark + term)).join(' | ')})`)
    .join(' & ')})`

// --- Hits that it tells by itself

function indexedHits(db: Reader, wanted: Wanted, ways: string[][]): Hits {
  // The index has no term for none at all.
  const terms = wanted.words.map(({ word }, at) => (ways[at]?.length ? ways[at] : [whole(word)]))
  const asked = wanted.words.map(({ word, forms }) =>
    isWord(word) ? [word, ...forms].map(whole) : [word],
  )
  const forms = wanted.words.map((word, at) => [
    ...new Set([...(terms[at] ?? []), ...word.forms.map(whole)]),
  ])
  const [wholeInName, inName] = [having(asked, NAME), having(forms, NAME)]
  const beside = wanted.literal.includes(' ')
    ? rankTexts(db, terms, forms, wanted.literal)
    : rankWord(db, terms, forms)
  const hits = rankedHits(indexMatches(db, having(forms)), [
    indexMatches(db, wholeInName),
    indexMatches(db, `${inName} & !${wholeInName}`),
    ...beside,
  ])
  let counted = Number.POSITIVE_INFINITY
  return {
    held: 0,
    areMany: wanted.words.every(({ word }) => isTerm(word)),
    total: async () => (counted = await hits.total()),
    async at(slice) {
      if (counted > FEW) return hits.at(slice)
      return listedHits((await hitsInTexts(db, wanted, having(forms))).flat()).at(slice)
    },
  }
}

/** Texts with the word in the description alone, then with a form of it. */
function rankWord(db: Reader, ways: string[][], forms: string[][]): Matches[] {
  const [asked, inName] = [having(ways), having(forms, NAME)]
  const ranks = [`${asked} & !${inName}`]
  if (having(forms) !== asked) ranks.push(`${having(forms)} & !${inName} & !${asked}`)
  return ranks.map((query) => indexMatches(db, query))
}

/**
 * The same for several words. The index tells which texts have all of them; whether they stand
 * there as they were typed is looked up in the texts, newest first.
 */
function rankTexts(db: Reader, ways: string[][], forms: string[][], literal: string): Matches[] {
  const inName = having(forms, NAME)
  const between = having(
    gramsOf(literal)
      .filter((gram) => gram.includes(' '))
      .map((gram) => [gram]),
  )
  const literally = inText(literal)
  return [
    indexMatches(db, `${having(ways)} & ${between} & !${inName}`, literally),
    indexMatches(db, `${having(forms)} & !${inName}`, sql`not ${literally}`),
  ]
}

const inText = (part: string): Condition =>
  sql`strpos((select search_text from products where id = product_id), ${part}) > 0`

/** A condition on `search_docs` that its index answers. */
export const answers = (query: string): Condition => sql`search_terms(body) @@ ${query}::tsquery`

function indexMatches(db: Reader, query: string, texts: Condition = sql`true`): Matches {
  return {
    async count() {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from search_docs where ${answers(query)} and ${texts}`.execute(db)
      return rows[0]?.count ?? 0
    },
    async ids({ limit, offset }) {
      const { rows } = await sql<{ id: string }>`
        select product_id as id from (
          select product_id from search_docs where ${answers(query)}
          order by created_at desc, product_id desc
        ) as found where ${texts} limit ${limit} offset ${offset}`.execute(db)
      return rows.map(({ id }) => id)
    },
  }
}

// --- Hits that the texts tell

const has: Holds = (column, part) => sql`strpos(${sql.ref(`search_${column}`)}, ${part}) > 0`
/** Looked for only where its letters are, as that is much faster. */
const hasWord: Holds = (column, form) => sql`${has(column, form)}
  and ${sql.ref(`search_${column}`)} ~ ${`(^|[^a-z0-9])${form}([^a-z0-9]|$)`}`

/** All of them, by rank; the index leads to their texts, or else every text is read. */
export async function hitsInTexts(
  db: Reader,
  wanted: Wanted,
  query = questionForEach('postgres', wanted.words),
): Promise<string[][]> {
  const rank = rankOf(wanted, has, hasWord)
  // One by one: the planner, which knows nothing of how many there are, may read all products instead.
  const found = sql`search_docs, lateral (
    select id, ${rank} as rank from products where id = product_id offset 0
  ) as texts where ${answers(query)}`
  const all = sql`(select id, created_at, ${rank} as rank from products) as texts where true`
  const { rows } = await sql<{ rank: number; ids: string }>`
    select rank, string_agg(id, ' ' order by created_at desc, id desc) as ids
    from ${query ? found : all} and rank is not null group by rank`.execute(db)
  const idsByRank = new Map(rows.map(({ rank, ids }) => [rank, ids.split(' ')]))
  return RANKS.map((rank) => idsByRank.get(rank) ?? [])
}
