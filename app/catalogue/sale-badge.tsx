import { discountPercent, isOnSale, type ProductSummary } from './product.ts'
import { text } from './text.ts'

/** The amber mark of a product that is on sale now. */
export function SaleBadge({ product, now }: { product: ProductSummary; now: number }) {
  const percent = discountPercent(product, now)
  if (!isOnSale(product, now) || percent === 0) return null
  return (
    <p className="rounded-full bg-amber px-2.5 py-0.5 text-sm font-bold text-ink tabular-nums">
      <span className="sr-only">{text.sale} </span>
      {text.salePercent(percent)}
    </p>
  )
}
