/** Places of a list, from 0. */
export type Slice = { limit: number; offset: number }

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
