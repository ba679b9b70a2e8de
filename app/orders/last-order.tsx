import { OrderList } from './order-history.tsx'
import { text } from './text.ts'
import type { LoadedOrders } from './use-orders.ts'

/** The newest order of who is signed in. */
export function LastOrder(own: LoadedOrders) {
  return (
    <section>
      <h2 className="mb-3 text-xl font-bold">{text.last}</h2>
      <OrderList {...own} most={1} />
    </section>
  )
}
