import type { Loaded } from '#app/account/use-answer.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RetryNotice } from '#app/ui/retry-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import type { Order } from './order.ts'
import { PastOrder } from './past-order.tsx'
import { text } from './text.ts'

/** All orders of whoever is signed in, newest first. */
export function OrderHistory(own: Loaded<Order[]>) {
  return (
    <section>
      <h2 className="sr-only">{text.history}</h2>
      <OrderList {...own} />
    </section>
  )
}

type ListProps = Loaded<Order[]> & { most?: number }

/** The orders, at most so many, or what there is to say instead. */
export function OrderList({ body: orders, failed, reload, most }: ListProps) {
  if (failed) return <RetryNotice onRetry={reload}>{text.failed}</RetryNotice>
  if (!orders) return <Skeleton className="h-64" />
  if (orders.length === 0) return <NoOrders />
  return (
    <ul className="grid grid-cols-1 gap-4">
      {orders.slice(0, most).map((order) => (
        <li key={order._id}>
          <PastOrder order={order} />
        </li>
      ))}
    </ul>
  )
}

function NoOrders() {
  return (
    <EmptyState sentence={text.none}>
      <ButtonLink to="/kategori/all" look="secondary">
        {text.goShopping}
      </ButtonLink>
    </EmptyState>
  )
}
