import { cachedUntilChange } from '#app/db/cached-until-change.server.ts'
import type { Db } from '#app/db/database.server.ts'
import type { Slice } from '#app/http/paging.ts'
import { LruCache } from '#app/values/lru-cache.ts'
import { foldText } from '#app/values/fold-text.ts'
import { LONGEST_QUERY } from '#app/values/query.ts'

import { type Hits, listedHits } from './hits.server.ts'
import { isPattern } from './pattern.ts'
import { postgresHits } from './postgres-hits.server.ts'
import { matchesOf } from './search-pattern.server.ts'
import { scopes } from './scopes.ts'
import { MOST_WORDS } from './search-text.ts'
import { indexedHits } from './sqlite-index.server.ts'
import { hitsInTexts } from './sqlite-texts.server.ts'
import { formsOf, isKnown, likelyWords, wantedBy } from './vocabulary.server.ts'

/** Hits of a search; `meant` is the text they belong to, where the one that was typed has none. */
export type Found = { ids: string[]; total: number; meant?: string }

/** Ids that the cache holds, of all searches together. */
const MOST_CACHED = 300_000

/**
 * Ids of the products whose name or description matches, without regard to case and accents: hits
 * in the name first, then the newest. A text with pattern signs is taken as a regular expression
 * (linear-time engine) and looked up as it stands beside that, as a name may hold brackets; or as
 * plain text where it is none or matches nothing else. The words of a plain text are found in any
 * order and in any form: lodra finds lodrat and lodër.
 */
export async function searchIds(db: Db, text: string, slice: Slice): Promise<Found> {
  const hits = await hitsFor(db, text)
  if (hits.areMany) {
    const [total, ids] = await Promise.all([hits.total(), hits.at(slice)])
    return { ids, total }
  }
  const total = await hits.total()
  return { ids: slice.offset < total ? await hits.at(slice) : [], total }
}

/** The same; where nothing matches, what matches the text that was probably meant. */
export async function searchKindly(db: Db, text: string, slice: Slice): Promise<Found> {
  const found = await searchIds(db, text, slice)
  if (found.total > 0) return found
  const meant = await meantBy(db, text)
  return meant === undefined ? found : { ...(await searchIds(db, meant, slice)), meant }
}

/** The first ids of `searchIds`, without counting all. */
export async function firstHits(db: Db, text: string, count: number): Promise<string[]> {
  return (await hitsFor(db, text)).at({ limit: count, offset: 0 })
}

/** The same; where nothing matches, the first of what was probably meant. */
export async function firstHitsKindly(
  db: Db,
  text: string,
  count: number,
): Promise<Omit<Found, 'total'>> {
  const ids = await firstHits(db, text, count)
  const meant = ids.length === 0 ? await meantBy(db, text) : undefined
  return meant === undefined ? { ids } : { ids: await firstHits(db, meant, count), meant }
}

/** The same for all spellings of one search. Folding a pattern would make \D of \d. */
export const searchKey = (text: string, folded: string): string =>
  isPattern(folded) ? `/${text.trim()}/` : folded

const cachedHits = cachedUntilChange(
  () => new LruCache<Hits>(MOST_CACHED, ({ held }) => held + 100),
  scopes.products,
)

/** All hits of a text, cached until products or their words change: the next page asks for them, too. */
async function hitsFor(db: Db, text: string): Promise<Hits> {
  const folded = foldText(text)
  // PostgreSQL's text holds no NUL and refuses to be asked for one.
  if (folded === '' || folded.length > LONGEST_QUERY || folded.includes('\0')) return listedHits([])
  const cached = cachedHits(db)
  const key = searchKey(text, folded)
  const known = cached.get(key)
  if (known) return known
  const matches = isPattern(folded) ? await matchesOf(db, text, folded) : []
  const hits = matches.length > 0 ? listedHits(matches) : await plainHits(db, folded)
  cached.set(key, hits)
  return hits
}

async function plainHits(db: Db, literal: string): Promise<Hits> {
  if (db.engine === 'postgres') return postgresHits(db.read, literal)
  const wanted = await wantedBy(db.read, literal)
  return (await indexedHits(db.read, wanted)) ?? listedHits((await hitsInTexts(db, wanted)).flat())
}

/** The text with its unknown words replaced by those of the catalogue that look most like them. */
async function meantBy(db: Db, text: string): Promise<string | undefined> {
  const folded = foldText(text)
  if (folded.length > LONGEST_QUERY || !/^[\p{L}\p{N} -]+$/u.test(folded)) return undefined
  const likely = await likelyTexts(db, folded.split(' ').slice(0, MOST_WORDS))
  for (const equal of Map.groupBy(likely, ({ errors }) => errors).values()) {
    const tried = await Promise.all(
      equal.map(async ({ text: meant }) => {
        return { meant, total: await (await hitsFor(db, meant)).total() }
      }),
    )
    // Of equally likely ones, what the shop has most of.
    const [most] = tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
    if (most) return most.meant
  }
  return undefined
}

type LikelyText = { text: string; errors: number }

/** The likeliest first: one text, or several where a single word is wrong and several are like it. */
async function likelyTexts(db: Db, words: readonly string[]): Promise<LikelyText[]> {
  // A single word was looked for in vain just now: it is hardly known, and nobody waits to be sure.
  const isProbablyWrong = words.length === 1
  const readings = await Promise.all(words.map((word) => readingsOf(db, word, isProbablyWrong)))
  const wrong = readings.filter(({ isWrong }) => isWrong)
  if (wrong.some(({ likely }) => likely.length === 0)) return []
  const alternatives = wrong[0]?.likely.slice(0, wrong.length === 1 ? undefined : 1) ?? []
  return alternatives.map(({ errors }, n) => ({
    text: readings.map(({ isWrong, likely }) => likely[isWrong ? n : 0]?.shown).join(' '),
    errors,
  }))
}

async function readingsOf(db: Db, word: string, isProbablyWrong: boolean) {
  const [isAWord, forms, likely] = await Promise.all([
    isKnown(db.read, word),
    formsOf(db.read, [word]),
    isProbablyWrong ? likelyWords(db, word) : undefined,
  ])
  return isAWord || (forms.get(word) ?? []).length > 0
    ? { isWrong: false, likely: [{ shown: word, errors: 0 }] }
    : { isWrong: true, likely: likely ?? (await likelyWords(db, word)) }
}
