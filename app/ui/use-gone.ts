import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Whether its component is gone, for what is answered late. `onLeave` is called when it goes. */
export function useGone(onLeave?: () => void) {
  const isGone = useRef(false)
  const leave = useEffectEvent(() => onLeave?.())
  useLayoutEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      leave()
    }
  }, [])
  return isGone
}
