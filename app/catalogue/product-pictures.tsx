import { useState } from 'react'

import { lazyDialog } from '#app/ui/lazy-part.tsx'

import { PictureArrows } from './picture-arrows.tsx'
import { PictureFrame } from './picture-frame.tsx'
import { text } from './text.ts'
import { useWrappingCarousel } from './use-wrapping-carousel.ts'

/**
 * A tenth less than a phone shows: cheap ones of twice the density would miss 640 px by a few, and take
 * the 1200 px, twice the bytes.
 */
const SIZES = '(width < 641px) calc(90vw - 2rem), (width < 1280px) 50vw, 600px'

const [EnlargedPictures] = lazyDialog(() => import('./enlarged-pictures.tsx'))

type Props = { name: string; paths: readonly string[] }

/**
 * A product's pictures in a carousel that wraps around, by touch, arrow keys, buttons and
 * thumbnails; a tap enlarges one. Without scripts it is a strip to swipe.
 */
export function ProductPictures({ name, paths }: Props) {
  const shown = paths.length === 0 ? [undefined] : paths
  const { viewport, current, show, onScroll, handlers } = useWrappingCarousel(shown.length)
  const [enlarged, setEnlarged] = useState(false)
  const isMany = shown.length > 1

  function closeEnlarged(last: number) {
    setEnlarged(false)
    if (last !== current) void show(last)
  }

  return (
    <section
      aria-roledescription="karusel"
      aria-label={text.pictures(name)}
      // A phone has room below for the name and the price, above the bar at its foot.
      className="max-sm:mx-auto max-sm:w-full max-sm:max-w-[max(15rem,100svh-23.5rem)]"
      {...handlers}
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
        {isMany && (
          <>
            <PictureArrows
              onPrevious={() => void show(current - 1)}
              onNext={() => void show(current + 1)}
            />
            <p
              aria-hidden
              className="absolute bottom-3 left-3 hidden rounded-full bg-white/90 px-3 py-1 text-sm font-semibold small:block print:hidden"
            >
              {text.picture(current + 1, shown.length)}
            </p>
          </>
        )}
      </div>
      {isMany && <Thumbnails paths={paths} current={current} onChoose={show} />}
      {enlarged && (
        <EnlargedPictures name={name} paths={shown} first={current} onClose={closeEnlarged} />
      )}
    </section>
  )
}

type ThumbnailsProps = {
  paths: readonly string[]
  current: number
  onChoose: (place: number) => Promise<void>
}

function Thumbnails({ paths, current, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2 small:hidden">
      {paths.map((path, n) => (
        <li key={path} className="w-[calc(20%-0.5rem)] max-w-20 min-w-11">
          <button
            type="button"
            aria-label={text.picture(n + 1, paths.length)}
            aria-current={n === current}
            className="block w-full overflow-hidden rounded-md border-2 border-transparent aria-[current=true]:border-violet"
            onClick={() => void onChoose(n)}
          >
            <PictureFrame path={path} alt="" sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
