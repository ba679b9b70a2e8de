import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'

type Props = {
  title: string
  intro?: string
  error: string
  busy: boolean
  /** The button's words, at rest and while the shop is asked. */
  action: { rest: string; busy: string }
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Something was typed into one of the fields. */
  onEdit: (event: FormEvent<HTMLFormElement>) => void
  /** The fields. */
  children: ReactNode
  /** What stands below the form, such as the way to the other form. */
  below: ReactNode
}

/** The frame of the forms before the account: signing in, signing up, a new password. */
export function EntryForm({ title, intro, error, busy, action, children, below, ...heard }: Props) {
  return (
    <EntryFrame title={title} intro={intro}>
      <form
        // Sent before the scripts are there, a password must not end up in an address.
        method="post"
        noValidate
        onSubmit={heard.onSubmit}
        onChange={heard.onEdit}
        className="grid gap-4 rounded-xl bg-white p-5 shadow-card sm:p-8"
      >
        {children}
        {error && <Notice tone="error">{error}</Notice>}
        <Button type="submit" busy={busy} className="w-full">
          {busy ? action.busy : action.rest}
        </Button>
      </form>
      {below}
    </EntryFrame>
  )
}

type FrameProps = { title: string; intro?: string | undefined; children: ReactNode }

/** A narrow page with a title, for forms and for what is said instead of one. */
export function EntryFrame({ title, intro, children }: FrameProps) {
  return (
    <div className="wrap max-w-md pb-4">
      <PageTitle title={title} lead={intro} />
      {children}
    </div>
  )
}

type WayProps = { question?: string; to: string; children: ReactNode }

/** The way from one form to another. */
export function OtherWay({ question, to, children }: WayProps) {
  return (
    <p className="mt-4 text-center">
      {question}{' '}
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-violet underline underline-offset-4 hover:text-violet-deep"
      >
        {children}
      </Link>
    </p>
  )
}
