import type { PageContext } from '#app/http/shop-context.server.ts'
import { foldText } from '#app/values/text.ts'
import { inflections } from '#app/values/words.ts'

import type { ShownCategory } from './category.ts'
import type { Listing } from './listing.ts'
import { shownCategories } from './shown.server.ts'

const MOST_CATEGORIES = 3
/** Nobody types more; a text may be of any length. */
const MOST_WORDS = 12

/**
 * The few categories that a text names: each of its words begins a word of the name, or is another
 * form of one, so that «lodrat» leads to Lodra.
 */
export function namedCategories<Named extends { name: string }>(
  categories: readonly Named[],
  text: string,
): Named[] {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > MOST_WORDS) return []
  const sought = words.map((word) => ({ word, forms: new Set(inflections(word)) }))
  const isNamed = ({ name }: Named) => {
    const own = wordsOf(name)
    return sought.every(({ word, forms }) =>
      own.some((one) => one.startsWith(word) || forms.has(one)),
    )
  }
  return categories.filter(isNamed).slice(0, MOST_CATEGORIES)
}

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The categories that a search names; none of any other listing. Their change drops the page. */
export async function categoriesNamedBy(
  shop: PageContext,
  listing: Listing,
): Promise<ShownCategory[]> {
  if (listing.kind !== 'search') return []
  return namedCategories((await shownCategories(shop)) ?? [], listing.text)
}
