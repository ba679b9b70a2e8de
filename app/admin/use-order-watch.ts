import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Answer, Failed } from '#app/account/call.ts'
import type { OrderPulse } from '#app/orders/order.ts'

import { isArrival, type SeenOrders, seenIn } from './order-arrivals.ts'
import { watchOrders } from './watch-orders.ts'

type Watch = {
  /** Changes with the pending orders; null until the shop was asked. */
  version: string | null
  pending: number
  newest: readonly number[]
  seen: SeenOrders
  /** The numbers of those that are new to whoever looks here. */
  arrived: readonly number[]
  line: LineState
  /** How often it has come back. */
  returns: number
}

/** `lost`: the shop is not reached; it is, and `failing`, or `closed` until a new sign-in. */
export type LineState = 'open' | 'lost' | 'failing' | 'closed'

export type OrderWatch = ReturnType<typeof useOrderWatch>

const UNASKED: Watch = {
  version: null,
  pending: 0,
  newest: [],
  seen: { numbers: [], allUpTo: 0 },
  arrived: [],
  line: 'open',
  returns: 0,
}

/** Follows the pending orders while this page is open; `onArrival` is called with each new batch. */
export function useOrderWatch(onArrival: () => void) {
  const [watch, setWatch] = useState(UNASKED)
  const controls = useRef({ look: () => {}, acknowledge: () => {} })
  const ring = useEffectEvent(onArrival)

  useEffect(() => {
    let last = UNASKED
    const show = (next: Watch) => {
      last = next
      setWatch(next)
    }
    const { look, stop } = watchOrders((answer) => {
      const { arrived } = last
      show(watchAfter(last, answer))
      if (last.arrived.some((number) => !arrived.includes(number))) ring()
    })
    const acknowledge = () => show({ ...last, seen: seenIn(last), arrived: [] })
    controls.current = { look, acknowledge }
    return stop
  }, [])

  return {
    ...watch,
    /** Looks at once. */
    look: () => controls.current.look(),
    /** From now on, only what comes later is new. */
    acknowledge: () => controls.current.acknowledge(),
  }
}

function lineAfter({ status }: Failed): LineState {
  if (status === 0) return 'lost'
  return status === 401 || status === 403 ? 'closed' : 'failing'
}

function watchAfter(before: Watch, answer: Answer<OrderPulse>): Watch {
  if (!answer.ok) {
    return { ...before, version: before.version ?? '', line: lineAfter(answer) }
  }
  const seen = before.version ? before.seen : seenIn(answer.body)
  return {
    ...answer.body,
    seen,
    arrived: answer.body.newest.filter((number) => isArrival(seen, number)),
    line: 'open',
    returns: before.returns + (before.line === 'open' ? 0 : 1),
  }
}
