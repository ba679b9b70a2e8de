import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { Amount } from '#app/ui/amount.tsx'
import { formatDateTime } from '#app/values/dates.ts'

import { OrderAgainButton } from './order-again-button.tsx'
import { OrderTotals } from './order-totals.tsx'
import { lineName, lineSum, type Order, type OrderStatus } from './order.ts'
import { text } from './text.ts'

/** An order as its customer sees it afterwards. */
export function PastOrder({ order }: { order: Order }) {
  return (
    <article data-sums className="rounded-xl bg-white p-5 shadow-card sm:p-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-lg font-bold">{text.number(order.number)}</h3>
        <Status status={order.status} />
        <time dateTime={order.createdAt} className="w-full text-muted sm:ml-auto sm:w-auto">
          {formatDateTime(Date.parse(order.createdAt))}
        </time>
      </header>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {order.products.map((line) => (
          <li key={line.productId} className="flex flex-wrap items-center gap-3 py-3">
            <div className="w-12 shrink-0 overflow-hidden rounded-sm">
              <PictureFrame path={line.image} alt="" sizes="48px" />
            </div>
            <p className="min-w-0 flex-1 basis-20 leading-snug">
              {lineName(line)}{' '}
              <span className="whitespace-nowrap text-muted figures">× {line.quantity}</span>
            </p>
            <span className="ml-auto min-w-0 wrap-anywhere">
              <Amount of={lineSum(line)} />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4 sm:flex-row-reverse">
        <OrderTotals
          order={order}
          cash={text.cash(order.status)}
          className="min-w-0 flex-1 basis-56 sm:max-w-72"
        />
        <OrderAgainButton order={order} />
      </div>
    </article>
  )
}

const STATUS_LOOK: Record<OrderStatus, string> = {
  Pending: 'bg-amber-soft text-amber-deep',
  Delivered: 'bg-green-soft text-green',
}

function Status({ status }: { status: OrderStatus }) {
  return (
    <p className={`rounded-full px-3 py-0.5 text-sm font-semibold ${STATUS_LOOK[status]}`}>
      {text.status[status]}
    </p>
  )
}
