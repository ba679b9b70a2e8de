import type { ReactNode } from 'react'

import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

import { addressOf, type ListingAddress } from './listing.ts'
import { text } from './text.ts'

type Props = { page: number; pages: number; links: Omit<ListingAddress, 'page'> }

const STEP =
  'inline-flex size-[min(3rem,15vw)] shrink-0 items-center justify-center rounded-full border bg-white'

/** Which page of a listing this is, with real links to its neighbours. */
export function Pagination({ page, pages, links }: Props) {
  return (
    <nav
      aria-label={text.pagination}
      className="mt-8 flex items-center justify-center gap-[min(1.25rem,4vw)]"
    >
      {pages > 1 && (
        <Step
          to={page > 1 ? addressOf({ ...links, page: page - 1 }) : undefined}
          rel="prev"
          label={text.previousPage}
        >
          <Icon name="left" />
        </Step>
      )}
      <p className="min-w-[min(6rem,30%)] text-center font-semibold figures">
        {text.pageOf(page, pages)}
      </p>
      {pages > 1 && (
        <Step
          to={page < pages ? addressOf({ ...links, page: page + 1 }) : undefined}
          rel="next"
          label={text.nextPage}
        >
          <Icon name="right" />
        </Step>
      )}
    </nav>
  )
}

type StepProps = { to: string | undefined; rel: string; label: string; children: ReactNode }

function Step({ to, rel, label, children }: StepProps) {
  if (!to) {
    return (
      <span aria-hidden="true" className={`${STEP} border-line text-edge`}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={`${STEP} border-edge hover:bg-soft`}>
      {children}
    </Link>
  )
}
