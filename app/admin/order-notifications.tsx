import { useState } from 'react'

import { call } from '#app/account/call.ts'
import type { Notification, StaffOrder } from '#app/orders/order.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

import { text } from './order-text.ts'

const LOOKS: Record<Notification['state'], { look: string; icon: IconName }> = {
  sent: { look: 'text-green', icon: 'check' },
  queued: { look: 'text-amber-deep', icon: 'clock' },
  failed: { look: 'text-red', icon: 'warning' },
}

type Props = { order: StaffOrder; onChanged: () => void }

/** How the shop was told of an order; where that failed, why, and the way to try again. */
export function OrderNotifications({ order, onChanged }: Props) {
  return (
    <ul aria-label={text.notifications} className="grid gap-2 text-sm font-semibold">
      {order.notifications.map((notification) => (
        <li key={notification.channel} className={LOOKS[notification.state].look}>
          <p className="flex items-center gap-1.5">
            <Icon name={LOOKS[notification.state].icon} size={18} />
            {text.notified(notification)}
          </p>
          {notification.state === 'queued' && notification.lastError !== null && (
            <p className="font-normal">{text.reason(notification.lastError)}</p>
          )}
          {notification.state === 'failed' && (
            <Failed order={order} notification={notification} onChanged={onChanged} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Failed({
  order,
  notification: { channel, lastError },
  onChanged,
}: Props & { notification: Notification }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')

  async function sendAgain() {
    setBusy(true)
    const answer = await call(`/api/orders/${order._id}/notifications/${channel}`, {
      method: 'PUT',
      body: { state: 'queued' },
    })
    setBusy(false)
    setRefused(answer.ok ? '' : text.sendAgainFailed(answer.message))
    if (answer.ok) onChanged()
  }

  return (
    <div className="mt-2 grid gap-1 rounded-md bg-red-soft p-3 font-medium">
      {lastError !== null && <p>{text.reason(lastError)}</p>}
      <p className="text-ink">{text.hints[channel]}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <Button
          look="danger"
          size="small"
          busy={busy}
          aria-label={busy ? undefined : text.sendAgainOf(channel, order.number)}
          onClick={() => void sendAgain()}
        >
          {busy ? text.sendingAgain : text.sendAgain}
        </Button>
        <p role="alert" className="empty:hidden">
          {refused}
        </p>
      </div>
    </div>
  )
}
