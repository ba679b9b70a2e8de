import { useRef } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

import { Amount } from '#app/ui/amount.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { ShippingFees } from '#app/values/shop.ts'

import { cartTotal, saleEndsIn } from './cart.ts'
import { CartLineItem } from './cart-line-item.tsx'
import { useCart } from './cart-store.ts'
import { closeCart, useCartOpen } from './dialogs.ts'
import { text } from './text.ts'

type Props = {
  shipping: ShippingFees
  /** Opens the checkout with the cart's lines, over the page one is on. */
  onCheckout: () => void
}

/** The cart, from the right side of every page. Loaded at its first opening; stays mounted. */
export default function CartDialog({ shipping, onCheckout }: Props) {
  return (
    <Dialog
      title={text.yourCart}
      open={useCartOpen()}
      onClose={closeCart}
      place="side"
      footer={<CartFooter shipping={shipping} onCheckout={onCheckout} />}
    >
      <CartLines />
    </Dialog>
  )
}

function CartLines() {
  const cart = useCart()
  const now = useNow(Date.now, saleEndsIn(cart))
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} tabIndex={-1} className="h-full outline-none">
      {cart.length === 0 && <EmptyCart />}
      <ul className="divide-y divide-line">
        {cart.map((line) => (
          <CartLineItem
            key={line.product._id}
            line={line}
            now={now}
            // The button that was pressed is gone: without this, focus would fall out of the dialog.
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </ul>
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 text-center">
      <span className="mb-2 flex size-24 items-center justify-center rounded-full bg-violet-soft text-violet">
        <Icon name="bag" size={44} />
      </span>
      <p className="text-xl font-bold">{text.empty}</p>
      <p className="max-w-72 text-balance text-muted">{text.emptyHint}</p>
      <ButtonLink to="/kategori/all" look="secondary" className="mt-3" onClick={closeCart}>
        {text.goShopping}
      </ButtonLink>
    </div>
  )
}

function CartFooter({ shipping, onCheckout }: Props) {
  const cart = useCart()
  const navigate = useNavigate()
  const now = useNow(Date.now, saleEndsIn(cart))
  const total = cartTotal(cart, now)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p
        aria-live="polite"
        aria-atomic
        className="flex flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere"
      >
        <span className="text-lg font-semibold">{text.total} </span>
        <Amount of={total} className="text-2xl font-bold tracking-tight" />
      </p>
      <p className="text-sm text-balance text-muted">{text.delivery(shipping)}</p>
      <Button
        disabled={cart.length === 0}
        onClick={() => {
          closeCart()
          void navigate('/kasa')
        }}
      >
        {text.checkout}
      </Button>
      {cart.length > 0 && (
        <>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              closeCart()
              onCheckout()
            }}
          >
            {text.orderHere}
          </Button>
          {/* Its code is that of the checkout in a dialog, too. */}
          <PrefetchPageLinks page="/kasa" />
        </>
      )}
    </div>
  )
}
