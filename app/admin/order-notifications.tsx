import { useState } from 'react'

import { call } from '#app/account/call.ts'
import type { Notification, StaffOrder } from '#app/orders/order.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

import { text } from './order-text.ts'
import { Refusal } from './sign-in-beside.tsx'
import { staffSentence } from './staff-sentence.ts'
import { useFocusBack } from './use-focus.ts'

const LOOKS: Record<Notification['state'], { look: string; icon: IconName }> = {
  sent: { look: 'text-green', icon: 'check' },
  queued: { look: 'text-amber-deep', icon: 'clock' },
  failed: { look: 'text-red', icon: 'warning' },
}

/** What the shop answers to a notification that is to be sent again. */
export type Requeued = { notification: Notification; message: string }
type Props = { order: StaffOrder; onRequeued: (order: StaffOrder, requeued: Requeued) => void }
type LineProps = Props & { notification: Notification }

/** How the shop was told of an order; where that failed, why, and the way to try again. */
export function OrderNotifications({ order, onRequeued }: Props) {
  return (
    <ul aria-label={text.notifications} className="grid gap-2 text-sm font-semibold">
      {order.notifications.map((notification) => (
        <Line
          key={notification.channel}
          order={order}
          notification={notification}
          onRequeued={onRequeued}
        />
      ))}
    </ul>
  )
}

function Line({ order, notification, onRequeued }: LineProps) {
  const { state, lastError, lastStatus } = notification
  const sending = useSendingAgain({ order, notification, onRequeued })
  // The button goes with the failure, and the focus that was on it.
  const ref = useFocusBack<HTMLLIElement>(sending.busy)
  return (
    <li ref={ref} tabIndex={-1} className={LOOKS[state].look}>
      <p className="flex items-center gap-1.5">
        <Icon name={LOOKS[state].icon} size={18} />
        <span>{text.notified(notification)}</span>
      </p>
      {state === 'queued' && lastError !== null && (
        <p className="font-normal">{text.failure(lastError, lastStatus)}</p>
      )}
      {state === 'failed' && (
        <Failed number={order.number} notification={notification} {...sending} />
      )}
    </li>
  )
}

function useSendingAgain({ order, notification: { channel }, onRequeued }: LineProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')

  async function sendAgain() {
    setBusy(true)
    const answer = await call<Requeued>(`/api/orders/${order._id}/notifications/${channel}`, {
      method: 'PUT',
      body: { state: 'queued' },
    })
    setBusy(false)
    setRefused(answer.ok ? '' : staffSentence(answer, text.sendAgainFailed))
    if (answer.ok) onRequeued(order, answer.body)
  }

  return { busy, refused, sendAgain }
}

type FailedProps = ReturnType<typeof useSendingAgain> & {
  number: number
  notification: Notification
}

function Failed({ number, notification, busy, refused, sendAgain }: FailedProps) {
  const { channel, lastError, lastStatus } = notification
  return (
    <div className="mt-2 grid gap-1 rounded-md bg-red-soft p-3 font-medium">
      {lastError !== null && <p>{text.failure(lastError, lastStatus)}</p>}
      <p className="text-ink">{text.hints[channel]}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <Button
          look="danger"
          size="small"
          busy={busy}
          aria-label={busy ? undefined : text.sendAgainOf(channel, number)}
          onClick={() => void sendAgain()}
        >
          {busy ? text.sendingAgain : text.sendAgain}
        </Button>
        <p role="alert" className="empty:hidden">
          <Refusal>{refused}</Refusal>
        </p>
      </div>
    </div>
  )
}
