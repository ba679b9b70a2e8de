import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

import { IconButton } from './icon-button.tsx'
import { onReducedMotionChange, prefersReducedMotion } from './reduced-motion.ts'
import { text } from './text.ts'

/** How long a slide is shown, in milliseconds; it fades for 1 s (specification, section 9). */
const INTERVAL = 3_000

/** How long before its turn a slide's pictures are fetched, in milliseconds: enough for a weak line. */
const WARM_BEFORE = 1_200

type Props = { label: string; slides: { key: string; content: ReactNode }[]; className?: string }

/**
 * Slides that change by themselves, one fading over into the next. Rests while it is pointed at or
 * holds the focus, when paused by its button, and for people who asked for less motion. Slides whose
 * first turn is not near are `data-cold`: their pictures may be left for later.
 */
export function Rotator({ label, slides, className = '' }: Props) {
  const count = slides.length
  const [{ current, warmest }, setPlace] = useState<Place>({ current: 0, warmest: 0 })
  const reducedMotion = useSyncExternalStore(
    onReducedMotionChange,
    prefersReducedMotion,
    () => false,
  )
  const [chosen, setChosen] = useState<boolean>()
  const paused = chosen ?? reducedMotion
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const running = !paused && !isPointedAt && !hasFocus && count > 1

  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(() => setPlace(turned(1, count)), INTERVAL)
    return () => clearTimeout(timer)
  }, [running, count, current])

  useEffect(() => {
    const timer = setTimeout(() => setPlace(warmed), INTERVAL - WARM_BEFORE)
    return () => clearTimeout(timer)
  }, [current])

  return (
    <section
      aria-roledescription={text.carousel}
      aria-label={label}
      className={`relative isolate grid grid-cols-1 overflow-hidden ${className}`}
      onPointerEnter={(event) => setPointedAt(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
      // A button that was clicked has the focus, too, and nobody is in it.
      onFocus={({ target }) => setFocus(target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
    >
      {slides.map(({ key, content }, n) => (
        <div
          key={key}
          role="group"
          aria-roledescription={text.slide}
          aria-label={text.slideOf(n + 1, count)}
          inert={n !== current}
          data-cold={n > warmest ? '' : undefined}
          className="z-1 col-start-1 row-start-1 grid grid-cols-1 [transition:opacity_1s_ease-in-out] inert:z-0 inert:opacity-0"
        >
          {content}
        </div>
      ))}
      {count > 1 && (
        <div className="absolute bottom-3 z-10 max-sm:left-3 sm:right-3 flex items-center rounded-full bg-white shadow-card *:focus-visible:-outline-offset-3">
          <IconButton
            icon="left"
            label={text.previous}
            onClick={() => setPlace(turned(-1, count))}
          />
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={paused ? text.play : text.pause}
            onClick={() => setChosen(!paused)}
          />
          <IconButton icon="right" label={text.next} onClick={() => setPlace(turned(1, count))} />
        </div>
      )}
    </section>
  )
}

/** The slide that is shown, and the last one whose pictures have been or soon will be wanted. */
type Place = { current: number; warmest: number }

const turned =
  (by: 1 | -1, count: number) =>
  (place: Place): Place => {
    const current = (place.current + by + count) % count
    return { current, warmest: Math.max(place.warmest, current) }
  }

const warmed = (place: Place): Place =>
  place.warmest > place.current ? place : { ...place, warmest: place.current + 1 }
