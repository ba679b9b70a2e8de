import { fieldProblem, type Problem } from '#app/http/problem.ts'

import type { ProductSeen } from './product-seen.ts'
import { productText } from './product-text.ts'
import type { Product } from './product.ts'

/** Refuses a list of pictures that names one which is neither the product's own nor sent along. */
export function lostPictures(
  { existingImages = [] }: ProductSeen,
  { image }: Product,
  files: number,
): Problem | undefined {
  const isForeign = existingImages.some((each) =>
    typeof each === 'number' ? each >= files : !image.includes(each),
  )
  return isForeign ? fieldProblem('existingImages', productText.foreignImage) : undefined
}

/**
 * The pictures in the order of the checked list, or all of the product's where there is none; then
 * the new ones that the list does not name.
 */
export function arrangedPictures(
  { existingImages }: ProductSeen,
  { image }: Product,
  added: string[],
): string[] {
  const listed = existingImages ?? image
  const placed = listed.flatMap((each) => (typeof each === 'number' ? (added[each] ?? []) : each))
  return [...placed, ...added.filter((_, place) => !listed.includes(place))]
}
