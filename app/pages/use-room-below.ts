import { useLayoutEffect, useRef } from 'react'

/** Free space between a list and the end of what is seen, in px. */
const MARGIN = 12
/** Three rows: less is of no use, rather the page is scrolled. */
const LEAST_ROOM = 132

/** For a list: while open it reaches down to the end of what is seen. A phone's keyboard hides a half. */
export function useRoomBelow<Element extends HTMLElement>(isOpen: boolean) {
  const list = useRef<Element>(null)

  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    function fit() {
      if (!list.current || !viewport) return
      const top = list.current.getBoundingClientRect().top - viewport.offsetTop
      list.current.style.maxHeight = `${Math.max(LEAST_ROOM, viewport.height - top - MARGIN)}px`
    }
    fit()
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [isOpen])

  return list
}
