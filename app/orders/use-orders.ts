import { useEffect, useState } from 'react'

import { call } from '#app/account/call.ts'

import type { Order } from './order.ts'

export type LoadedOrders = {
  /** Newest first; nothing until the shop has answered. */
  orders: Order[] | undefined
  failed: boolean
  reload: () => void
}

/** The orders that the shop answers at `address`, such as `/api/orders/user`. */
export function useOrders(address: string): LoadedOrders {
  const [orders, setOrders] = useState<Order[]>()
  const [failed, setFailed] = useState(false)
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    let gone = false
    void call<Order[]>(address).then((answer) => {
      if (gone) return
      setFailed(!answer.ok)
      if (answer.ok) setOrders(answer.body)
    })
    return () => {
      gone = true
    }
  }, [address, loads])

  return {
    orders,
    failed,
    reload() {
      setFailed(false)
      setLoads(loads + 1)
    },
  }
}
