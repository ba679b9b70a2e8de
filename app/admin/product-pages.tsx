import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon } from '#app/ui/icon.tsx'

import { PAGE_ROWS, searchOf, type Selection } from './product-selection.ts'
import { text } from './product-text.ts'

const STEP = 'inline-flex size-12 items-center justify-center rounded-full border bg-white'

/** Which rows of how many these are, with links to those before and after. */
export function ProductPages({ selection, total }: { selection: Selection; total: number }) {
  const { page } = selection
  const last = Math.ceil(total / PAGE_ROWS)
  const from = (page - 1) * PAGE_ROWS + 1
  return (
    <nav aria-label={text.pages} className="mt-6 flex items-center justify-center gap-5">
      <Step to={page > 1 && { ...selection, page: page - 1 }} label={text.previousPage}>
        <Icon name="left" />
      </Step>
      <p className="min-w-28 text-center font-semibold tabular-nums">
        {text.rows(from, Math.min(total, page * PAGE_ROWS), total)}
      </p>
      <Step to={page < last && { ...selection, page: page + 1 }} label={text.nextPage}>
        <Icon name="right" />
      </Step>
    </nav>
  )
}

type StepProps = { to: Selection | false; label: string; children: ReactNode }

function Step({ to, label, children }: StepProps) {
  if (!to) {
    return (
      <span aria-hidden="true" className={`${STEP} border-line text-edge`}>
        {children}
      </span>
    )
  }
  return (
    <Link
      to={{ search: searchOf(to) }}
      aria-label={label}
      className={`${STEP} border-edge text-violet hover:bg-violet-soft`}
    >
      {children}
    </Link>
  )
}
