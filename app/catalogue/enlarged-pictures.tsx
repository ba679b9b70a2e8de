import { pictureSources } from '#app/pictures/picture.ts'
import { Dialog } from '#app/ui/dialog.tsx'

import { PictureArrows } from './picture-arrows.tsx'
import { text } from './text.ts'
import { useWrappingCarousel } from './use-wrapping-carousel.ts'

type Props = {
  name: string
  paths: readonly (string | undefined)[]
  /** The place of the one that is shown first. */
  first: number
  /** Hears which one was seen last. */
  onClose: (last: number) => void
}

/** A product's pictures, each as large as it is stored or as the window has room for. */
export default function EnlargedPictures({ name, paths, first, onClose }: Props) {
  const count = paths.length
  const { viewport, current, show, onScroll, handlers } = useWrappingCarousel(count, first)
  // The others are fetched when they come near.
  const isNear = (place: number) => [0, 1, count - 1].includes(Math.abs(place - current))
  return (
    <div role="presentation" className="contents" {...handlers}>
      {/* Beside a picture a tap goes through to the dialog, which it closes. */}
      <Dialog title={name} open onClose={() => onClose(current)} place="window">
        <div
          ref={viewport}
          onScroll={onScroll}
          className="no-scrollbar h-full [scroll-snap-type:x_mandatory] overflow-x-auto data-live:snap-none data-live:overflow-hidden"
        >
          <div className="flex h-full">
            {paths.map((path, n) => (
              <div
                key={path ?? 'none'}
                aria-hidden={n !== current}
                className="flex h-full w-full shrink-0 snap-center items-center justify-center"
              >
                {isNear(n) && (
                  <img
                    src={path ? `/${path}` : pictureSources(path).src}
                    alt={`${name}, ${text.picture(n + 1, count)}`}
                    width={1200}
                    height={1200}
                    className="pointer-events-auto aspect-square w-[min(100%,100dvh)] max-w-300 bg-soft object-contain"
                  />
                )}
              </div>
            ))}
          </div>
        </div>
        {count > 1 && (
          <>
            <PictureArrows
              onPrevious={() => void show(current - 1)}
              onNext={() => void show(current + 1)}
            />
            <p
              role="status"
              className="absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full bg-white/90 px-3 py-1 text-sm font-semibold"
            >
              {text.picture(current + 1, count)}
            </p>
          </>
        )}
      </Dialog>
    </div>
  )
}
