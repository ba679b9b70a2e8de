import { useState } from 'react'

import { useAsking } from '#app/account/use-answer.ts'
import type { Notification, StaffOrder } from '#app/orders/order.ts'

import { callOf, type OrderView } from './order-view.ts'
import type { OrderWatch } from './use-order-watch.ts'

/** The orders that are shown, and the view that they were loaded for. */
type Shown = { orders: StaffOrder[]; total: number; view: OrderView }

/**
 * The orders of a view, loaded again whenever the pending ones change or the line is back. What is
 * shown stays until the next response is there; `isFormer` marks it where it belongs to another
 * view.
 */
export function useOrderList(view: OrderView, { version, returns, look }: OrderWatch) {
  const [shown, setShown] = useState<Shown>()
  const path = version === null ? '' : callOf(view)
  const asking = useAsking<StaffOrder[]>(path, `${returns} ${version}`, (answer) => {
    if (answer.ok) setShown({ orders: answer.body, total: answer.total ?? 0, view })
    // So that the watch knows of a line that is down, and waits for it.
    else look()
  })

  const isAnswer = shown !== undefined && callOf(shown.view) === callOf(view)
  const isFormer =
    asking.loading && !isAnswer && shown?.view.status === view.status && shown.orders.length > 0
  return {
    ...asking,
    /**
     * Nothing while orders of the other status load; what another search found is shown only until
     * then.
     */
    shown: isAnswer || isFormer ? shown : undefined,
    /** What is shown belongs to another view. */
    isFormer,
    /** Shows what became of an order's notification before the list tells it. */
    changeNotification: ({ _id }: StaffOrder, notification: Notification) =>
      setShown(
        (before) =>
          before && {
            ...before,
            orders: before.orders.map((order) =>
              order._id === _id ? withNotification(order, notification) : order,
            ),
          },
      ),
    /** Takes an order out of sight that no longer belongs here. */
    drop: ({ _id }: StaffOrder) =>
      setShown(
        (before) =>
          before && { ...before, orders: before.orders.filter((order) => order._id !== _id) },
      ),
  }
}

const withNotification = (order: StaffOrder, changed: Notification): StaffOrder => ({
  ...order,
  notifications: order.notifications.map((each) =>
    each.channel === changed.channel ? changed : each,
  ),
})
