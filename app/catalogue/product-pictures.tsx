import type { EmblaCarouselType } from 'embla-carousel'
import { Suspense, useEffect, useRef, useState } from 'react'

import { isCalm } from '#app/ui/calm.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

import { PictureFrame } from './picture-frame.tsx'
import { text } from './text.ts'

/**
 * A tenth less than a phone shows: cheap ones of twice the density would miss 640 px by a few, and take
 * the 1200 px, twice the bytes.
 */
const SIZES = '(width < 768px) calc(90vw - 2rem), (width < 1280px) 50vw, 600px'

const [EnlargedPicture] = lazyPart(() => import('./enlarged-picture.tsx'))

type Props = { name: string; paths: readonly string[] }

/**
 * A product's pictures in a carousel that wraps around, by touch, arrow keys, buttons and
 * thumbnails; a tap enlarges one. Without scripts it is a strip to swipe.
 */
export function ProductPictures({ name, paths }: Props) {
  const shown = paths.length === 0 ? [undefined] : paths
  const { viewport, current, show, wake, onScroll } = useWrappingCarousel(shown.length)
  const [enlarged, setEnlarged] = useState(false)
  return (
    <section
      aria-roledescription="karusel"
      aria-label={text.pictures(name)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') void show(current - 1)
        if (event.key === 'ArrowRight') void show(current + 1)
      }}
      {...(shown.length > 1 && { onPointerEnter: wake, onTouchStart: wake, onFocus: wake })}
    >
      <div className="relative">
        <div
          ref={viewport}
          onScroll={onScroll}
          className="no-scrollbar [scroll-snap-type:x_mandatory] overflow-x-auto rounded-xl data-live:snap-none data-live:overflow-hidden"
        >
          <div className="flex">
            {shown.map((path, n) => (
              <button
                key={path ?? 'none'}
                type="button"
                aria-label={`${text.enlarge}: ${text.picture(n + 1, shown.length)}`}
                className="w-full shrink-0 cursor-zoom-in snap-center not-first:unpainted:[&_picture]:hidden focus-visible:outline-offset-[-3px]"
                tabIndex={n === current ? 0 : -1}
                onClick={() => setEnlarged(true)}
              >
                <PictureFrame
                  path={path}
                  alt={`${name}, ${text.picture(n + 1, shown.length)}`}
                  sizes={SIZES}
                  eager={n === 0}
                />
              </button>
            ))}
          </div>
        </div>
        {shown.length > 1 && (
          <div className="pointer-events-none absolute inset-0 flex items-center justify-between p-2 *:pointer-events-auto *:bg-white/90 *:shadow-card">
            <IconButton
              icon="left"
              label={text.previousPicture}
              onClick={() => void show(current - 1)}
            />
            <IconButton
              icon="right"
              label={text.nextPicture}
              onClick={() => void show(current + 1)}
            />
          </div>
        )}
      </div>
      {shown.length > 1 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {shown.map((path, n) => (
            <li key={path} className="w-16 lg:w-20">
              <button
                type="button"
                aria-label={text.picture(n + 1, shown.length)}
                aria-current={n === current}
                className="block w-full overflow-hidden rounded-md border-2 border-transparent aria-[current=true]:border-violet"
                onClick={() => void show(n)}
              >
                <PictureFrame path={path} alt="" sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {enlarged && (
        <Suspense>
          <EnlargedPicture name={name} path={shown[current]} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </section>
  )
}

/**
 * The carousel's engine is fetched when the pictures are first touched, pointed at or focused;
 * until then, and without it, they are a strip to swipe.
 */
function useWrappingCarousel(count: number) {
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
  carousel.on('select', () => onSelect(carousel.selectedScrollSnap()))
  return carousel
}
