import * as v from 'valibot'

import { productInput } from './product-input.ts'
import type { Product } from './product.ts'

/**
 * A product's fields after some of them were sent, by the very rules of a whole form. What is not
 * sent stays; without a sale its terms go, as they do in the form. A sale that is ended takes along
 * even those that were sent: a row of a file always bears them.
 */
export function inputAfter(before: Product, sent: object, now: number) {
  const isOff = 'onSale' in sent && (sent.onSale === false || sent.onSale === 'false')
  const ended = isOff ? { salePrice: null, saleEndDate: null } : {}
  const overruled = before.onSale ? ended : {}
  return v.safeParse(productInput(now, before), { ...before, ...ended, ...sent, ...overruled })
}
