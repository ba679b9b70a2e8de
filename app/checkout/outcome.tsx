import type { CartLine } from '#app/cart/cart.ts'
import { Notice } from '#app/ui/notice.tsx'

import { MissingLines } from './missing-lines.tsx'
import type { Submission } from './submit-order.ts'
import { text } from './text.ts'

type Props = {
  answer: Submission
  lines: readonly CartLine[]
  /** A new quantity of a line; 0 takes it away. */
  onQuantity: (productId: string, quantity: number) => void
}

/** Says why an order was not placed, and what to do. */
export function Outcome({ answer, lines, onQuantity }: Props) {
  switch (answer.outcome) {
    case 'unreachable':
      return <Notice tone="error">{text.offline}</Notice>
    case 'deferred':
      return (
        <Notice tone="info">
          {answer.message || text.busy} {text.sentByItself(Math.ceil(answer.waitMs / 1000))}
        </Notice>
      )
    case 'price_changed':
      return <Notice tone="error">{text.priceChanged}</Notice>
    case 'refused':
      return <Notice tone="error">{answer.message || text.failed}</Notice>
    case 'out_of_stock':
      return <MissingLines missing={answer.lines} lines={lines} onQuantity={onQuantity} />
    default:
      return null
  }
}
