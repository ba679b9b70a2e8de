import { MOST_PIECES } from '#app/values/quantity.ts'

import { IconButton } from './icon-button.tsx'
import { text } from './text.ts'

type Props = { quantity: number; onChange: (quantity: number) => void; of: string }

/** Minus, number, plus. Minus stops at 1: taking a line away is a button of its own. */
export function QuantityStepper({ quantity, onChange, of }: Props) {
  return (
    <div className="inline-flex items-center rounded-full border border-line bg-white">
      <IconButton
        icon="minus"
        label={`${text.less}: ${of}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      />
      <output
        aria-label={`${text.quantity}: ${of}`}
        className="min-w-8 text-center font-semibold figures"
      >
        {quantity}
      </output>
      <IconButton
        icon="plus"
        label={`${text.more}: ${of}`}
        disabled={quantity >= MOST_PIECES}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  )
}
