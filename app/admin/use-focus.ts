import { useEffect, useRef } from 'react'

/** Focuses its element each time it is given something new. */
export function useFocus<E extends HTMLElement>(wanted: object | null) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (wanted) ref.current?.focus()
  }, [wanted])
  return ref
}

/** Takes the focus back when what its element opened closes and leaves the focus nowhere. */
export function useFocusBack<E extends HTMLElement>(isOpen: boolean) {
  const ref = useRef<E>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasOpen.current && !isOpen && isLost) ref.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return ref
}
