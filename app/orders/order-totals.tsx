import { Amount } from '#app/ui/amount.tsx'
import { moneyFrom } from '#app/values/money.ts'

import type { Order } from './order.ts'
import { text } from './text.ts'

type Props = {
  order: Pick<Order, 'totalAmount' | 'shippingFee' | 'cashToCollect'>
  /** What the cash is called for whoever reads it. */
  cash: string
  className?: string
}

/** What an order costs: lines, delivery, and both together as the cash that changes hands. */
export function OrderTotals({ order, cash, className = '' }: Props) {
  return (
    <dl
      className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-right *:odd:text-left ${className}`}
    >
      <dt>{text.total}</dt>
      <dd>
        <Amount of={moneyFrom(order.totalAmount)} />
      </dd>
      <dt>{text.delivery}</dt>
      <dd>
        <Amount of={moneyFrom(order.shippingFee)} />
      </dd>
      <dt className="text-lg font-bold">{cash}</dt>
      <dd className="text-lg font-bold">
        <Amount of={moneyFrom(order.cashToCollect)} />
      </dd>
    </dl>
  )
}
