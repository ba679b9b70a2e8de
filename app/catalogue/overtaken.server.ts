import * as v from 'valibot'

import { fieldProblem, type Problem } from '#app/http/problem.ts'
import { validationProblem } from '#app/http/respond.server.ts'

import { type ProductInput, ProductSeen, type ValuesSeen } from './product-input.ts'
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
  const moved = stock === stockWas ? undefined : movedValue(product, 'stock', stockWas)
  if (updatedAtWas === undefined || updatedAtWas === product.updatedAt) return moved
  return {
    code: 'conflict',
    message: productText.productMoved,
    ...(moved?.errors && { errors: moved.errors }),
    details: { product },
  }
}

const SENTENCES = {
  stock: ({ stock }: Product) => productText.stockMoved(stock),
  price: ({ price }: Product) => productText.priceMoved(price),
  salePrice: ({ salePrice }: Product) => productText.salePriceMoved(salePrice),
}
type Watched = keyof typeof SENTENCES

/** The refusal of a value that was entered over another than the one that is there. */
function movedValue<Field extends Watched>(
  product: Product,
  field: Field,
  was: Product[Field] | undefined,
): Problem | undefined {
  if (was === undefined || was === product[field]) return undefined
  const moved = fieldProblem(field, SENTENCES[field](product), 'conflict')
  return { ...moved, details: { product } }
}

/**
 * The refusal of single fields of which one is another than the sender saw. What is already as it
 * was `wanted` is none: so it is when a change comes again because its answer was lost.
 */
export function movedProblem(
  product: Product,
  wanted: Partial<Pick<Product, Watched>>,
  { stockWas, priceWas, salePriceWas }: v.InferOutput<typeof ValuesSeen>,
): Problem | undefined {
  const moved = <Field extends Watched>(field: Field, was: Product[Field] | undefined) =>
    field in wanted && wanted[field] !== product[field]
      ? movedValue(product, field, was)
      : undefined
  return moved('stock', stockWas) ?? moved('price', priceWas) ?? moved('salePrice', salePriceWas)
}

/** A stock that its sender did not touch stays what orders have left of it. */
export function stockAfter(
  before: Product,
  { stock }: Pick<ProductInput, 'stock'>,
  fields: unknown,
): Product['stock'] {
  return v.parse(ProductSeen, fields).stockWas === stock ? before.stock : stock
}
