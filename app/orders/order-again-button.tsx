import { useState } from 'react'

import { sentenceOf } from '#app/account/call.ts'
import { text as accountText } from '#app/account/text.ts'
import { openCart } from '#app/cart/dialogs.ts'
import { Button } from '#app/ui/button.tsx'

import { orderAgain, type OrderedAgain } from './order-again.ts'
import type { Order } from './order.ts'
import { text } from './text.ts'

/** Puts an order's products into the cart and shows it; says what is no longer to be had. */
export function OrderAgainButton({ order }: { order: Order }) {
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')

  async function again() {
    setBusy(true)
    setTold('')
    const came = await orderAgain(order)
    setBusy(false)
    setTold(sentenceFor(came))
    if (!came.failure && came.put > 0) openCart()
  }

  return (
    <div className="flex max-w-full flex-col gap-2 max-sm:w-full sm:items-end">
      <Button
        look="secondary"
        size="small"
        busy={busy}
        aria-label={busy ? undefined : text.orderAgainOf(order.number)}
        onClick={() => void again()}
      >
        {busy ? text.collecting : text.orderAgain}
      </Button>
      <p role="status" className="text-sm font-medium text-red empty:hidden">
        {told}
      </p>
    </div>
  )
}

function sentenceFor(came: OrderedAgain): string {
  if (came.failure) return sentenceOf(came.failure, accountText)
  if (came.put === 0) return text.nothingLeft
  return came.missing.length > 0 ? text.missing(came.missing) : ''
}
