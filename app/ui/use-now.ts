import { startTransition, useEffect, useState } from 'react'

const TICK_MS = 30_000

/**
 * The current moment in epoch milliseconds. The first render gets the server's moment, so that the
 * page the browser makes is the one it got; after that the clock runs. What the server never renders
 * starts with `Date.now` itself.
 */
export function useNow(serverNow: number | (() => number)): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    // A whole page depends on it: a finger on the screen comes first.
    const tick = () => startTransition(() => setNow(Date.now()))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
