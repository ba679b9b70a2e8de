import { fieldProblem, type Problem } from '#app/http/problem.ts'

import type { ProductInput } from './product-input.ts'
import type { ProductSeen, ValuesSeen } from './product-seen.ts'
import { productText } from './product-text.ts'
import type { Product } from './product.ts'

/**
 * Refuses a change whose sender saw an older version of the product. The refusal carries the product as
 * it is now.
 */
export function productConflict(
  product: Product,
  { stock }: Pick<ProductInput, 'stock'>,
  { stockWas, updatedAtWas }: ProductSeen,
): Problem | undefined {
  const moved = stock === stockWas ? undefined : valueConflict(product, 'stock', stockWas)
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

/** Refuses a value that was typed over another one than the product has now. */
function valueConflict<Field extends Watched>(
  product: Product,
  field: Field,
  was: Product[Field] | undefined,
): Problem | undefined {
  if (was === undefined || was === product[field]) return undefined
  const moved = fieldProblem(field, SENTENCES[field](product), 'conflict')
  return { ...moved, details: { product } }
}

/**
 * Refuses a change of single fields where one of them is no longer what the sender saw. A field that is
 * already as `wanted` is no conflict: a change whose response was lost is sent again.
 */
export function fieldConflict(
  product: Product,
  wanted: Partial<Pick<Product, Watched>>,
  { stockWas, priceWas, salePriceWas }: ValuesSeen,
): Problem | undefined {
  const moved = <Field extends Watched>(field: Field, was: Product[Field] | undefined) =>
    field in wanted && wanted[field] !== product[field]
      ? valueConflict(product, field, was)
      : undefined
  return moved('stock', stockWas) ?? moved('price', priceWas) ?? moved('salePrice', salePriceWas)
}

/**
 * The category to store: where the sender did not touch it, the one that the product has by now. A
 * slug alone may have become another category's.
 */
export function categoryAfter(
  before: Product,
  { category }: Pick<ProductInput, 'category'>,
  { categoryWas }: ProductSeen,
): string {
  return categoryWas === category ? before.category : category
}

/** The stock to store: where the sender did not touch it, what orders have left by now. */
export function stockAfter(
  before: Product,
  { stock }: Pick<ProductInput, 'stock'>,
  { stockWas }: ProductSeen,
): Product['stock'] {
  return stockWas === stock ? before.stock : stock
}
