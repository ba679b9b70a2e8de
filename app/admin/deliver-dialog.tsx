import { useState } from 'react'

import { call } from '#app/account/call.ts'
import type { Order } from '#app/orders/order.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { text } from './text.ts'

type Props = { order: Order | null; onClose: () => void; onDelivered: (order: Order) => void }

/** Asks before an order leaves the pending list for good. */
export function DeliverDialog({ order, onClose, onDelivered }: Props) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  function close() {
    setFailed(false)
    onClose()
  }

  async function deliver(pending: Order) {
    setBusy(true)
    const answer = await call(`/api/orders/${pending._id}`, {
      method: 'PUT',
      body: { status: 'Delivered' },
    })
    setBusy(false)
    setFailed(!answer.ok)
    if (answer.ok) onDelivered(pending)
  }

  return (
    <Dialog
      title={order ? text.deliverQuestion(order.number) : ''}
      open={order !== null}
      onClose={close}
    >
      <p>{text.deliverNote}</p>
      {failed && <Notice tone="error">{text.deliverFailed}</Notice>}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={close}>
          {text.deliverNo}
        </Button>
        <Button disabled={busy} onClick={() => order && void deliver(order)}>
          {busy ? text.delivering : text.deliverYes}
        </Button>
      </div>
    </Dialog>
  )
}
