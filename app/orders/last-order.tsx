import { OrdersOr } from './order-history.tsx'
import { text } from './text.ts'
import type { OwnOrders } from './use-own-orders.ts'

/** The newest order of who is signed in. */
export function LastOrder(own: OwnOrders) {
  return (
    <section>
      <h2 className="mb-3 text-xl font-bold">{text.last}</h2>
      <OrdersOr {...own} most={1} />
    </section>
  )
}
