import * as v from 'valibot'

import { productInput } from './product-input.ts'
import type { Product } from './product.ts'

/**
 * A product's fields after a change of some of them, checked by the same rules as a whole form. A
 * field that was not sent stays as it was. Where a sale is switched off, its price and its end go
 * with it, as in the form, even where both were sent: a row of an imported file always has them.
 */
export function inputAfter(before: Product, sent: object, now: number) {
  const isOff = 'onSale' in sent && (sent.onSale === false || sent.onSale === 'false')
  const ended = isOff ? { salePrice: null, saleEndDate: null } : {}
  const overruled = before.onSale ? ended : {}
  return v.safeParse(productInput(now, before), { ...before, ...ended, ...sent, ...overruled })
}
