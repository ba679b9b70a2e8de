import type { ComponentProps } from 'react'

import { isAvailable, isOnSale, isRunningLow, type Product } from '#app/catalogue/product.ts'
import { formatDateTime } from '#app/values/dates.ts'
import { dataValue, formatAmount, moneyFrom } from '#app/values/money.ts'

import { InlineValue } from './inline-value.tsx'
import { text } from './product-text.ts'

type Props = Pick<ComponentProps<typeof InlineValue>, 'product' | 'onChanged' | 'onLost'>
type AtMoment = Props & { now: number }

/** What one piece costs without a sale. */
export function PriceValue({ now, ...inline }: AtMoment) {
  const { product } = inline
  const price = moneyFrom(product.price)
  return (
    <InlineValue {...inline} field="price" label={text.priceOf(product.name)} inputMode="decimal">
      <data
        value={dataValue(price)}
        className={`wrap-anywhere table:whitespace-nowrap ${isOnSale(product, now) ? 'text-muted' : 'font-bold'}`}
      >
        {formatAmount(price)}
      </data>
    </InlineValue>
  )
}

/** What it costs on sale, and until when. */
export function SaleValue({ now, ...inline }: AtMoment) {
  const { product } = inline
  const { salePrice } = product
  if (!product.onSale || salePrice === null) {
    return <span className="hidden text-sm text-muted table:inline">{text.noSale}</span>
  }
  const runs = isOnSale(product, now)
  return (
    <>
      <InlineValue
        {...inline}
        field="salePrice"
        label={text.salePriceOf(product.name)}
        inputMode="decimal"
      >
        <data
          value={dataValue(moneyFrom(salePrice))}
          className={`wrap-anywhere table:whitespace-nowrap ${runs ? 'font-bold text-amber-deep' : 'text-muted line-through'}`}
        >
          {formatAmount(moneyFrom(salePrice))}
        </data>
      </InlineValue>
      <p className="text-sm text-muted">{saleSentence(product, runs)}</p>
    </>
  )
}

function saleSentence({ saleEndDate }: Product, runs: boolean): string {
  if (!runs) return text.saleOver
  if (!saleEndDate) return text.saleOpen
  return text.saleUntil(formatDateTime(Date.parse(saleEndDate)))
}

const STOCK_CHOICES = [
  { value: 'in_stock', word: text.inStock },
  { value: 'out_of_stock', word: text.outOfStock },
]

/** Counted pieces, otherwise the status alone. */
export function StockValue(inline: Props) {
  const { product } = inline
  const { stock } = product
  return (
    <InlineValue
      {...inline}
      field="stock"
      label={text.stockOf(product.name)}
      inputMode="numeric"
      choices={STOCK_CHOICES}
    >
      <span
        className={`rounded-full px-2.5 py-0.5 text-sm font-semibold figures whitespace-nowrap ${lookOf(product)}`}
      >
        {isAvailable(product) && typeof stock === 'number' ? text.pieces(stock) : statusOf(product)}
      </span>
    </InlineValue>
  )
}

const statusOf = (product: Product) => (isAvailable(product) ? text.inStock : text.outOfStock)

function lookOf(product: Product): string {
  if (!isAvailable(product)) return 'bg-red-soft text-red'
  return isRunningLow(product) ? 'bg-amber-soft text-amber-deep' : 'bg-green-soft text-green'
}
