import { reduceLine, refreshLines, takeOrdered, useCart } from '#app/cart/cart-store.ts'
import type { ShippingFees } from '#app/values/shop.ts'

import { CheckoutDialog } from './checkout-dialog.tsx'

type Props = { shipping: ShippingFees; onClose: () => void }

/** The checkout of the cart, over the page one is on. */
export default function CartCheckoutDialog({ shipping, onClose }: Props) {
  return (
    <CheckoutDialog
      lines={useCart()}
      shipping={shipping}
      onClose={onClose}
      onPlaced={({ products }) => {
        onClose()
        takeOrdered(products)
      }}
      onFreshProducts={refreshLines}
      onQuantity={reduceLine}
    />
  )
}
