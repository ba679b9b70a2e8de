import { MINUTE } from '#app/values/time.ts'

import { text } from './text.ts'

/** What a listing page lists: one of the four special listings or a category. */
export type Listing =
  | { kind: 'new' }
  | { kind: 'offers' }
  | { kind: 'all'; seed: number }
  | { kind: 'search'; text: string }
  | { kind: 'category'; id: string }

/** What a page tells of its listing: not a category's id (see `ShownCategory`). */
export type ShownListing = Exclude<Listing, { id: string }> | { kind: 'category' }

/** Products on one page of a listing: 8 where the window is 640 px wide or less. */
export const pageSize = (narrow: boolean): number => (narrow ? 8 : 9)

/** How long a "random" choice stays the same, and how many choices there are. */
const SEED_LIFE = 5 * MINUTE
const SEEDS = 16

/** The seed of the random choices made at `now`, and until when it is in use (epoch ms). */
export function seedAt(now: number): { seed: number; until: number } {
  const window = Math.floor(now / SEED_LIFE)
  return { seed: window % SEEDS, until: (window + 1) * SEED_LIFE }
}

/** The seed an address carries, so that a visitor's next page goes on in the same order. */
export function seedFrom(text: string | null): number | undefined {
  const seed = Number(text)
  return text !== null && /^\d{1,2}$/.test(text) && seed < SEEDS ? seed : undefined
}

/** The page an address asks for, from 1; what is no page is the first. */
export function pageFrom(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

/** Whether a listing is a search for nothing yet. */
export const isUnasked = (listing: ShownListing) => listing.kind === 'search' && listing.text === ''

/** The sentence of a listing that holds nothing. */
export function emptySentence(listing: ShownListing): string {
  if (isUnasked(listing)) return text.unasked
  if (listing.kind === 'search') return text.noMatch
  return listing.kind === 'offers' ? text.emptyOffers : text.emptyListing
}

export type ListingAddress = { slug: string; query?: string; page?: number; seed?: number }

/**
 * The address of a page of a listing. The first page has none of its own, but to go back to it in the
 * same order takes a seed.
 */
export function addressOf({ slug, query, page = 1, seed }: ListingAddress): string {
  const search = new URLSearchParams()
  if (query) search.set('query', query)
  if (page > 1) search.set('page', String(page))
  if (seed !== undefined) search.set('fara', String(seed))
  return `/kategori/${encodeURIComponent(slug)}${String(search) && `?${search}`}`
}
