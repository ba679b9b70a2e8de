import { call } from '#app/account/call.ts'
import type { StaffOrder } from '#app/orders/order.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

import { text } from './order-text.ts'
import { Question } from './question.tsx'
import { Refusal } from './sign-in-beside.tsx'
import { type Reason, staffSentence } from './staff-sentence.ts'
import { useDeed } from './use-deed.ts'

type Props = {
  order: StaffOrder | null
  onClose: () => void
  /** The shop is being told. */
  onSend: (order: StaffOrder) => void
  /** With what the shop says: also that someone else was faster. */
  onDelivered: (order: StaffOrder, message: string) => void
  /** It was refused after the dialog was closed. */
  onLost: (refusal: Reason) => void
}

/** Asks before an order leaves the pending list for good. Asking the shop again never does it twice. */
export function DeliverDialog({ order, onClose, ...told }: Props) {
  return (
    <Dialog
      title={order ? text.deliverQuestion(order.number) : ''}
      open={order !== null}
      onClose={onClose}
    >
      {order && <Delivery order={order} onClose={onClose} {...told} />}
    </Dialog>
  )
}

function Delivery({ order, onClose, onSend, onDelivered, onLost }: Props & { order: StaffOrder }) {
  const { busy, failure, run } = useDeed<string>((reason) =>
    onLost({ sentence: text.deliveryLost(order.number), reason }),
  )

  async function deliver() {
    onSend(order)
    const answer = await call<{ message: string }>(`/api/orders/${order._id}`, {
      method: 'PUT',
      body: { status: 'Delivered' },
    })
    if (!answer.ok) return staffSentence(answer, text.deliverFailed)
    onDelivered(order, answer.body.message)
    return undefined
  }

  return (
    <Question
      failure={failure && <Refusal>{failure}</Refusal>}
      no={text.deliverNo}
      onNo={onClose}
      yes={
        <Button busy={busy} onClick={() => run(deliver)}>
          {deliverLabel(busy, failure)}
        </Button>
      }
    >
      <p>{text.deliverNote}</p>
    </Question>
  )
}

function deliverLabel(busy: boolean, failure?: string) {
  if (busy) return text.delivering
  return failure ? text.retry : text.deliverYes
}
