import { breakable, dataValue, formatPrice, moneyFrom } from '#app/values/money.ts'

import { isOnSale, type ProductSummary, unitPrice } from './product.ts'
import { text } from './text.ts'

/** Of the price, and of the former one. */
const SIZES = {
  card: ['text-lg', 'text-sm'],
  page: ['text-3xl', 'text-lg'],
} as const

/**
 * What a product costs now; on sale the former price stands beside it, struck through, or above it
 * where the two have no room on one line: the price of now ends a card's words, in a row at one height.
 */
export function PriceTag({
  product,
  now,
  size = 'card',
}: {
  product: ProductSummary
  now: number
  size?: 'card' | 'page'
}) {
  const price = unitPrice(product, now)
  const former = moneyFrom(product.price)
  const [priceSize, formerSize] = SIZES[size]
  return (
    <p className="flex flex-wrap-reverse items-baseline gap-x-2">
      <data value={dataValue(price)} className={`font-bold tracking-tight ${priceSize}`}>
        {breakable(formatPrice(price))}
      </data>
      {isOnSale(product, now) && (
        <s className={`text-muted ${formerSize}`}>
          <span className="sr-only">{text.formerPrice} </span>
          <data value={dataValue(former)}>{breakable(formatPrice(former))}</data>
        </s>
      )}
    </p>
  )
}
