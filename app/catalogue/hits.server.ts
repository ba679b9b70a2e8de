import { type RawBuilder, sql } from 'kysely'

import type { Slice } from '#app/http/paging.ts'

import type { Wanted } from './search-text.ts'

/** What a search has found: how many products, and which ones stand at some places. */
export type Hits = {
  total: () => Promise<number>
  at: (slice: Slice) => Promise<string[]>
  /** Ids that it holds in memory. */
  held: number
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

/** Hits in ranks that share none; `all` holds what any of them does. */
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

/**
 * The rank of a text, or null. First what holds the very text, in the name before the description;
 * then what holds its words (`has`) or forms of them (`hasForm`), in the same way.
 */
export function rankOf(
  { literal, words }: Wanted,
  has: Holds,
  hasForm: Holds,
): RawBuilder<number | null> {
  const holds = (column: Column) =>
    all(
      words.map(({ word, forms }) =>
        any([has(column, word), ...forms.map((form) => hasForm(column, form))]),
      ),
    )
  return sql`case when ${has('name', literal)} then 0 when ${has('text', literal)} then 1
    when ${holds('name')} then 2 when ${holds('text')} then 3 end`
}
