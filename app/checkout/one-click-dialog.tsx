import { useState } from 'react'

import { type Cart, reduceLine, refreshLines } from '#app/cart/cart.ts'
import type { ProductSummary } from '#app/catalogue/product.ts'
import type { ShippingFees } from '#app/values/shop.ts'

import { CheckoutDialog } from './checkout-dialog.tsx'

type Props = { product: ProductSummary; shipping: ShippingFees; onClose: () => void }

/** Orders one product at once; the cart stays as it is. */
export default function OneClickDialog({ product, shipping, onClose }: Props) {
  const [lines, setLines] = useState<Cart>([{ product, quantity: 1 }])
  return (
    <CheckoutDialog
      lines={lines}
      shipping={shipping}
      onClose={onClose}
      onFreshProducts={(fresh) => setLines(refreshLines(lines, fresh))}
      onQuantity={(id, quantity) => {
        if (quantity === 0) onClose()
        setLines(reduceLine(lines, id, quantity))
      }}
    />
  )
}
