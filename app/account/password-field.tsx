import { useState } from 'react'

import { Field } from '#app/ui/field.tsx'

import { text } from './text.ts'

type Props = {
  autoComplete: 'current-password' | 'new-password'
  label?: string
  name?: string
  hint?: string
  error?: string | undefined
}

/** A password with a button that shows it. */
export function PasswordField({
  autoComplete,
  label = text.password,
  name = 'password',
  hint,
  error,
}: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      required
      hint={hint}
      error={error}
      after={
        <button
          type="button"
          aria-pressed={shown}
          className="-ml-20 min-h-12 w-18 shrink-0 text-sm font-semibold text-violet hover:underline"
          onClick={() => setShown(!shown)}
        >
          {shown ? text.hidePassword : text.showPassword}
        </button>
      }
    />
  )
}
