import * as v from 'valibot'

import { asQuery } from '#app/values/as-query.ts'

import { FEW_PIECES } from './product.ts'
import { productText } from './product-text.ts'

const { badSelection } = productText

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.optional(v.picklist(words, badSelection))

/** What the stock of a product can be asked for. */
export const STOCK_FILTERS = ['in_stock', 'out_of_stock', 'running_low'] as const

/** What products can be narrowed down by; all of it may be combined. */
export const productFilter = {
  onSale: oneOf(['true', 'false']),
  category: v.optional(v.string(badSelection)),
  query: v.optional(v.pipe(v.string(badSelection), v.transform(asQuery))),
  stock: v.optional(
    v.pipe(
      v.picklist(STOCK_FILTERS, badSelection),
      v.description(`\`running_low\` is counted, with 1 to ${FEW_PIECES} pieces left.`),
    ),
  ),
}

export type ProductFilter = v.InferOutput<v.ObjectSchema<typeof productFilter, undefined>>

/** What they can be sorted by; the newest come first where nothing is said. */
export const productSorting = {
  sort: oneOf(['createdAt', 'price', 'name']),
  order: oneOf(['asc', 'desc']),
}

/** Which products a client of the API wants, and in which order. */
export type ProductSelection = ProductFilter &
  v.InferOutput<v.ObjectSchema<typeof productSorting, undefined>>
