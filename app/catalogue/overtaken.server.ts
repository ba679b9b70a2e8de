import * as v from 'valibot'

import { fieldProblem, type Problem } from '#app/http/problem.ts'
import { validationProblem } from '#app/http/respond.server.ts'

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

/** The refusal of a stock that was entered over another than the one that is there. */
export function movedStock(
  product: Product,
  stockWas: Product['stock'] | undefined,
): Problem | undefined {
  if (stockWas === undefined || stockWas === product.stock) return undefined
  const moved = fieldProblem('stock', productText.stockMoved(product.stock), 'conflict')
  return { ...moved, details: { product } }
}

/** A stock that its sender did not touch stays what orders have left of it. */
export function stockAfter(
  before: Product,
  { stock }: Pick<ProductInput, 'stock'>,
  fields: unknown,
): Product['stock'] {
  return v.parse(ProductSeen, fields).stockWas === stock ? before.stock : stock
}
