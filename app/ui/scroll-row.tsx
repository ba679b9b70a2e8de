import { type ReactNode, useRef } from 'react'

import { IconButton } from './icon-button.tsx'
import { text } from './text.ts'

/** A row that is swiped on a phone and stepped through with two buttons elsewhere. */
export function ScrollRow({
  label,
  items,
}: {
  label: string
  items: { key: string; content: ReactNode }[]
}) {
  const row = useRef<HTMLUListElement>(null)

  function step(direction: 1 | -1) {
    const list = row.current
    if (!list) return
    const end = list.scrollWidth - list.clientWidth
    const wanted = list.scrollLeft + direction * list.clientWidth * 0.9
    // From the last back to the first, and the other way round.
    if (wanted >= end + list.clientWidth * 0.85) list.scrollTo({ left: 0 })
    else if (wanted <= -list.clientWidth * 0.85) list.scrollTo({ left: end })
    else list.scrollTo({ left: wanted })
  }

  return (
    <div className="relative">
      <div className="absolute -top-13 right-0 hidden gap-2 *:border *:border-line *:bg-white sm:flex">
        <IconButton icon="left" label={`${text.previous}: ${label}`} onClick={() => step(-1)} />
        <IconButton icon="right" label={`${text.next}: ${label}`} onClick={() => step(1)} />
      </div>
      <ul
        ref={row}
        aria-label={label}
        tabIndex={-1}
        className="no-scrollbar -mx-4 flex scroll-smooth [scroll-snap-type:x_mandatory] scroll-px-4 gap-3 overflow-x-auto px-4 -mt-2 -mb-4 pt-2 pb-4 sm:gap-4 md:-mx-8 md:scroll-px-8 md:px-8"
      >
        {items.map(({ key, content }) => (
          <li
            key={key}
            className="w-[max(42vw,9.75rem)] max-w-60 shrink-0 snap-start sm:w-52 lg:w-56"
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  )
}
