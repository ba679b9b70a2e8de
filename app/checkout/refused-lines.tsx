import { ChangedPrices } from './changed-prices.tsx'
import { MissingLines } from './missing-lines.tsx'
import type { OutcomeProps } from './outcome.tsx'

/** Says of an order's lines what is not as it was shown. Its code comes when a shop refuses them. */
export default function RefusedLines({ answer, lines, now, onQuantity }: OutcomeProps) {
  switch (answer.outcome) {
    case 'price_changed':
      return <ChangedPrices sent={answer.sent} products={answer.products} now={now} />
    case 'out_of_stock':
      return <MissingLines missing={answer.lines} lines={lines} onQuantity={onQuantity} />
    default:
      return null
  }
}
