import { type Countdown, countdown } from '#app/values/countdown.ts'

import type { ProductSummary } from './product.ts'

/** How long a product's offer still lasts at `now`, or has been over; nothing where it has no end. */
export function offerTime(product: ProductSummary, now: number): Countdown | undefined {
  if (!product.onSale || !product.saleEndDate) return undefined
  return countdown(Date.parse(product.saleEndDate), now)
}

/** All that decides how a card of a product looks, in place of the moment. */
export const cardState = <Props extends { product: ProductSummary; now: number }>({
  now,
  ...props
}: Props) => [props, offerTime(props.product, now)]
