import {
  type CSSProperties,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

import { placeAfterMove } from '#app/values/moved.ts'

type Point = { x: number; y: number }
type Drag = { from: number; to: number; by: Point; slots: readonly Point[] }

/** Nearer than this a press is no drag, in px. */
const THRESHOLD = 5
/** So near to the window's upper or lower edge the page scrolls along, and how fast, in px. */
const SCROLL_ZONE = 90
const SCROLL_STEP = 10

/**
 * Puts the items of a list or grid in another order by dragging, with mouse, pen or finger. Escape
 * and whatever the browser takes over (such as scrolling) leave everything where it was. Buttons
 * must do the same for those who cannot drag.
 */
export function useDragOrder<L extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<L>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  function start(from: number, event: ReactPointerEvent) {
    if (event.button !== 0 || !event.isPrimary || !list.current) return
    // A mouse would mark text.
    event.preventDefault()
    stop.current()
    stop.current = follow(event, slotsOf(list.current), from, setDrag, onMove)
  }

  return {
    list,
    /** For the part of the item at this place by which it is dragged. */
    grip: (at: number) => ({ onPointerDown: (event: ReactPointerEvent) => start(at, event) }),
    /** For the item at this place. */
    item: (at: number) => ({
      'data-item': '',
      'data-dragged': drag?.from === at ? '' : undefined,
      style: drag ? styleOf(at, drag) : undefined,
    }),
  }
}

/** The middle of each item, on the page. */
const slotsOf = (list: HTMLElement): Point[] =>
  [...list.querySelectorAll('[data-item]')].map((item) => {
    const { left, top, width, height } = item.getBoundingClientRect()
    return { x: left + width / 2 + scrollX, y: top + height / 2 + scrollY }
  })

/** Follows one pointer until it is lifted. Returns a function that cancels the drag. */
function follow(
  { pointerId, clientX, clientY, pageX, pageY }: ReactPointerEvent,
  slots: readonly Point[],
  from: number,
  show: (drag: Drag | null) => void,
  onMove: (from: number, to: number) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pointer: Point = { x: clientX, y: clientY }
  let to: number | undefined
  let frame = requestAnimationFrame(scrollAlong)

  function look() {
    const by = freeIn(slots, { x: pointer.x + scrollX - pageX, y: pointer.y + scrollY - pageY })
    if (to === undefined && Math.hypot(by.x, by.y) < THRESHOLD) return
    to = nearestPlace(slots, from, by)
    show({ from, to, by, slots })
  }

  function scrollAlong() {
    const step = to === undefined ? 0 : scrollStep(pointer.y)
    if (step !== 0) {
      scrollBy({ top: step, behavior: 'instant' })
      look()
    }
    frame = requestAnimationFrame(scrollAlong)
  }

  function end() {
    listening.abort()
    cancelAnimationFrame(frame)
    show(null)
  }

  const ofPointer = (use: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) use(event)
  }
  addEventListener(
    'pointermove',
    ofPointer((event) => {
      pointer = { x: event.clientX, y: event.clientY }
      look()
    }),
    { signal },
  )
  addEventListener(
    'pointerup',
    ofPointer(() => {
      end()
      if (to !== undefined && to !== from) onMove(from, to)
    }),
    { signal },
  )
  addEventListener('pointercancel', ofPointer(end), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  return end
}

/** A column is dragged up and down only, a row to the sides only. */
function freeIn(slots: readonly Point[], { x, y }: Point): Point {
  const isColumn = slots.every((slot) => slot.x === slots[0]?.x)
  const isRow = slots.every((slot) => slot.y === slots[0]?.y)
  return { x: isColumn ? 0 : x, y: isRow ? 0 : y }
}

function nearestPlace(slots: readonly Point[], from: number, by: Point): number {
  const own = slots[from] ?? { x: 0, y: 0 }
  const distances = slots.map(({ x, y }) => Math.hypot(own.x + by.x - x, own.y + by.y - y))
  return distances.indexOf(Math.min(...distances))
}

function scrollStep(y: number): number {
  if (y < SCROLL_ZONE) return -SCROLL_STEP
  return y > innerHeight - SCROLL_ZONE ? SCROLL_STEP : 0
}

/** The dragged item is under the pointer, the others stand where they will. */
function styleOf(at: number, { from, to, by, slots }: Drag): CSSProperties {
  if (at === from) return { position: 'relative', zIndex: 10, translate: `${by.x}px ${by.y}px` }
  const [own, next] = [slots[at], slots[placeAfterMove(at, from, to)]]
  if (!own || !next) return {}
  return { translate: `${next.x - own.x}px ${next.y - own.y}px`, transition: 'translate 150ms' }
}
