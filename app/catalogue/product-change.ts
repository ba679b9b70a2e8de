import * as v from 'valibot'

import { productInput } from './product-input.ts'
import type { Product } from './product.ts'

/**
 * A product's fields after some of them were sent, by the very rules of a whole form. What is not
 * sent stays; a sale that is ended takes its terms along, as it does in the form, even where they were
 * sent: a row of a file always bears them.
 */
export function inputAfter(before: Product, sent: object, now: number) {
  const isOff = 'onSale' in sent && (sent.onSale === false || sent.onSale === 'false')
  const ended = before.onSale && isOff ? { salePrice: null, saleEndDate: null } : {}
  return v.safeParse(productInput(now, before), { ...before, ...sent, ...ended })
}
