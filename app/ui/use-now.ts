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
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      // A whole page depends on it: a finger on the screen comes first.
      startTransition(() => setNow(Date.now()))
      // With the clock on the wall: a sale ends on a full minute.
      timer = setTimeout(tick, TICK_MS - (Date.now() % TICK_MS))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
