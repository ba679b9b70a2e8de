import type { StaffOrder } from '#app/orders/order.ts'

import type { OrderView } from './order-view.ts'

/** An order that is chosen, and the search under which it was last in sight. */
export type Chosen = { order: StaffOrder; query: string }

/** What is in sight. All pending orders that match stand on one page. */
export type InSight = { orders: readonly StaffOrder[]; view: OrderView }

/**
 * What is still chosen once these orders are in sight: also what a search or another tab hides, but never
 * an order that has left the pending ones for good.
 */
export function stillChosen(chosen: readonly Chosen[], { orders, view }: InSight): Chosen[] {
  const { status, query } = view
  const found = new Map(orders.map((order) => [order._id, order]))
  return chosen.flatMap((each) => {
    const order = found.get(each.order._id)
    if (order) return order.status === each.order.status ? [{ order, query }] : []
    const isDue = each.order.status === status && (query === '' || query === each.query)
    return status === 'Pending' && isDue ? [] : [each]
  })
}
