import { isAnonymous, type Order } from '#app/orders/order.ts'
import { Icon } from '#app/ui/icon.tsx'
import { outside } from '#app/ui/outside.ts'
import { formatPhone, whatsAppTo } from '#app/values/phone.ts'

import { text } from './order-text.ts'

const CONTACT =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line px-4 font-semibold text-violet hover:bg-violet-soft'

/** Broken after its signs, and only within a part that no line has room for. */
function Email({ children }: { children: string }) {
  return (
    <p className="wrap-anywhere text-muted">
      {children.match(/[^@.]*[@.]|[^@.]+/g)?.map((part, n) => (
        <span key={n} className="inline-block">
          {part}
        </span>
      ))}
    </p>
  )
}

/** Who ordered and where to, with the ways to reach them. */
export function OrderCustomer({ order }: { order: Order }) {
  if (isAnonymous(order)) {
    return <p className="text-muted">{[text.anonymous, order.qyteti].filter(Boolean).join(' ')}</p>
  }
  const address = `${order.rruga}, ${order.qyteti}`
  return (
    <div>
      <p className="text-lg font-semibold">
        {order.customerName} {order.customerLastName}
      </p>
      <p>{address}</p>
      {order.email && <Email>{order.email}</Email>}
      <p className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2 *:first:col-span-full sm:flex sm:flex-wrap">
        <a
          href={`tel:${order.phone}`}
          aria-label={`${text.call} ${formatPhone(order.phone)}`}
          className={CONTACT}
        >
          <Icon name="phone" size={20} />
          {formatPhone(order.phone)}
        </a>
        <a href={whatsAppTo(order.phone)} {...outside} className={CONTACT}>
          {text.whatsapp}
        </a>
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
          {...outside}
          className={CONTACT}
        >
          <Icon name="pin" size={20} />
          {text.map}
        </a>
      </p>
    </div>
  )
}
