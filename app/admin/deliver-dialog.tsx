import { useState } from 'react'

import { call } from '#app/account/call.ts'
import type { StaffOrder } from '#app/orders/order.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { text } from './order-text.ts'

type Props = {
  order: StaffOrder | null
  onClose: () => void
  /** With what the shop says: also that someone else was faster. */
  onDelivered: (order: StaffOrder, message: string) => void
}

/** Asks before an order leaves the pending list for good. Asking the shop again never does it twice. */
export function DeliverDialog({ order, onClose, onDelivered }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  function close() {
    setFailure('')
    onClose()
  }

  async function deliver(pending: StaffOrder) {
    setBusy(true)
    const answer = await call<{ message: string }>(`/api/orders/${pending._id}`, {
      method: 'PUT',
      body: { status: 'Delivered' },
      signal: AbortSignal.timeout(PATIENCE),
    })
    setBusy(false)
    if (!answer.ok) {
      return setFailure(answer.status === 0 ? text.deliverUnreached : text.deliverFailed)
    }
    setFailure('')
    return onDelivered(pending, answer.body.message)
  }

  return (
    <Dialog
      title={order ? text.deliverQuestion(order.number) : ''}
      open={order !== null}
      onClose={close}
    >
      <p>{text.deliverNote}</p>
      {failure && (
        <div className="mt-4">
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={close}>
          {text.deliverNo}
        </Button>
        <Button disabled={busy} onClick={() => order && void deliver(order)}>
          {deliverLabel(busy, failure)}
        </Button>
      </div>
    </Dialog>
  )
}

function deliverLabel(busy: boolean, failure: string) {
  if (busy) return text.delivering
  return failure ? text.retry : text.deliverYes
}

/** Milliseconds: a line that is gone may leave a question open for minutes. */
const PATIENCE = 15_000
