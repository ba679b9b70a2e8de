import { useRef, useState } from 'react'

import type { PhonePrefix } from '#app/values/phone.ts'

import type { CustomerErrors, CustomerFields, FormPlace } from './customer-check.ts'
import { useDraft } from './use-draft.ts'

/**
 * The rules come with the first touch of the form: nobody who only looks waits for them. Where they
 * cannot be fetched, nothing is refused here: the shop checks by the same ones.
 */
export const fetchRules = () => import('./customer-check.ts').catch(() => undefined)

/** What is typed of who orders and where to, and what is wrong with it. */
export function useCustomer(place: FormPlace) {
  const { fields, change, fieldsByNow } = useDraft(place)
  const [errors, setErrors] = useState<CustomerErrors>({})
  const isPrefixChosen = useRef(false)

  async function check(): Promise<CustomerErrors> {
    return (await fetchRules())?.checkCustomer(fields, place) ?? {}
  }

  function edit(name: keyof CustomerFields, value: string) {
    change((draft) => ({ ...draft, [name]: value }))
    setErrors({ ...errors, [name]: undefined })
    if (name !== 'prefix') return
    isPrefixChosen.current = true
    void judge('phone')
  }

  /** The town tells how to read a number that is not typed yet, unless a prefix was chosen. */
  function locate(prefix: PhonePrefix) {
    change((draft) =>
      draft.phone === '' && !isPrefixChosen.current ? { ...draft, prefix } : draft,
    )
  }

  /**
   * A field is checked when it is left, not while it is typed: one that was typed anew before the rules
   * came is checked when it is left again. One that was never filled waits.
   */
  async function judge(name: keyof CustomerFields) {
    const left = fieldsByNow()[name]
    if (left.trim() === '') return
    const rules = await fetchRules()
    const typed = fieldsByNow()
    if (typed[name] !== left) return
    const found = rules?.checkCustomer(typed, place) ?? {}
    setErrors((others) => ({ ...others, [name]: found[name] }))
    if (name !== 'phone') return
    // A number with a prefix of its own is read by that: the choice beside it says the same.
    const prefix = rules?.typedPrefix(typed)
    if (prefix) change((draft) => ({ ...draft, prefix }))
  }

  return { fields, errors, setErrors, check, edit, locate, judge }
}
