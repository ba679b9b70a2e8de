import { useState } from 'react'

import type { OrderStatus, StaffOrder } from '#app/orders/order.ts'

import { type Chosen, type InSight, stillChosen } from './order-choice.ts'

/**
 * Which orders of this status are chosen, in the order in which they came: also those that a search
 * hides.
 */
export function useChosenOrders(status: OrderStatus, shown: InSight | undefined) {
  const [choice, setChoice] = useState<{ all: readonly Chosen[]; of?: InSight }>({ all: [] })
  if (shown && shown !== choice.of) {
    setChoice({ all: stillChosen(choice.all, shown), of: shown })
  }
  const chosen = choice.all
    .map(({ order }) => order)
    .filter((order) => order.status === status)
    .toSorted((one, other) => one.number - other.number)

  function choose(some: readonly StaffOrder[], isChosen: boolean) {
    const asked = new Set(some)
    const others = choice.all.filter(({ order }) => !asked.has(order))
    const { query } = choice.of?.view ?? { query: '' }
    const added = isChosen ? some.map((order) => ({ order, query })) : []
    setChoice({ ...choice, all: [...others, ...added] })
  }

  return { chosen, choose }
}
