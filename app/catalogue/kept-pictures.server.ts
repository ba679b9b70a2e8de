import * as v from 'valibot'

import { fieldProblem, type Problem } from '#app/http/problem.ts'
import { validationProblem } from '#app/http/respond.server.ts'

import { KeptPictures } from './product-input.ts'
import { productText } from './product-text.ts'
import type { Product } from './product.ts'

/** Refuses a list of pictures that names one which is neither the product's own nor sent along. */
export function lostPictures(
  fields: unknown,
  { image }: Product,
  files: number,
): Problem | undefined {
  const result = v.safeParse(KeptPictures, fields)
  if (!result.success) return validationProblem(result.issues)
  const listed = result.output.existingImages ?? []
  const isForeign = listed.some((each) =>
    typeof each === 'number' ? each >= files : !image.includes(each),
  )
  return isForeign ? fieldProblem('existingImages', productText.foreignImage) : undefined
}

/**
 * The pictures in the order of the checked list, or all of the product's where there is none; then
 * the new ones that the list does not name.
 */
export function arrangedPictures(fields: unknown, { image }: Product, added: string[]): string[] {
  const listed = v.parse(KeptPictures, fields).existingImages ?? image
  const placed = listed.flatMap((each) => (typeof each === 'number' ? (added[each] ?? []) : each))
  return [...placed, ...added.filter((_, place) => !listed.includes(place))]
}
