import { useEffect, useState } from 'react'

import { call } from '#app/account/call.ts'
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
  const [settled, setSettled] = useState({ request: '', failed: false })
  const [loads, setLoads] = useState(0)
  const request = version === null ? '' : `${loads} ${returns} ${version} ${callOf(view)}`

  useEffect(() => {
    if (request === '') return undefined
    const leaving = new AbortController()
    void call<StaffOrder[]>(callOf(view), { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      if (answer.ok) setShown({ orders: answer.body, total: answer.total ?? 0, view })
      // So that the watch knows of a line that is down, and waits for it.
      else look()
      setSettled({ request, failed: !answer.ok })
    })
    return () => leaving.abort()
    // The request says all that the view says.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [request])

  const loading = settled.request !== request
  const isAnswer = shown !== undefined && callOf(shown.view) === callOf(view)
  const isFormer =
    loading && !isAnswer && shown?.view.status === view.status && shown.orders.length > 0
  return {
    /**
     * Nothing while orders of the other status load; what another search found is shown only until
     * then.
     */
    shown: isAnswer || isFormer ? shown : undefined,
    /** What is shown belongs to another view. */
    isFormer,
    loading,
    failed: !loading && settled.failed,
    reload: () => setLoads((before) => before + 1),
    /** Shows what became of an order's notification before the list tells it. */
    changeNotification: ({ _id }: StaffOrder, notification: Notification) =>
      setShown(
        (now) =>
          now && {
            ...now,
            orders: now.orders.map((order) =>
              order._id === _id ? withNotification(order, notification) : order,
            ),
          },
      ),
    /** Takes an order out of sight that no longer belongs here. */
    drop: ({ _id }: StaffOrder) =>
      setShown((now) => now && { ...now, orders: now.orders.filter((order) => order._id !== _id) }),
  }
}

const withNotification = (order: StaffOrder, changed: Notification): StaffOrder => ({
  ...order,
  notifications: order.notifications.map((each) =>
    each.channel === changed.channel ? changed : each,
  ),
})
