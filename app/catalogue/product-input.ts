import * as v from 'valibot'

import { isoTime } from '#app/values/dates.ts'
import { MINUTE } from '#app/values/time.ts'

import type { Product } from './product.ts'
import { productFields } from './product-fields.ts'
import { productText } from './product-text.ts'

type Former = Pick<Product, 'salePrice' | 'saleEndDate'>

/**
 * What a product's form or a client sends, made into prices in Lek and `saleEndDate` in epoch
 * milliseconds. For a change, `former` is the product as it stands: its sale price stays where none
 * is sent for a product on sale, and its own sale end may stay though it has passed, so that a
 * product whose sale is over can still be edited.
 */
export const productInput = (now: number, former?: Former) =>
  v.pipe(
    v.object(productFields, productText.unreadable),
    v.transform((input) => ({
      ...input,
      salePrice: input.salePrice ?? (input.onSale ? (former?.salePrice ?? null) : null),
    })),
    v.forward(
      v.check(({ onSale, salePrice }) => !onSale || salePrice !== null, productText.noSalePrice),
      ['salePrice'],
    ),
    v.forward(
      v.check(
        ({ price, salePrice }) => salePrice === null || salePrice < price,
        productText.highSalePrice,
      ),
      ['salePrice'],
    ),
    v.forward(
      v.check(
        ({ saleEndDate }) => isPossibleEnd(saleEndDate, now, former),
        productText.pastSaleEnd,
      ),
      ['saleEndDate'],
    ),
  )

export type ProductInput = v.InferOutput<ReturnType<typeof productInput>>

/**
 * A product's fields after a change of some of them, checked by the same rules as a whole form. A
 * field that was not sent stays as it was. Where a sale is switched off, its price and its end go
 * with it, as in the form, even where both were sent: a row of an imported file always has them.
 */
export function inputAfter(before: Product, sent: object, now: number) {
  const ended = endsSale(sent) ? { salePrice: null, saleEndDate: null } : {}
  const overruled = before.onSale ? ended : {}
  return v.safeParse(productInput(now, before), { ...before, ...ended, ...sent, ...overruled })
}

function endsSale(sent: object): boolean {
  if (!('onSale' in sent)) return false
  const onSale = v.safeParse(productFields.onSale, sent.onSale)
  return onSale.success && !onSale.output
}

/** What was sent as a product has it: its sale's end in ISO 8601. */
export const productFieldsOf = ({ saleEndDate: end, ...input }: ProductInput) => ({
  ...input,
  saleEndDate: end === null ? null : isoTime(end),
})

/** Fields of a form show whole minutes: an end that is the same but for its seconds is unchanged. */
function isPossibleEnd(end: number | null, now: number, former: Former | undefined): boolean {
  if (end === null || end > now) return true
  const unchanged = former?.saleEndDate ? Date.parse(former.saleEndDate) : Number.NaN
  return Math.floor(end / MINUTE) === Math.floor(unchanged / MINUTE)
}
