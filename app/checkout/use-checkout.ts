import { type FormEvent, useId, useRef, useState } from 'react'

import type { CartLine } from '#app/cart/cart.ts'
import type { ProductSummary } from '#app/catalogue/product.ts'
import type { Order } from '#app/orders/order.ts'
import type { PhonePrefix } from '#app/values/phone.ts'

import { isSameOrder } from './attempt.ts'
import type { CustomerErrors, CustomerFields, FormPlace } from './customer-check.ts'
import { forgetDraft } from './draft.ts'
import { orderBody, type Submission, submitOrder } from './submit-order.ts'
import { useDraft } from './use-draft.ts'
import { goesByItself, useResend } from './use-resend.ts'

export type Checkout = {
  lines: readonly CartLine[]
  now: number
  /** The page keeps what was typed through a reload; the modal forgets it when it closes. */
  place: FormPlace
  onPlaced: (order: Order) => void
  /** The shop's prices of today, where they differ from those that were shown. */
  onFreshProducts: (products: ProductSummary[]) => void
}

/**
 * The rules come with the first touch of the form: nobody who only looks waits for them. Where they
 * cannot be fetched, nothing is refused here: the shop checks by the same ones.
 */
export const fetchRules = () => import('./customer-check.ts').catch(() => undefined)

/** What is typed into the checkout, what is wrong with it, and how sending the order goes. */
export function useCheckout({ lines, now, place, onPlaced, onFreshProducts }: Checkout) {
  const [fields, change] = useDraft(place)
  const [errors, setErrors] = useState<CustomerErrors>({})
  const [busy, setBusy] = useState(false)
  const [answered, setAnswered] = useState<{ submission: Submission; body: string }>()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const isPrefixChosen = useRef(false)

  const body = orderBody(fields, lines, now)
  const answer = answered?.submission
  /** What was changed since, here or in another tab, must not be sent by itself. */
  const waiting = goesByItself(answer) && isSameOrder(String(answered?.body), body)

  async function send() {
    setBusy(true)
    const submission = await submitOrder(body)
    if (submission.outcome === 'placed') {
      if (place === 'page') forgetDraft()
      return onPlaced(submission.order)
    }
    setBusy(false)
    setAnswered({ submission, body })
    if (submission.outcome === 'price_changed') onFreshProducts(submission.products)
    if (submission.outcome === 'invalid') refuse(submission.errors)
  }
  useResend(busy || !waiting ? undefined : answer, () => void send())

  function refuse(found: CustomerErrors) {
    setErrors(found)
    controls()
      .find(({ name }) => name in found)
      ?.focus()
  }

  const focusSubmit = () =>
    controls()
      .find(({ type }) => type === 'submit')
      ?.focus()

  /** Those of the form that stand beside it, too. */
  const controls = () => [...(form.current?.elements ?? [])] as HTMLInputElement[]

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const found = (await fetchRules())?.checkCustomer(fields, place) ?? {}
    setBusy(false)
    if (Object.keys(found).length > 0) refuse(found)
    else void send()
  }

  function edit(name: keyof CustomerFields, value: string) {
    const typed = change((draft) => ({ ...draft, [name]: value }))
    setErrors({ ...errors, [name]: undefined })
    if (name !== 'prefix') return
    isPrefixChosen.current = true
    void judge('phone', typed)
  }

  /** The town tells how to read a number that is not typed yet, unless a prefix was chosen. */
  function locate(prefix: PhonePrefix) {
    change((draft) =>
      draft.phone === '' && !isPrefixChosen.current ? { ...draft, prefix } : draft,
    )
  }

  /** A number with a prefix of its own is read by that: the choice beside it says the same. */
  function agree(prefix: PhonePrefix | null | undefined) {
    change((draft) => (prefix && prefix !== draft.prefix ? { ...draft, prefix } : draft))
  }

  /** A field is checked when it is left, not while it is typed; one that was never filled waits. */
  async function judge(name: keyof CustomerFields, typed = fields) {
    if (typed[name].trim() === '') return
    const rules = await fetchRules()
    const found = rules?.checkCustomer(typed, place) ?? {}
    setErrors((others) => ({ ...others, [name]: found[name] }))
    if (name === 'phone') agree(rules?.typedPrefix(typed))
  }

  return {
    form,
    formId,
    fields,
    errors,
    busy,
    answer,
    waiting,
    submit,
    edit,
    locate,
    judge,
    focusSubmit,
  }
}
