import { useEffect, useState } from 'react'

import { call } from '#app/account/call.ts'

import type { Order } from './order.ts'

export type OwnOrders = {
  /** Newest first; nothing until the shop has answered. */
  orders: Order[] | undefined
  failed: boolean
  reload: () => void
}

/** The orders of who is signed in. */
export function useOwnOrders(): OwnOrders {
  const [orders, setOrders] = useState<Order[]>()
  const [failed, setFailed] = useState(false)
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    let gone = false
    void call<Order[]>('/api/orders/user').then((answer) => {
      if (gone) return
      setFailed(!answer.ok)
      if (answer.ok) setOrders(answer.body)
    })
    return () => {
      gone = true
    }
  }, [loads])

  return {
    orders,
    failed,
    reload() {
      setFailed(false)
      setLoads(loads + 1)
    },
  }
}
