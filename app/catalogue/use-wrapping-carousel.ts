import type { EmblaCarouselType } from 'embla-carousel'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { isShortcut } from '#app/ui/is-shortcut.ts'
import { prefersReducedMotion } from '#app/ui/reduced-motion.ts'

/**
 * A carousel whose engine is fetched when it wakes; until then, and without it, it is a strip to
 * swipe. The `handlers` wake it, and turn it by the arrow keys; it opens at the place `first`.
 */
export function useWrappingCarousel(count: number, first = 0) {
  const viewport = useRef<HTMLDivElement>(null)
  const engine = useRef<Promise<EmblaCarouselType | undefined>>(null)
  const [current, setCurrent] = useState(first)

  useLayoutEffect(() => {
    // Else it stays where it was swiped to before the page came alive.
    if (first > 0 && viewport.current)
      viewport.current.scrollLeft = first * viewport.current.clientWidth
  }, [first])

  useEffect(() => () => void engine.current?.then((carousel) => carousel?.destroy()), [])

  function turnTo(place: number) {
    setCurrent(place)
    // The focus comes along: on a slide that goes it would be out of sight.
    if (viewport.current?.contains(document.activeElement))
      viewport.current.querySelectorAll('button')[place]?.focus({ preventScroll: true })
  }

  async function wake() {
    engine.current ??= openCarousel(viewport.current, turnTo)
    const carousel = await engine.current
    // Without a line it did not come: the next touch asks again.
    if (!carousel) engine.current = null
    return carousel
  }

  async function show(place: number) {
    const wrapped = (place + count) % count
    const carousel = await wake()
    if (carousel) return carousel.scrollTo(wrapped, prefersReducedMotion())
    viewport.current?.scrollTo({ left: wrapped * viewport.current.clientWidth })
    turnTo(wrapped)
  }

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = viewport.current ?? {}
    if (!engine.current) setCurrent(Math.round(scrollLeft / clientWidth))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || isShortcut(event)) return
    // The browser would move the strip as well.
    event.preventDefault()
    // One carousel may stand in another.
    event.stopPropagation()
    void show(current + step)
  }

  const handlers =
    count > 1 ? { onKeyDown, onPointerEnter: wake, onTouchStart: wake, onFocus: wake } : {}
  return { viewport, current, show, onScroll, handlers }
}

async function openCarousel(viewport: HTMLElement | null, onTurned: (place: number) => void) {
  const module = await import('embla-carousel').catch(() => undefined)
  if (!module || !viewport?.isConnected) return undefined
  const startIndex = Math.round(viewport.scrollLeft / viewport.clientWidth)
  viewport.dataset.live = ''
  viewport.scrollLeft = 0
  const carousel = module.default(viewport, { loop: true, startIndex })
  carousel.on('select', () => onTurned(carousel.selectedScrollSnap()))
  return carousel
}
