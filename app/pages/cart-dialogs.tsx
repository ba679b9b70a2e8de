import { useEffect, useState } from 'react'

import { closeCart, closeQuickAdd, useCartOpen, useQuickAdd } from '#app/cart/dialogs.ts'
import { lazyDialog, useFetchedAhead } from '#app/ui/lazy-part.tsx'
import type { ShippingFees } from '#app/values/shop.ts'

const [CartDialog, fetchCart] = lazyDialog(() => import('#app/cart/cart-dialog.tsx'))
const [QuickAddDialog, fetchQuickAdd] = lazyDialog(() => import('#app/cart/quick-add-dialog.tsx'))
const [CartCheckoutDialog] = lazyDialog(() => import('#app/checkout/cart-checkout-dialog.tsx'))

const fetchLikely = () => Promise.all([fetchQuickAdd(), fetchCart()])

/** The dialogs that every page can open. Their code is fetched when one is first wanted, then stays. */
export function CartDialogs({ shipping }: { shipping: ShippingFees }) {
  const [ordering, setOrdering] = useState(false)
  const cartWanted = useOnceTrue(useCartOpen())
  const quickAddWanted = useOnceTrue(useQuickAdd() !== null)

  useFetchedAhead(fetchLikely)

  // Who goes back leaves what was opened over the page they are leaving.
  useEffect(() => {
    const closeAll = () => {
      closeCart()
      closeQuickAdd()
      setOrdering(false)
    }
    addEventListener('popstate', closeAll)
    return () => removeEventListener('popstate', closeAll)
  }, [])

  return (
    <>
      {cartWanted && <CartDialog shipping={shipping} onCheckout={() => setOrdering(true)} />}
      {quickAddWanted && <QuickAddDialog />}
      {ordering && <CartCheckoutDialog shipping={shipping} onClose={() => setOrdering(false)} />}
    </>
  )
}

/** True from the first moment that `condition` holds. */
function useOnceTrue(condition: boolean): boolean {
  const [was, setWas] = useState(condition)
  if (condition && !was) setWas(true)
  return was || condition
}
