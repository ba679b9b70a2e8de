import { text as catalogueText } from '#app/catalogue/text.ts'

import { useCategoryList } from './use-category-list.ts'

/** The list's id, by which fields find it. */
export const TARGETS = 'hero-targets'

const LISTINGS = [
  { slug: 'offers', name: catalogueText.offers },
  { slug: 'new', name: catalogueText.newest },
  { slug: 'all', name: catalogueText.all },
]

/** Where the button of a slide may lead, for those who know no address by heart. */
export function HeroTargets() {
  const { list = [] } = useCategoryList()
  return (
    <datalist id={TARGETS}>
      {[...LISTINGS, ...list].map(({ slug, name }) => (
        <option key={slug} value={`/kategori/${slug}`}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
