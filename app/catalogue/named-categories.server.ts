import type { PageContext } from '#app/http/shop-context.server.ts'
import { foldText } from '#app/values/fold-text.ts'
import { errorsAllowed, inflections, typingErrors } from '#app/values/words.ts'

import type { ShownCategory } from './category.ts'
import type { Listing } from './listing.ts'
import { MOST_WORDS } from './search-text.ts'
import { shownCategories } from './shown.server.ts'

const MOST_CATEGORIES = 3
/** How short a word may be that longer ones are made from: sport, sportive. */
const SHORTEST_ROOT = 4
/** A shorter word with one letter changed is often another: port, sport. */
const SHORTEST_MISTYPED = 6

/**
 * The few categories that a text names: it may hold no more than what the name says («kuzhina»), and
 * break off within a word («elektr»), or say more than the name or a part of it («lodra për plazh»).
 */
export function namedCategories<Named extends { name: string }>(
  categories: readonly Named[],
  text: string,
): Named[] {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > MOST_WORDS) return []
  const sought = words.map((word) => ({ word, means: senseOf(word) }))
  const isMeant = (own: string) => sought.some(({ means }) => means(own))
  const isNamed = ({ name }: Named) => {
    const names = wordsOf(name)
    return (
      sought.every(({ word, means }) => names.some((own) => own.startsWith(word) || means(own))) ||
      partsOf(name).some((part) => part.every(isMeant))
    )
  }
  return categories.filter(isNamed).slice(0, MOST_CATEGORIES)
}

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** What stands on either side of an «and» is a name of its own. */
const partsOf = (name: string) =>
  name
    .split(/\s(?:dhe|e|&)\s|[,/]/i)
    .map(wordsOf)
    .filter(({ length }) => length > 0)

/** Tells the words that a typed one may mean: itself, other forms of it, its root, what it nearly is. */
function senseOf(word: string): (other: string) => boolean {
  const forms = new Set([word, ...inflections(word)])
  const most = word.length < SHORTEST_MISTYPED ? 0 : errorsAllowed(word)
  return (other) =>
    forms.has(other) ||
    (other.length >= SHORTEST_ROOT && word.startsWith(other)) ||
    (most > 0 && typingErrors(word, other, most) <= most)
}

/** The categories that a search names; none of any other listing. Their change drops the page. */
export async function categoriesNamedBy(
  shop: PageContext,
  listing: Listing,
): Promise<ShownCategory[]> {
  if (listing.kind !== 'search') return []
  return namedCategories((await shownCategories(shop)) ?? [], listing.text)
}
