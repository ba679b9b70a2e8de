import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { OrderTotals } from '#app/orders/order-totals.tsx'
import { lineName, lineSum, orderCan, type StaffOrder } from '#app/orders/order.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/values/dates.ts'

import { OrderCustomer } from './order-customer.tsx'
import { OrderNotifications, type Requeued } from './order-notifications.tsx'
import { text } from './order-text.ts'
import { useFocusBack } from './use-focus.ts'

type Props = {
  order: StaffOrder
  isNew: boolean
  chosen: boolean
  /** Takes the focus when the order before it leaves the list with it. */
  isNext: boolean
  onChoose: (chosen: boolean) => void
  onDeliver: () => void
  onRequeued: (order: StaffOrder, requeued: Requeued) => void
}

/**
 * Everything needed to pack an order, to call its customer and to take the money; side by side
 * where there is room, so that each is found at one place down the list.
 */
export function OrderCard(props: Props) {
  const { order, isNew, chosen, isNext, onChoose, onDeliver, onRequeued } = props
  const { status } = order
  const ref = useFocusBack<HTMLElement>(isNext)
  return (
    <article
      ref={ref}
      tabIndex={-1}
      data-new={isNew || undefined}
      className={`grid grid-cols-1 gap-4 rounded-lg bg-white p-4 shadow-card sm:p-5 lg:grid-cols-2 lg:gap-x-6 xl:grid-cols-[minmax(0,6.5fr)_minmax(0,6fr)_minmax(0,4fr)] ${isNew ? 'outline-3 outline-amber' : ''}`}
    >
      <div className="grid grid-cols-1 content-start gap-4 lg:row-span-2 xl:row-span-1">
        <header className="-my-1 flex flex-wrap items-center gap-x-3">
          <label className="-ml-3 flex size-11 items-center justify-center">
            <input
              type="checkbox"
              aria-label={text.choose(order.number)}
              checked={chosen}
              onChange={({ target }) => onChoose(target.checked)}
              className="size-5 accent-violet"
            />
          </label>
          <h2 className="-ml-3 text-xl font-bold">{text.number(order.number)}</h2>
          {isNew && (
            <p className="rounded-full bg-amber-soft px-3 py-0.5 text-sm font-semibold text-amber-deep">
              {text.isNew}
            </p>
          )}
          <Moment at={order.createdAt} className="ml-auto text-muted" />
        </header>
        <OrderCustomer order={order} />
      </div>
      <ul className="divide-y divide-line border-y border-line lg:border-t-0 lg:*:first:pt-0 xl:border-x xl:border-b-0 xl:px-6">
        {order.products.map((line) => (
          <li key={line.productId} className="flex flex-wrap items-center gap-x-3 py-2">
            <div className="w-12 shrink-0 overflow-hidden rounded-sm">
              <PictureFrame path={line.image} alt="" sizes="48px" />
            </div>
            <p className="min-w-0 flex-[1_1_7rem] leading-snug">{lineName(line)}</p>
            <p className="ml-auto flex min-w-0 flex-col items-end text-right leading-snug wrap-anywhere">
              <strong className="figures">× {line.quantity}</strong>
              <Amount of={lineSum(line)} />
            </p>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 content-start gap-4">
        <OrderTotals order={order} cash={status === 'Pending' ? text.cash : text.cashTaken} />
        <OrderNotifications order={order} onRequeued={onRequeued} />
        {orderCan(order).deliver && (
          <Button className="w-full" onClick={onDeliver}>
            {text.deliver}
          </Button>
        )}
        {order.deliveredAt !== null && (
          <p className="font-semibold text-green">
            {text.deliveredAt} <Moment at={order.deliveredAt} />
          </p>
        )}
      </div>
    </article>
  )
}

/** `at` in ISO 8601. */
function Moment({ at, className = '' }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatDateTime(Date.parse(at))}
    </time>
  )
}
