import type { Product } from './product.ts'

/**
 * Names of what a page can show and a write can change. A page is dropped when a write names one
 * of the scopes it shows.
 */
export const scopes = {
  /** The list of categories: the menu and the sidebar. */
  categories: 'categories',
  /** Which products there are at all: all products, search, random picks. */
  products: 'products',
  /** Which products are on offer, and until when. */
  offers: 'offers',
  popular: 'popular',
  /** The slides at the top of the home page. */
  hero: 'hero',
  /** Which products a category holds, and in which order. */
  category: (slug: string) => `category:${slug}`,
  /** What can be seen of one product. */
  product: (id: string) => `product:${id}`,
}

/** The scopes of everything that lists this product. */
export function listingScopes(product: Pick<Product, 'category' | 'onSale' | 'popular'>): string[] {
  const listed = [scopes.products, scopes.category(product.category)]
  if (product.onSale) listed.push(scopes.offers)
  if (product.popular) listed.push(scopes.popular)
  return listed
}

/** The scopes of the listings that a changed product enters, leaves, or moves about in. */
export function movedScopes(before: Product, after: Product): string[] {
  const left = new Set(listingScopes(before))
  const moved = [...left.symmetricDifference(new Set(listingScopes(after)))]
  if (after.onSale && before.saleEndDate !== after.saleEndDate) moved.push(scopes.offers)
  // Other words are found by other searches.
  return hasSameWords(before, after) ? moved : [...moved, scopes.products]
}

/** Whether the same searches find both. */
export const hasSameWords = (before: Product, after: Product): boolean =>
  before.name === after.name && before.description === after.description
