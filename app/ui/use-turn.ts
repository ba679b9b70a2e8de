import { useEffect, useState } from 'react'

/** The end of the queue of all that wait in this page. */
let last: Promise<void> = Promise.resolve()

/**
 * Becomes true once the browser is idle, where `waits`. All who wait in a page have their turns one
 * after the other, so that together they do not block it for a finger on the screen.
 */
export function useTurn(waits: boolean): boolean {
  const [hasComeUp, setComeUp] = useState(false)
  useEffect(() => {
    if (!waits) return undefined
    let isGone = false
    last = last.then(idle).then(() => {
      if (!isGone) setComeUp(true)
    })
    return () => {
      isGone = true
    }
  }, [waits])
  return hasComeUp
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no such thing; what waits there is small.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 50)
  })
