import type { Loaded } from '#app/account/use-answer.ts'

import { OrderList } from './order-history.tsx'
import type { Order } from './order.ts'
import { text } from './text.ts'

/** The newest order of whoever is signed in. */
export function LastOrder(own: Loaded<Order[]>) {
  return (
    <section>
      <h2 className="mb-3 text-xl font-bold">{text.last}</h2>
      <OrderList {...own} most={1} />
    </section>
  )
}
