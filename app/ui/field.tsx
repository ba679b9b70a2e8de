import { type ComponentProps, type ReactNode, useId } from 'react'

import { text } from './text.ts'

type Frame = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  optional?: boolean | undefined
  className?: string | undefined
}

/** What ties a control to its label, its hint and its error. */
type Control = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

type Props = Frame &
  Omit<ComponentProps<'input'>, 'id' | 'children'> & { before?: ReactNode; after?: ReactNode }

/** A labelled input with its hint and its error beside it. `before` and `after` stand beside the input. */
export function Field({ label, error, hint, optional, className, before, after, ...input }: Props) {
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional} className={className}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          {before}
          <input
            // Names, streets and Albanian are unknown to most keyboards, which put them right.
            autoCorrect="off"
            {...input}
            {...control}
            className={`${control.className} grow basis-[min(7rem,100%)]`}
          />
          {after}
        </div>
      )}
    </FieldFrame>
  )
}

/** The label, the hint and the error of any control; the control takes what ties them to it. */
export function FieldFrame({
  label,
  error,
  hint,
  optional,
  className,
  children,
}: Frame & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label} {optional && <span className="font-normal text-muted">{text.optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: controlClasses(Boolean(error)),
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-red">
          {error}
        </p>
      )}
    </div>
  )
}

/** How every control looks in which something is typed or chosen. */
export const controlClasses = (invalid: boolean) =>
  `w-full min-w-0 not-[textarea]:min-h-12 rounded-md border bg-white px-3 text-base text-ink placeholder:text-muted focus-visible:outline-offset-0 ${
    invalid ? 'border-red' : 'border-edge'
  }`
