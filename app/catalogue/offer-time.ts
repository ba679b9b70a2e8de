import { type Countdown, countdown } from '#app/values/countdown.ts'

import type { ProductSummary } from './product.ts'

/** How long a product's offer still lasts at `now`, or has been over; nothing where it has no end. */
export function offerTime(product: ProductSummary, now: number): Countdown | undefined {
  if (!product.onSale || !product.saleEndDate) return undefined
  return countdown(Date.parse(product.saleEndDate), now)
}

type CardProps = { product: ProductSummary; now: number }

/** All that decides how a card of a product looks, in place of the moment. */
export const cardState = <Props extends CardProps>({ now, ...props }: Props) => [
  props,
  offerTime(props.product, now),
]

/** Whether a card looks with some props as with others: most do at every moment. */
export const isSameCard = (one: CardProps, other: CardProps): boolean =>
  JSON.stringify(cardState(one)) === JSON.stringify(cardState(other))
