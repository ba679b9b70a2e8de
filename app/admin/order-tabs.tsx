import { Link } from 'react-router'

import { STATUSES } from '#app/orders/order.ts'

import { text } from './order-text.ts'
import { type OrderView, searchOf } from './order-view.ts'

/** Leads from the pending orders to the delivered ones and back; what is searched for comes along. */
export function OrderTabs({ view, pending }: { view: OrderView; pending: number | undefined }) {
  return (
    <nav aria-label={text.tabsLabel} className="flex flex-wrap gap-2">
      {STATUSES.map((status) => (
        <Link
          key={status}
          to={{ search: searchOf({ ...view, status, page: 1 }) }}
          preventScrollReset
          aria-current={status === view.status ? 'page' : undefined}
          className="flex min-h-12 items-center gap-2 rounded-full border border-edge bg-white px-5 font-semibold hover:bg-violet-soft aria-[current=page]:border-violet aria-[current=page]:bg-violet aria-[current=page]:text-white"
        >
          {text.tabs[status]}
          {status === 'Pending' && pending !== undefined && (
            <span className="figures">{`(${pending})`}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
