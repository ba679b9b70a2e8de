import { useEffect, useState } from 'react'

import { call } from '#app/account/call.ts'
import type { StaffOrder } from '#app/orders/order.ts'

import { callOf, type OrderView } from './order-view.ts'
import type { OrderWatch } from './use-order-watch.ts'

/** What is in sight, and what it is an answer to. */
type Shown = { orders: StaffOrder[]; total: number; view: OrderView }

/**
 * The orders of a view, asked for anew whenever the pending ones change or the line is back. What is in sight
 * stays until the next answer is there, marked as such where it answers another question.
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
    /** Nothing while the other kind of orders is on its way; what another search found never outlives the wait. */
    shown: isAnswer || isFormer ? shown : undefined,
    /** What is in sight is the answer to another question. */
    isFormer,
    loading,
    failed: !loading && settled.failed,
    reload: () => setLoads(loads + 1),
    /** Takes an order out of sight that no longer belongs here. */
    drop: ({ _id }: StaffOrder) =>
      setShown((now) => now && { ...now, orders: now.orders.filter((order) => order._id !== _id) }),
  }
}
