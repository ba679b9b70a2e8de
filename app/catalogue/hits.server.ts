import { type RawBuilder, sql } from 'kysely'

import type { Slice } from '#app/http/paging.ts'

import { isWord, type Wanted } from './search-text.ts'

/** What a search has found: how many products, and which ones stand at some places. */
export type Hits = {
  total: () => Promise<number>
  at: (slice: Slice) => Promise<string[]>
  /** Ids that it holds in memory. */
  held: number
  /** Likely so many that a page of them is fetched while they are still being counted. */
  areMany?: boolean
}

/** Hits that are all known. */
export const listedHits = (ids: readonly string[]): Hits => ({
  total: async () => ids.length,
  at: async ({ limit, offset }) => ids.slice(offset, offset + limit),
  held: ids.length,
})

/** Products that an index finds without their texts: it counts them, and hands out some. */
export type Matches = {
  count: () => Promise<number>
  /** Newest first. */
  ids: (slice: Slice) => Promise<string[]>
}

/** Hits in ranks that share no product, the best rank first; `all` is their union. */
export function rankedHits(all: Matches, ranks: readonly Matches[]): Hits {
  let total: number | undefined
  return {
    total: async () => (total ??= await all.count()),
    held: 0,
    async at({ limit, offset }) {
      const ids: string[] = []
      let skipped = offset
      for (const rank of ranks) {
        const found = await rank.ids({ limit: limit - ids.length, offset: skipped })
        for (const id of found) ids.push(id)
        if (ids.length === limit) break
        if (found.length > 0) skipped = 0
        else if (skipped > 0) skipped -= Math.min(skipped, await rank.count())
      }
      return ids
    },
  }
}

type Column = 'name' | 'text'
export type Condition = RawBuilder<boolean>
/** Whether the name, or the name and the description, holds something. */
export type Holds = (column: Column, part: string) => Condition

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(conditions, sql` or `)})`

/** As `rankOf` gives them. */
export const RANKS = [0, 1, 2, 3] as const

/**
 * The rank of a product, from 0, or null where it is no hit: a name with all words, whole or in
 * another form; a name that holds them inside other words; the text as it was typed, in name or
 * description; its words anywhere there.
 */
export function rankOf(
  { literal, words }: Wanted,
  has: Holds,
  hasWhole: Holds,
): RawBuilder<number | null> {
  const holds = (column: Column, hasAsked: Holds) =>
    all(
      words.map(({ word, forms }) =>
        any([hasAsked(column, word), ...forms.map((form) => hasWhole(column, form))]),
      ),
    )
  const hasWord: Holds = (column, word) => (isWord(word) ? hasWhole : has)(column, word)
  return sql`case when ${holds('name', hasWord)} then 0 when ${holds('name', has)} then 1
    when ${has('text', literal)} then 2 when ${holds('text', has)} then 3 end`
}
