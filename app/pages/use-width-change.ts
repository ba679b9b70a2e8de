import { useEffect, useEffectEvent } from 'react'

/** A resize is over when the window has been still for so long, in milliseconds. */
const STILL = 300

/** Calls back once per gesture that changed the window's width; a phone's address bar is none. */
export function useWidthChange(onChange: () => void) {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    let width = innerWidth
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (innerWidth === width) return
        width = innerWidth
        changed()
      }, STILL)
    }
    addEventListener('resize', wait)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', wait)
    }
  }, [])
}
