import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon } from '#app/ui/icon.tsx'

import { text } from './order-text.ts'
import { type OrderView, PAGE_ROWS, searchOf } from './order-view.ts'

const STEP = 'inline-flex size-12 items-center justify-center rounded-full border bg-white'

/** Which of how many delivered orders these are, with links to those before and after. */
export function OrderPages({ view, total }: { view: OrderView; total: number }) {
  const { page } = view
  const last = Math.ceil(total / PAGE_ROWS)
  if (last <= 1) return null
  return (
    <nav aria-label={text.pages} className="mt-6 flex items-center justify-center gap-5">
      <Step to={page > 1 && { ...view, page: page - 1 }} label={text.previousPage}>
        <Icon name="left" />
      </Step>
      <p className="min-w-28 text-center font-semibold tabular-nums">
        {text.rows((page - 1) * PAGE_ROWS + 1, Math.min(total, page * PAGE_ROWS), total)}
      </p>
      <Step to={page < last && { ...view, page: page + 1 }} label={text.nextPage}>
        <Icon name="right" />
      </Step>
    </nav>
  )
}

type StepProps = { to: OrderView | false; label: string; children: ReactNode }

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
