import * as v from 'valibot'

import { productFields } from './product-fields.ts'
import { productText } from './product-text.ts'

const { price, salePrice, stock } = productFields

/** Single values as the sender of a change last saw them. */
export const ValuesSeen = v.object({
  stockWas: v.optional(stock),
  priceWas: v.optional(price),
  salePriceWas: v.optional(salePrice),
})
export type ValuesSeen = v.InferOutput<typeof ValuesSeen>

const place = v.pipe(v.number(), v.integer(), v.minValue(0))
const pathList = v.pipe(
  v.array(v.union([v.string(), place], productText.badImages), productText.badImages),
  v.transform((paths) => [...new Set(paths)]),
)

/**
 * The pictures that stay, in their order: a list, or a list written as JSON. A number in it is the
 * place of a new file, counted from 0.
 */
const existingImages = v.union(
  [v.pipe(v.string(), v.parseJson(undefined, productText.badImages), pathList), pathList],
  productText.badImages,
)

/** What a change was made from: the version that its sender saw, where it says so, and its pictures. */
export const ProductSeen = v.object({
  stockWas: v.optional(stock),
  categoryWas: v.optional(v.string(productText.unreadable)),
  updatedAtWas: v.optional(v.string(productText.unreadable)),
  existingImages: v.optional(existingImages),
})
export type ProductSeen = v.InferOutput<typeof ProductSeen>
