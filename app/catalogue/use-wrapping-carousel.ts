import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'

import { isCalm } from '#app/ui/calm.ts'

/**
 * A carousel whose engine is fetched when it wakes; until then, and without it, it is a strip to
 * swipe.
 */
export function useWrappingCarousel(count: number) {
  const viewport = useRef<HTMLDivElement>(null)
  const engine = useRef<Promise<EmblaCarouselType | undefined>>(null)
  const [current, setCurrent] = useState(0)

  useEffect(() => () => void engine.current?.then((carousel) => carousel?.destroy()), [])

  function wake() {
    engine.current ??= openCarousel(viewport.current, setCurrent)
    return engine.current
  }

  async function show(place: number) {
    const wrapped = (place + count) % count
    const carousel = await wake()
    if (carousel) carousel.scrollTo(wrapped, isCalm())
    else viewport.current?.scrollTo({ left: wrapped * viewport.current.clientWidth })
  }

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = viewport.current ?? {}
    if (!engine.current) setCurrent(Math.round(scrollLeft / clientWidth))
  }
  return { viewport, current, show, wake, onScroll }
}

async function openCarousel(viewport: HTMLElement | null, onSelect: (place: number) => void) {
  const module = await import('embla-carousel').catch(() => undefined)
  if (!module || !viewport?.isConnected) return undefined
  const startIndex = Math.round(viewport.scrollLeft / viewport.clientWidth)
  viewport.dataset.live = ''
  viewport.scrollLeft = 0
  const carousel = module.default(viewport, { loop: true, startIndex })
  carousel.on('select', () => {
    const place = carousel.selectedScrollSnap()
    onSelect(place)
    // The focus comes along: on a slide that goes it would be out of sight.
    if (viewport.contains(document.activeElement))
      viewport.querySelectorAll('button')[place]?.focus({ preventScroll: true })
  })
  return carousel
}
