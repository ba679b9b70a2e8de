import { type Answer, call } from '#app/account/call.ts'
import type { OrderPulse } from '#app/orders/order.ts'
import { MINUTE } from '#app/values/time.ts'

/** Milliseconds between two looks while all is well, and at most. */
const PAUSE = 4_000
const LONGEST_PAUSE = MINUTE
/** Shorter than that of other calls: that the line is gone is told here. */
const PATIENCE = 10_000

/** How long to wait after so many failures in a row. */
export const pauseAfter = (failures: number) => Math.min(LONGEST_PAUSE, PAUSE * 2 ** failures)

type Watching = {
  /** Looks at once, such as after a change of our own. */
  look: () => void
  stop: () => void
}

/**
 * Asks for the pulse of the orders every few seconds, never in a tab that nobody sees, and at once
 * when the tab or the line comes back.
 */
export function watchOrders(onAnswer: (answer: Answer<OrderPulse>) => void): Watching {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let failures = 0

  async function look() {
    clearTimeout(timer)
    if (asking || document.hidden) return
    asking = true
    const answer = await askPulse()
    asking = false
    if (signal.aborted) return
    failures = answer.ok ? 0 : failures + 1
    onAnswer(answer)
    timer = setTimeout(look, pauseAfter(failures))
  }

  const lookNow = () => void look()
  document.addEventListener('visibilitychange', lookNow, { signal })
  addEventListener('online', lookNow, { signal })
  lookNow()
  return {
    look: lookNow,
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}

const askPulse = () => call<OrderPulse>('/api/orders/pulse', { patience: PATIENCE })
