import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Amount } from '#app/ui/amount.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { moneyFrom } from '#app/values/money.ts'

import { text } from './dashboard-text.ts'
import type { Dashboard } from './dashboard.ts'

/** Today, what is pending, and the cash on its way. */
export function KeyFigures({ today, pending }: Pick<Dashboard, 'today' | 'pending'>) {
  return (
    <dl className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] lg:col-span-2 lg:gap-6">
      <Figure icon="bag" label={text.todayBlock} note={today.orders === 0 && text.noneToday}>
        {today.orders > 0 && (
          <>
            <p>{text.orders(today.orders)}</p>
            <Sum of={today.value} note={text.todayNote} />
          </>
        )}
      </Figure>
      <Figure icon="clock" label={text.pending} note={pending.orders === 0 && text.nonePending}>
        {pending.orders > 0 && (
          <>
            <p>{text.orders(pending.orders)}</p>
            <Link
              to="/orders"
              className="flex min-h-11 items-center gap-1 text-base font-semibold text-violet hover:underline"
            >
              {text.toOrders}
              <Icon name="right" size={18} />
            </Link>
          </>
        )}
      </Figure>
      <Figure icon="cash" label={text.cash}>
        <Amount of={moneyFrom(pending.cashToCollect)} />
        <span className="block text-sm font-normal text-muted">{text.cashNote}</span>
      </Figure>
    </dl>
  )
}

function Sum({ of, note }: { of: number; note: string }) {
  return (
    <p className="text-base font-semibold">
      <Amount of={moneyFrom(of)} /> <span className="text-sm font-normal text-muted">{note}</span>
    </p>
  )
}

type FigureProps = {
  icon: IconName
  label: string
  /** Said where there is nothing to count. */
  note?: string | false
  children: ReactNode
}

function Figure({ icon, label, note, children }: FigureProps) {
  return (
    <div className="rounded-lg bg-white p-4 shadow-card sm:p-5">
      <dt className="flex items-center gap-2 font-semibold text-muted">
        <Icon name={icon} size={20} className="text-violet" />
        {label}
      </dt>
      <dd className="mt-2 text-2xl leading-snug font-bold wrap-anywhere figures **:[data]:whitespace-normal">
        {note ? <span className="text-base font-normal text-muted">{note}</span> : children}
      </dd>
    </div>
  )
}
