import { MENU_LISTINGS } from '#app/catalogue/listing-names.ts'

import { useCategoryList } from './use-category-list.ts'

/** The list's id, by which fields find it. */
export const TARGETS = 'hero-targets'

/** Where the button of a slide may lead, for those who know no address by heart. */
export function HeroTargets() {
  const { list = [] } = useCategoryList()
  return (
    <datalist id={TARGETS}>
      {[...MENU_LISTINGS, ...list].map(({ slug, name }) => (
        <option key={slug} value={`/kategori/${slug}`}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
