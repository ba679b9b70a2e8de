import type { CartLine } from '#app/cart/cart.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { text } from './refused-lines-text.ts'
import type { ShortLine } from './submit-order.ts'

type Props = {
  /** What the shop said of them; lines that were mended since are not shown. */
  missing: readonly ShortLine[]
  lines: readonly CartLine[]
  onQuantity: (productId: string, quantity: number) => void
}

/** Says line by line what cannot be delivered, each with the one tap that mends it. */
export function MissingLines({ missing, lines, onQuantity }: Props) {
  const short = missing.flatMap(({ productId, stock }) => {
    const left = Number(stock)
    const line = lines.find(({ product }) => product._id === productId)
    // The shop may no longer know the name of what it sold; the cart does.
    return line && line.quantity > left ? [{ productId, left, name: line.product.name }] : []
  })
  if (short.length === 0) return null
  return (
    <Notice tone="error">
      <p>{text.outOfStock}</p>
      <ul className="mt-2 grid gap-2">
        {short.map(({ productId, left, name }) => (
          <li key={productId} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 flex-1 basis-48">
              {`${name}: ${left > 0 ? text.left(left) : text.soldOut}`}
            </span>
            <Button
              look="danger"
              size="small"
              aria-label={`${left > 0 ? text.reduce(left) : text.remove}: ${name}`}
              onClick={() => onQuantity(productId, left)}
            >
              {left > 0 ? text.reduce(left) : text.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
