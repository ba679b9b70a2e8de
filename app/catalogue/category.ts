import { listingNames } from './listing-names.ts'

/** A category as the contract has it; the shop keeps them in an order of its own. */
export type Category = { _id: string; name: string; slug: string }

/** What a page tells of a category: not its id, whose random letters no compression shortens. */
export type ShownCategory = Pick<Category, 'name' | 'slug'>

/** Slugs that are listings of their own and can belong to no category. */
export const RESERVED_SLUGS: readonly string[] = [...Object.keys(listingNames), 'search']

/** The category whose products fill the home page's children's block. */
export const CHILDREN_SLUG = 'produkte-për-fëmijë'
