import { useEffect, useEffectEvent, useRef } from 'react'

import type { StaffOrder } from '#app/orders/order.ts'

import { text } from './order-text.ts'
import type { OrderView } from './order-view.ts'
import type { DrawnRows } from './use-drawn-rows.ts'

/** Keeps the number of pending orders in the title of the tab. */
export function useTitle(pending: number | undefined, shopName: string) {
  useEffect(() => {
    document.title = pending ? text.titleWith(pending, shopName) : text.title(shopName)
  }, [pending, shopName])
}

/**
 * Reports pending orders that left the list although nobody delivered them in this tab. Call the
 * function it returns with each order that is delivered here: such an order may leave the list
 * before the response to its delivery arrives, or without one.
 */
export function useDeliveredElsewhere(
  shown: { orders: StaffOrder[]; view: OrderView } | undefined,
  tell: (sentence: string) => void,
) {
  const before = useRef(shown)
  const sent = useRef(new Set<string>())
  const onGone = useEffectEvent(tell)
  useEffect(() => {
    const { current } = before
    before.current = shown
    if (!shown || !current || shown.view.status !== 'Pending') return
    if (current.view.status !== 'Pending' || current.view.query !== shown.view.query) return
    const expected = new Set([...sent.current, ...shown.orders.map((order) => order._id)])
    const gone = current.orders.filter((order) => !expected.has(order._id))
    if (gone.length > 0) onGone(text.deliveredElsewhere(gone.map((order) => order.number)))
  }, [shown])

  return ({ _id }: StaffOrder) => void sent.current.add(_id)
}

/** Leads to the first order that has arrived, as soon as it is in sight. */
export function useJumpToNew(
  orders: readonly StaffOrder[] | undefined,
  arrived: readonly number[],
  { count, drawTo }: DrawnRows,
) {
  const isJumping = useRef(false)

  function jump() {
    const card = document.querySelector<HTMLElement>('article[data-new]')
    isJumping.current = card === null
    if (!card) {
      const place = orders?.findIndex((order) => arrived.includes(order.number)) ?? -1
      return drawTo(place + 1)
    }
    card.scrollIntoView({ block: 'start' })
    card.focus({ preventScroll: true })
  }

  const goOn = useEffectEvent(() => isJumping.current && jump())
  useEffect(() => void goOn(), [orders, count])

  return jump
}
