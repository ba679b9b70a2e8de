import { isAvailable, type ProductSummary } from '#app/catalogue/product.ts'
import { Button } from '#app/ui/button.tsx'

import { openQuickAdd } from './dialogs.ts'
import { text } from './text.ts'

type Props = { product: ProductSummary; size?: 'small' | 'normal' }

/** Opens the quick-add dialog; a card's own link is not followed. */
export function AddToCartButton({ product, size = 'small' }: Props) {
  return (
    <Button
      look={size === 'small' ? 'repeated' : 'primary'}
      size={size}
      full
      aria-label={text.addToCartOf(product.name)}
      aria-haspopup="dialog"
      disabled={!isAvailable(product)}
      onClick={(event) => {
        event.preventDefault()
        event.stopPropagation()
        openQuickAdd(product)
      }}
    >
      {text.addToCart}
    </Button>
  )
}
