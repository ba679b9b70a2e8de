import { useNavigate } from 'react-router'

import { type CartLine, saleEndsIn } from '#app/cart/cart.ts'
import type { ProductSummary } from '#app/catalogue/product.ts'
import type { Order } from '#app/orders/order.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { ShippingFees } from '#app/values/shop.ts'

import { CheckoutForm, SubmitOrder } from './checkout-form.tsx'
import { CashToHave } from './order-summary.tsx'
import { placedOrder } from './placed-order.ts'
import { text } from './text.ts'
import { useCheckout } from './use-checkout.ts'

type Props = {
  lines: readonly CartLine[]
  shipping: ShippingFees
  onClose: () => void
  /** Called before the customer is led to the page with the order's number. */
  onPlaced?: (order: Order) => void
  onFreshProducts: (products: ProductSummary[]) => void
  onQuantity: (productId: string, quantity: number) => void
}

/** The checkout in a modal: for the cart, or for one product ordered with one click. */
export function CheckoutDialog({
  lines,
  shipping,
  onClose,
  onPlaced,
  onFreshProducts,
  onQuantity,
}: Props) {
  const navigate = useNavigate()
  const now = useNow(Date.now, saleEndsIn(lines))
  const checkout = useCheckout({
    lines,
    now,
    place: 'modal',
    onFreshProducts,
    onPlaced: (order) => {
      placedOrder.keep(order)
      onPlaced?.(order)
      void navigate('/faleminderit')
    },
  })
  const order = { lines, shipping, now }
  return (
    <Dialog
      title={text.title}
      open
      onClose={onClose}
      footer={
        lines.length > 0 && (
          <div className="grid grid-cols-1 gap-3 wrap-anywhere">
            <CashToHave {...order} city={checkout.customer.fields.qyteti} />
            <SubmitOrder checkout={checkout} lines={lines} />
          </div>
        )
      }
    >
      {lines.length === 0 ? (
        <p className="py-10 text-center text-lg font-medium">{text.empty}</p>
      ) : (
        <CheckoutForm {...order} place="modal" checkout={checkout} onQuantity={onQuantity} />
      )}
    </Dialog>
  )
}
