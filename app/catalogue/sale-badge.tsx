import { discountPercent, isOnSale, type ProductSummary } from './product.ts'
import { text } from './text.ts'

type Props = { product: ProductSummary; now: number; className?: string }

/** The amber mark of a product that is on sale now. */
export function SaleBadge({ product, now, className = '' }: Props) {
  if (!isOnSale(product, now)) return null
  const percent = discountPercent(product, now)
  return (
    <p
      className={`rounded-full bg-amber px-2.5 py-0.5 text-sm font-bold text-ink figures ${className}`}
    >
      {/* A sale of less than half a percent is one, too. */}
      <span className={percent > 0 ? 'sr-only' : ''}>{text.sale} </span>
      {percent > 0 && <span>{text.salePercent(percent)}</span>}
    </p>
  )
}
