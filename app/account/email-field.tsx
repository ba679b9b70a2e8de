import { Field } from '#app/ui/field.tsx'

import { text } from './text.ts'

/** `username` fetches what a password manager knows of this shop; `email` offers any address. */
type Props = { autoComplete: 'username' | 'email'; error?: string | undefined }

export function EmailField({ autoComplete, error }: Props) {
  return (
    <Field
      label={text.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      required
      error={error}
    />
  )
}
