import { isAnonymous, type Order, orderCan } from '#app/orders/order.ts'
import { OrderTotals } from '#app/orders/order-totals.tsx'
import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatDateTime } from '#app/values/dates.ts'
import { moneyFrom } from '#app/values/money.ts'
import { formatPhone } from '#app/values/phone.ts'

import { text } from './text.ts'

/** Everything needed to pack an order, to call its customer and to take the money. */
export function PendingOrder({ order, onDeliver }: { order: Order; onDeliver: () => void }) {
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg bg-white p-4 shadow-card sm:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-bold">{text.number(order.number)}</h2>
        <time dateTime={order.createdAt} className="text-muted">
          {formatDateTime(Date.parse(order.createdAt))}
        </time>
      </header>
      <Customer order={order} />
      <ul className="divide-y divide-line border-y border-line">
        {order.products.map((line) => (
          <li key={line.productId} className="flex items-center gap-3 py-2">
            <div className="w-12 shrink-0 overflow-hidden rounded-sm">
              <PictureFrame path={line.image} alt="" sizes="48px" />
            </div>
            <p className="min-w-0 flex-1 leading-snug">{line.name || text.unknownProduct}</p>
            <p className="flex flex-col items-end leading-snug">
              <strong className="tabular-nums">× {line.quantity}</strong>
              <Amount of={moneyFrom(line.price * line.quantity)} />
            </p>
          </li>
        ))}
      </ul>
      <OrderTotals order={order} cash={text.cash} />
      <Button className="mt-auto w-full" disabled={!orderCan(order).deliver} onClick={onDeliver}>
        {text.deliver}
      </Button>
    </article>
  )
}

const CONTACT =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-semibold text-violet hover:bg-violet-soft'

function Customer({ order }: { order: Order }) {
  if (isAnonymous(order)) {
    return <p className="text-muted">{[text.anonymous, order.qyteti].filter(Boolean).join(' ')}</p>
  }
  const address = `${order.rruga}, ${order.qyteti}`
  return (
    <div>
      <p className="text-lg font-semibold break-words">
        {order.customerName} {order.customerLastName}
      </p>
      <p className="break-words">{address}</p>
      {order.email && <p className="break-all text-muted">{order.email}</p>}
      <p className="mt-2 flex flex-wrap gap-2">
        <a
          href={`tel:${order.phone}`}
          aria-label={`${text.call} ${formatPhone(order.phone)}`}
          className={CONTACT}
        >
          <Icon name="phone" size={20} />
          {formatPhone(order.phone)}
        </a>
        <a
          href={`https://wa.me/${order.phone.replace('+', '')}`}
          target="_blank"
          rel="noopener noreferrer"
          className={CONTACT}
        >
          {text.whatsapp}
        </a>
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={CONTACT}
        >
          <Icon name="pin" size={20} />
          {text.map}
        </a>
      </p>
    </div>
  )
}
