import { type FormEvent, useState } from 'react'

import type { FormErrors } from './form-errors.ts'
import { text } from './text.ts'

const NONE: FormErrors = { message: '', errors: {} }

/** The errors that a form of the account shows: `errors` beside its fields, `error` below them. */
export function useFormErrors() {
  const [{ message: error, errors }, setFormErrors] = useState(NONE)

  /** Shows these errors and moves the focus to the first invalid field. */
  function refuse({ elements }: HTMLFormElement, { message, errors: found }: FormErrors) {
    const controls = [...elements] as HTMLInputElement[]
    const first = controls.find(({ name }) => name in found)
    const beside = Object.entries(found).map(([name, sentence]) => [
      name,
      sentence === text.fillAll ? text.fillThis : sentence,
    ])
    setFormErrors({
      message: first && message !== text.fillAll ? '' : message,
      errors: Object.fromEntries(beside) as FormErrors['errors'],
    })
    first?.focus()
  }

  /** A field that is being corrected shows no error any more. */
  function edit({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    setFormErrors({ message: error, errors: { ...errors, [name]: '' } })
  }

  return { error, errors, refuse, edit, forget: () => setFormErrors(NONE) }
}
