import { type FormEvent, useState } from 'react'

import type { Faults } from './faults.ts'
import { text } from './text.ts'

const NONE: Faults = { message: '', errors: {} }

/** What is wrong with a form of the account: beside its fields, and below them what is said of all. */
export function useFaults() {
  const [{ message: error, errors }, setFaults] = useState(NONE)

  /** The first field at fault takes the focus. */
  function refuse({ elements }: HTMLFormElement, { message, errors: found }: Faults) {
    const controls = [...elements] as HTMLInputElement[]
    const first = controls.find(({ name }) => name in found)
    const beside = Object.entries(found).map(([name, sentence]) => [
      name,
      sentence === text.fillAll ? text.fillThis : sentence,
    ])
    setFaults({
      message: first && message !== text.fillAll ? '' : message,
      errors: Object.fromEntries(beside) as Faults['errors'],
    })
    first?.focus()
  }

  /** A field that is being mended is no longer at fault. */
  function edit({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    setFaults({ message: error, errors: { ...errors, [name]: '' } })
  }

  return { error, errors, refuse, edit, forget: () => setFaults(NONE) }
}
