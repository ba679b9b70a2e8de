import { Icon } from '#app/ui/icon.tsx'

import { useCart } from './cart-store.ts'
import { closeCart, openCart, useCartOpen } from './dialogs.ts'
import { text } from './text.ts'

/** The header's cart: how many lines are in it, and the way to them. */
export function CartButton() {
  const lines = useCart().length
  const open = useCartOpen()
  return (
    <button
      type="button"
      aria-label={text.cartOf(lines)}
      aria-haspopup="dialog"
      aria-expanded={open}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-3.5 rounded-full font-semibold hover:bg-soft @2xl:px-3"
      onClick={open ? closeCart : openCart}
    >
      {/* Before the badge, as in the button's name: people who speak to their browser say what they see. */}
      <span className="order-last hidden @2xl:inline">{text.cart} </span>
      <span className="relative">
        <Icon name="bag" />
        {lines > 0 && <Badge count={lines} />}
      </span>
    </button>
  )
}

function Badge({ count }: { count: number }) {
  return (
    <span className="absolute -top-2 left-4.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-red px-0.5 text-[0.6875rem] font-bold text-white figures outline outline-ground">
      {count}
    </span>
  )
}
