import { createPortal } from 'react-dom'

import type { Order } from '#app/orders/order.ts'

import { PackingSlip } from './packing-slip.tsx'
import styles from './packing-slips.css?inline'
import { type Paper, PAPERS } from './paper.ts'

type Props = { orders: readonly Order[]; paper: Paper; shop: { name: string; phone: string } }

/** What the printer gets while this is there, instead of the page: one slip for each order. */
export function PackingSlips({ orders, paper, shop }: Props) {
  const { width, height, margin } = PAPERS[paper]
  const page = `@page { size: ${width}mm ${height}mm; margin: ${margin}mm }`
  return createPortal(
    <div className="slips">
      <style>{styles + page}</style>
      {orders.map((order) => (
        <PackingSlip key={order._id} order={order} paper={paper} shop={shop} />
      ))}
    </div>,
    document.body,
  )
}
