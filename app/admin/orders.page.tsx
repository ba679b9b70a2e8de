import { useState } from 'react'

import { pageContext } from '#app/http/shop-context.server.ts'
import type { Order } from '#app/orders/order.ts'
import { useOrders } from '#app/orders/use-orders.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import type { Route } from './+types/orders.page'
import { DeliverDialog } from './deliver-dialog.tsx'
import { PendingOrder } from './pending-order.tsx'
import { text } from './text.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { shopName: context.get(pageContext).env.shop.name }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [{ title: text.ordersTitle(shopName) }]
}

export default function OrdersPage() {
  const { orders, failed, reload, drop } = usePendingOrders()
  const [delivering, setDelivering] = useState<Order | null>(null)
  const [told, setTold] = useState('')
  return (
    <>
      <h1 className="mb-6 text-3xl font-bold tracking-tight">{text.pendingOrders}</h1>
      <div role="status" className="mb-4 font-semibold text-green empty:hidden">
        {told}
      </div>
      {failed && (
        <Notice tone="error">
          <p className="mb-3">{text.failedOrders}</p>
          <Button look="secondary" size="small" onClick={reload}>
            {text.retry}
          </Button>
        </Notice>
      )}
      {!failed && !orders && <p className="text-muted">{text.loadingOrders}</p>}
      {orders?.length === 0 && (
        <p className="rounded-lg border border-dashed border-edge bg-white px-6 py-16 text-center text-lg font-medium">
          {text.noPending}
        </p>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {orders?.map((order) => (
          <li key={order._id}>
            <PendingOrder order={order} onDeliver={() => setDelivering(order)} />
          </li>
        ))}
      </ul>
      <DeliverDialog
        order={delivering}
        onClose={() => setDelivering(null)}
        onDelivered={(order) => {
          setDelivering(null)
          setTold(text.delivered(order.number))
          drop(order)
        }}
      />
    </>
  )
}

/** The pending orders, oldest first: the shop answers the newest first. */
function usePendingOrders() {
  const { orders, ...rest } = useOrders('/api/orders?status=Pending')
  return { orders: orders?.toReversed(), ...rest }
}
