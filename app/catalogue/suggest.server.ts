import { cachedUntilChange } from '#app/db/cached-until-change.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { LruCache } from '#app/values/lru-cache.ts'
import { lekFrom } from '#app/values/money.ts'
import { foldText } from '#app/values/fold-text.ts'
import { SHORTEST_SUGGESTED } from '#app/values/query.ts'

import { listCategories } from './categories.server.ts'
import type { Category } from './category.ts'
import { namedCategories } from './named-categories.server.ts'
import { type ProductSummary, saleEnds, unitPrice } from './product.ts'
import { findSummaries } from './products.server.ts'
import { firstHitsKindly, searchKey } from './search.server.ts'

/** What a search box offers while its text is typed. */
export type Suggestions = {
  products: { _id: string; name: string; price: number; image: string | null }[]
  categories: Category[]
}

const MOST_PRODUCTS = 6
/** The hits among which a suggestion is chosen. */
const LOOKED_AT = 40
const MOST_CACHED = 1_000

type Cached = { suggestions: Suggestions; until: number }
const cachedSuggestions = cachedUntilChange(() => new LruCache<Cached>(MOST_CACHED))

/** A few products and categories for a text that is still being typed, at their prices of now. */
export async function suggest({ db, now: clock }: Shop, text: string): Promise<Suggestions> {
  const folded = foldText(text)
  if (folded.length < SHORTEST_SUGGESTED) return { products: [], categories: [] }
  const cached = cachedSuggestions(db)
  const now = clock()
  const key = searchKey(text, folded)
  const known = cached.get(key)
  if (known && now < known.until) return known.suggestions
  const { ids, meant = text } = await firstHitsKindly(db, text, LOOKED_AT)
  const [found, all] = await Promise.all([findSummaries(db.read, ids), listCategories(db.read)])
  const products = likeliestFirst(found, foldText(meant)).slice(0, MOST_PRODUCTS)
  const categories = namedCategories(all, text)
  const suggestions = {
    products: products.map((product) => suggested(product, now)),
    categories,
  }
  cached.set(key, {
    suggestions,
    // A price changes by itself then.
    until: Math.min(...saleEnds(products).filter((end) => end > now)),
  })
  return suggestions
}

/** Who types «tren» means a train, and only then what holds these letters elsewhere. */
const likeliestFirst = (products: readonly ProductSummary[], folded: string) =>
  products.toSorted((a, b) => distance(a, folded) - distance(b, folded))

/** 0 where the name begins so, 1 where one of its words does, 2 elsewhere. */
function distance({ name }: ProductSummary, folded: string): number {
  const at = ` ${foldText(name)}`.indexOf(` ${folded}`)
  return at === -1 ? 2 : Math.min(at, 1)
}

const suggested = (product: ProductSummary, now: number) => ({
  _id: product._id,
  name: product.name,
  price: lekFrom(unitPrice(product, now)),
  image: product.image[0] ?? null,
})
