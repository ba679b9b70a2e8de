import { useEffect, useEffectEvent } from 'react'

import type { Submission } from './submit-order.ts'

/** How often an order that did not reach the shop is sent again by itself, in milliseconds. */
const RETRY_EVERY = 10_000
/** By what share a wait may be longer than was told: those refused together return one by one. */
const SPREAD = 0.25

/** True where an order that was not placed is sent again without anybody's hand. */
export const goesByItself = (answer: Submission | undefined) =>
  answer?.outcome === 'unreachable' || answer?.outcome === 'deferred'

/** Sends again when the line may be there again, or the shop has time as it said. */
export function useResend(answer: Submission | undefined, onResend: () => void) {
  const resend = useEffectEvent(onResend)
  useEffect(() => {
    if (answer?.outcome !== 'deferred') return undefined
    const timer = setTimeout(() => resend(), answer.waitMs * (1 + SPREAD * Math.random()))
    return () => clearTimeout(timer)
  }, [answer])
  const isUnreached = answer?.outcome === 'unreachable'
  useEffect(() => {
    if (!isUnreached) return undefined
    const listener = () => resend()
    addEventListener('online', listener)
    // A line can be down, or a shop away, without the browser knowing of it.
    const timer = setInterval(listener, RETRY_EVERY)
    return () => {
      removeEventListener('online', listener)
      clearInterval(timer)
    }
  }, [isUnreached])
}
