import { startTransition, useEffect, useState } from 'react'

const TICK_MS = 30_000
const NONE: readonly number[] = []

/**
 * The current moment in epoch milliseconds. The first render gets the server's moment, so that the
 * page the browser makes is the one it got; after that the clock runs: each half minute, and at the
 * `ends` of what is shown. What the server never renders starts with `Date.now` itself.
 */
export function useNow(serverNow: number | (() => number), ends = NONE): number {
  const [now, setNow] = useState(serverNow)
  const next = Math.min(...ends.filter((end) => end > now))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      // A whole page depends on it: a finger on the screen comes first.
      startTransition(() => setNow(Date.now()))
      const present = Date.now()
      // With the clock on the wall, which most sales end by.
      const halfMinute = TICK_MS - (present % TICK_MS)
      timer = setTimeout(tick, next > present ? Math.min(halfMinute, next - present) : halfMinute)
    }
    tick()
    return () => clearTimeout(timer)
  }, [next])
  return now
}
