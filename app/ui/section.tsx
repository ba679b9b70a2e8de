import { type ReactNode, Suspense, useId } from 'react'

import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { useTurn } from './use-turn.ts'

type Props = {
  title: string
  /** A link to the rest, beside the title; `label` tells it apart for a screen reader. */
  more?: { to: string; words: string; label: string } | undefined
  /** Leaves room beside the title for the buttons of a row. */
  withButtons?: boolean
  /**
   * A class that sets `--height` to about what it has on a phone. There it is laid out when it comes
   * near, or when there is time: a cheap one saves a third of the work before the first paint.
   */
  later?: string | undefined
  children: ReactNode
}

/**
 * A titled part of a page, which React hydrates by itself: the whole page at once would hold up a
 * cheap phone. On phones its pictures are fetched after those of the first view are painted.
 */
export function Section({ title, more, withButtons = false, later, children }: Props) {
  const id = useId()
  const isDue = useTurn(later !== undefined)
  const waiting = later && !isDue ? `later ${later}` : ''
  return (
    <section
      aria-labelledby={id}
      className={`mt-12 md:mt-16 unpainted:[&_picture]:hidden ${waiting}`}
    >
      <div
        className={`mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-2 ${withButtons ? 'sm:pr-28' : ''}`}
      >
        <h2 id={id} className="text-xl font-bold tracking-tight md:text-3xl">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            aria-label={more.label}
            className="flex min-h-11 items-center gap-1 text-sm font-semibold text-violet hover:underline md:text-base"
          >
            {more.words}
            <Icon name="right" size={18} />
          </Link>
        )}
      </div>
      <Suspense>{children}</Suspense>
    </section>
  )
}
