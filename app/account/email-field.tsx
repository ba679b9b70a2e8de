import { Field } from '#app/ui/field.tsx'

import { text } from './text.ts'

type Props = {
  /** `username` fetches what a password manager knows of this shop; `email` offers any address. */
  autoComplete: 'username' | 'email'
  error?: string | undefined
}

/** Where an account's address is typed. */
export function EmailField({ autoComplete, error }: Props) {
  return (
    <Field
      label={text.email}
      name="email"
      type="email"
      autoComplete={autoComplete}
      required
      error={error}
    />
  )
}
