import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** More than the orders of an ordinary day. */
const STEP = 40
/** In CSS px: the next rows are there before their place comes into sight. */
const AHEAD = '1500px'

export type DrawnRows = ReturnType<typeof useDrawnRows>

/**
 * How many rows of a long list are drawn: each costs every change of its page. `atEnd` is the ref of the
 * last that is; more are drawn once it is near, and all of them on paper.
 */
export function useDrawnRows() {
  const [count, setCount] = useState(STEP)
  const [isOnPaper, setOnPaper] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const draw = ({ type }: Event) => flushSync(() => setOnPaper(type === 'beforeprint'))
    for (const moment of ['beforeprint', 'afterprint'])
      addEventListener(moment, draw, { signal: listening.signal })
    return () => listening.abort()
  }, [])

  function atEnd(row: Element | null) {
    if (!row) return
    const observer = new IntersectionObserver(
      ([end]) => end?.isIntersecting && setCount(count + STEP),
      { rootMargin: AHEAD },
    )
    observer.observe(row)
    return () => observer.disconnect()
  }

  return {
    count: isOnPaper ? Infinity : count,
    atEnd,
    /** Draws at least as many. */
    drawTo: (wanted: number) => setCount(Math.max(count, wanted)),
  }
}
