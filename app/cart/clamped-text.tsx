import { useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { text } from './text.ts'

/** From this many lines on, a text is shown at a height of 10em (specification, section 4). */
const LONG_LINES = 10

/** A text that shows only its beginning when it is long, and a button that shows the rest. */
export function ClampedText({ children }: { children: string }) {
  const id = useId()
  const ref = useRef<HTMLParagraphElement>(null)
  const [long, setLong] = useState(false)
  const [expanded, setExpanded] = useState(false)

  useLayoutEffect(() => {
    // A dialog shows itself after its content is made, so there is a height only in the next frame;
    // flushed at once, the answer is in place before that frame is painted.
    const frame = requestAnimationFrame(() =>
      flushSync(() => setLong(ref.current !== null && linesOf(ref.current) >= LONG_LINES)),
    )
    return () => cancelAnimationFrame(frame)
  }, [])

  const clamped = long && !expanded
  return (
    <div>
      <p
        ref={ref}
        id={id}
        className={`whitespace-pre-line ${clamped ? 'max-h-[10em] overflow-hidden mask-[linear-gradient(black_60%,transparent)]' : ''}`}
      >
        {children}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={id}
          className="min-h-11 font-semibold text-violet hover:underline"
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? text.showLess : text.showMore}
        </button>
      )}
    </div>
  )
}

const linesOf = (element: HTMLElement) =>
  Math.round(element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
