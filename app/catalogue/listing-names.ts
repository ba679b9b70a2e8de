import type { ShownCategory } from './category.ts'

/** What the listings are called that are no category's, by their slugs, in the order of the menus. */
export const listingNames = { offers: 'Oferta', new: 'Të Rejat', all: 'Të Gjitha' }

/** The same as links of a menu, which leads to categories, too. */
export const MENU_LISTINGS: readonly ShownCategory[] = Object.entries(listingNames).map(
  ([slug, name]) => ({ slug, name }),
)
