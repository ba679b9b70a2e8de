import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon } from '#app/ui/icon.tsx'

import { staffText } from './text.ts'

const STEP =
  'inline-flex size-[min(3rem,15vw)] shrink-0 items-center justify-center rounded-full border bg-white'

type Props = {
  label: string
  page: number
  pageRows: number
  total: number
  /** The search part of another page's address. */
  searchOf: (page: number) => string
}

/** Which rows of how many these are, with links to those before and after. */
export function RowPages({ label, page, pageRows, total, searchOf }: Props) {
  const from = (page - 1) * pageRows + 1
  const to = Math.min(total, page * pageRows)
  return (
    <nav aria-label={label} className="mt-6 flex items-center justify-center gap-[min(1rem,4vw)]">
      <Step search={page > 1 && searchOf(page - 1)} label={staffText.previousPage}>
        <Icon name="left" />
      </Step>
      <p className="min-w-[min(6rem,30%)] text-center font-semibold figures">
        {staffText.rows(from, to, total)}
      </p>
      <Step search={to < total && searchOf(page + 1)} label={staffText.nextPage}>
        <Icon name="right" />
      </Step>
    </nav>
  )
}

type StepProps = { search: string | false; label: string; children: ReactNode }

function Step({ search, label, children }: StepProps) {
  if (search === false) {
    return (
      <span aria-hidden="true" className={`${STEP} border-line text-edge`}>
        {children}
      </span>
    )
  }
  return (
    <Link
      to={{ search }}
      aria-label={label}
      className={`${STEP} border-edge text-violet hover:bg-violet-soft`}
    >
      {children}
    </Link>
  )
}
