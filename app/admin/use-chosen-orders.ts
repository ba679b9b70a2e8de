import { useState } from 'react'

import type { StaffOrder } from '#app/orders/order.ts'

/** Which of the orders in sight are chosen. One that leaves the list is chosen no more. */
export function useChosenOrders(orders: readonly StaffOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = orders.filter((order) => ids.has(order._id))
  const keep = (kept: readonly StaffOrder[]) => setIds(new Set(kept.map((order) => order._id)))
  return {
    chosen,
    choose: (order: StaffOrder, isChosen: boolean) =>
      keep(isChosen ? [...chosen, order] : chosen.filter((each) => each !== order)),
    chooseAll: (all: boolean) => keep(all ? orders : []),
  }
}
