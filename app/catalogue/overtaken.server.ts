import * as v from 'valibot'

import type { Problem } from '#app/http/problem.ts'
import { validationProblem } from '#app/http/respond.server.ts'

import { movedStock } from './patch-product.server.ts'
import { type ProductInput, ProductSeen } from './product-input.ts'
import { productText } from './product-text.ts'
import type { Product } from './product.ts'

/** The refusal of a change whose sender saw another product than the one that is there, told with it. */
export function overtakenProblem(
  product: Product,
  { stock }: Pick<ProductInput, 'stock'>,
  fields: unknown,
): Problem | undefined {
  const seen = v.safeParse(ProductSeen, fields)
  if (!seen.success) return validationProblem(seen.issues)
  const { stockWas, updatedAtWas } = seen.output
  const moved = stock === stockWas ? undefined : movedStock(product, stockWas)
  if (updatedAtWas === undefined || updatedAtWas === product.updatedAt) return moved
  return {
    code: 'conflict',
    message: productText.productMoved,
    ...(moved?.errors && { errors: moved.errors }),
    details: { product },
  }
}

/** A stock that its sender did not touch stays what orders have left of it. */
export function stockAfter(
  before: Product,
  { stock }: Pick<ProductInput, 'stock'>,
  fields: unknown,
): Product['stock'] {
  return v.parse(ProductSeen, fields).stockWas === stock ? before.stock : stock
}
