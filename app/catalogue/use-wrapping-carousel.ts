import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'

import { prefersReducedMotion } from '#app/ui/reduced-motion.ts'

/**
 * A carousel whose engine is fetched when it wakes; until then, and without it, it is a strip to
 * swipe.
 */
export function useWrappingCarousel(count: number) {
  const viewport = useRef<HTMLDivElement>(null)
  const engine = useRef<Promise<EmblaCarouselType | undefined>>(null)
  const [current, setCurrent] = useState(0)

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
  return { viewport, current, show, wake, onScroll }
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
