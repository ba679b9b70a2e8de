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
    <dl className={`grid gap-1 ${className}`}>
      <Row label={text.total} lek={order.totalAmount} />
      <Row label={text.delivery} lek={order.shippingFee} />
      <Row label={cash} lek={order.cashToCollect} className="text-lg font-bold" />
    </dl>
  )
}

function Row({ label, lek, className = '' }: { label: string; lek: number; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-x-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere">
        <Amount of={moneyFrom(lek)} />
      </dd>
    </div>
  )
}
