import { useEffect, useState } from 'react'

import { call } from '#app/account/call.ts'
import type { StaffOrder } from '#app/orders/order.ts'

import { callOf, type OrderView } from './order-view.ts'

/** What is in sight, and what it is an answer to. */
type Shown = { orders: StaffOrder[]; total: number; view: OrderView }

/**
 * The orders of a view, asked for anew whenever `version` changes; null waits for the first. What is in sight
 * stays until the next answer is there.
 */
export function useOrderList(view: OrderView, version: string | null) {
  const [shown, setShown] = useState<Shown>()
  const [settled, setSettled] = useState({ request: '', failed: false })
  const [loads, setLoads] = useState(0)
  const request = version === null ? '' : `${loads} ${version} ${callOf(view)}`

  useEffect(() => {
    if (request === '') return undefined
    const leaving = new AbortController()
    void call<StaffOrder[]>(callOf(view), { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      if (answer.ok) setShown({ orders: answer.body, total: answer.total ?? 0, view })
      setSettled({ request, failed: !answer.ok })
    })
    return () => leaving.abort()
    // The request says all that the view says.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [request])

  const loading = settled.request !== request
  return {
    /** Nothing while the other kind of orders is on its way. */
    shown: shown?.view.status === view.status ? shown : undefined,
    loading,
    failed: !loading && settled.failed,
    reload: () => setLoads(loads + 1),
    /** Takes an order out of sight that no longer belongs here. */
    drop: ({ _id }: StaffOrder) =>
      setShown((now) => now && { ...now, orders: now.orders.filter((order) => order._id !== _id) }),
  }
}
