import type { CartLine } from '#app/cart/cart.ts'
import { unitPrice } from '#app/catalogue/product.ts'
import { Notice } from '#app/ui/notice.tsx'

import { PriceChanges } from './changed-prices.tsx'
import { text } from './refused-lines-text.ts'

type Props = {
  /** Those whose sale has ended since the checkout was opened. */
  lines: readonly CartLine[]
  opened: number
  now: number
}

/** Says that the sum has risen under the customer's eyes, before they send the order. */
export default function EndedSales({ lines, opened, now }: Props) {
  const changed = lines.map(({ product }) => ({
    ...product,
    was: unitPrice(product, opened),
    is: unitPrice(product, now),
  }))
  return (
    <Notice tone="info">
      <p>{changed.length === 1 ? text.saleEnded : text.salesEnded}</p>
      <PriceChanges changed={changed} />
    </Notice>
  )
}
