import { type ReactNode, useState } from 'react'

import type { OrderStatus, StaffOrder } from '#app/orders/order.ts'

import { DeliverDialog } from './deliver-dialog.tsx'
import { neighbourOf } from './neighbour.ts'
import { OrderCard } from './order-card.tsx'
import type { InSight } from './order-choice.ts'
import type { Requeued } from './order-notifications.tsx'
import { OrderToolbar } from './order-toolbar.tsx'
import { SlipsDialog } from './slips-dialog.tsx'
import type { Reason } from './staff-sentence.ts'
import { useChosenOrders } from './use-chosen-orders.ts'
import type { DrawnRows } from './use-drawn-rows.ts'
import { useQuestion } from './use-question.ts'

type Props = {
  status: OrderStatus
  /** Nothing while the first answer is on its way, or did not come. */
  shown: InSight | undefined
  rows: DrawnRows
  /** What is shown belongs to another view. */
  busy: boolean
  shop: { name: string; phone: string }
  /** The numbers of those that are new. */
  arrived: readonly number[]
  onSend: (order: StaffOrder) => void
  onDelivered: (order: StaffOrder, message: string) => void
  /** A delivery was refused after its dialog was closed. */
  onLost: (refusal: Reason) => void
  onRequeued: (order: StaffOrder, requeued: Requeued) => void
  /** Stays in sight above the tools. */
  children: ReactNode
}

/** The orders in sight and what is done with them: choose, print, list for the courier, deliver. */
export function OrderDesk({ status, shown, rows, busy, shop, arrived, children, ...on }: Props) {
  const orders = shown?.orders ?? []
  const { chosen, choose } = useChosenOrders(status, shown)
  const { asked: delivering, ask: askToDeliver, end } = useQuestion<StaffOrder>()
  const [printing, setPrinting] = useState<readonly StaffOrder[]>([])
  const isChoosing = chosen.length > 0
  const neighbour = delivering && neighbourOf([delivering._id], orders)
  return (
    <>
      {/* What stays in sight does so as one: apart, each would lie over the other. */}
      <div
        className={
          isChoosing
            ? 'sticky top-[calc(7rem+var(--stays))] z-10 rounded-lg bg-ground sm:top-[calc(4rem+var(--stays))]'
            : 'contents'
        }
      >
        {children}
        {orders.length + chosen.length > 0 && (
          <OrderToolbar
            orders={orders}
            chosen={chosen}
            onChooseAll={(all) => choose(orders, all)}
            onPrint={() => setPrinting(chosen)}
          />
        )}
      </div>
      {/* Before the list: it must close before a card can take the focus. */}
      <DeliverDialog
        order={delivering}
        onClose={() => end(delivering)}
        onSend={on.onSend}
        onDelivered={(order, message) => {
          end(order)
          on.onDelivered(order, message)
        }}
        onLost={on.onLost}
      />
      <ul
        aria-busy={busy}
        // What takes the focus is never below what stays in sight.
        className={`grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60 ${isChoosing ? '**:scroll-mt-56 sm:**:scroll-mt-24' : '**:scroll-mt-28 sm:**:scroll-mt-6'}`}
      >
        {orders.slice(0, rows.count).map((order, index) => (
          <li key={order._id} ref={index + 1 === rows.count ? rows.atEnd : undefined}>
            <OrderCard
              order={order}
              isNew={arrived.includes(order.number)}
              chosen={chosen.includes(order)}
              isNext={order === neighbour}
              onChoose={(isChosen) => choose([order], isChosen)}
              onDeliver={() => askToDeliver(order)}
              onRequeued={on.onRequeued}
            />
          </li>
        ))}
      </ul>
      <SlipsDialog orders={printing} shop={shop} onClose={() => setPrinting([])} />
    </>
  )
}
