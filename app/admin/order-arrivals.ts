import type { OrderPulse } from '#app/orders/order.ts'

/** The pending orders that whoever looks here has seen. */
export type SeenOrders = {
  numbers: readonly number[]
  /** Those with this number and lower ones were seen, too. */
  allUpTo: number
}

/** All that a pulse tells of is seen. */
export const seenIn = ({
  pending,
  newest,
}: Pick<OrderPulse, 'pending' | 'newest'>): SeenOrders => ({
  numbers: newest,
  allUpTo: pending > newest.length ? (newest.at(-1) ?? 0) : 0,
})

/** Whether an order arrived since; its number may be lower than one that was stored before it. */
export const isArrival = ({ numbers, allUpTo }: SeenOrders, number: number): boolean =>
  number > allUpTo && !numbers.includes(number)
