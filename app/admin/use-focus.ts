import { useEffect, useLayoutEffect, useRef } from 'react'

/** Wishes that were granted: a row that comes back during a search must not take the focus again. */
const heeded = new WeakSet<object>()

/** Focuses its element each time it is given something new, unless somebody types elsewhere by then. */
export function useFocus<E extends HTMLElement>(wanted: object | null) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (!wanted || heeded.has(wanted)) return
    heeded.add(wanted)
    // What brought this may be told late, and a field that is left is saved.
    if (!document.activeElement?.matches('input, select, textarea')) ref.current?.focus()
  }, [wanted])
  return ref
}

/**
 * Takes the focus back when what its element opened closes and leaves the focus nowhere. A dialog
 * must stand before the element, so that it is closed by then.
 */
export function useFocusBack<E extends HTMLElement>(isOpen: boolean) {
  const ref = useRef<E>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasOpen.current && !isOpen && isLost) ref.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return ref
}

/**
 * An item that moves loses the focus on its way: the button that moved it takes it back, or its twin
 * at the end of the list. Both bear `data-move`.
 */
export function useHeldFocus(place: number) {
  const ref = useRef<HTMLDivElement>(null)
  const held = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = held.current
    if (!button) return
    const twin = ref.current?.querySelector<HTMLButtonElement>('[data-move]:enabled')
    const taker = button.disabled ? twin : button
    taker?.focus({ preventScroll: true })
    taker?.scrollIntoView({ block: 'nearest' })
    held.current = null
  }, [place])
  const press = (move: () => void) => (event: { currentTarget: HTMLButtonElement }) => {
    held.current = event.currentTarget
    move()
  }
  return { ref, press }
}
