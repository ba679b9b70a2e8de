import { breakable, dataValue, formatPrice, moneyFrom } from '#app/values/money.ts'

import { isOnSale, type ProductSummary, unitPrice } from './product.ts'
import { text } from './text.ts'

const SIZES = {
  card: { price: 'text-lg', former: 'text-sm' },
  page: { price: 'text-3xl', former: 'text-lg' },
}

/** What a product costs now; on sale the former price stands beside it, struck through. */
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
  const sizes = SIZES[size]
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <data value={dataValue(price)} className={`font-bold tracking-tight ${sizes.price}`}>
        {breakable(formatPrice(price))}
      </data>
      {isOnSale(product, now) && (
        <s className={`text-muted ${sizes.former}`}>
          <span className="sr-only">{text.formerPrice} </span>
          <data value={dataValue(former)}>{breakable(formatPrice(former))}</data>
        </s>
      )}
    </p>
  )
}
