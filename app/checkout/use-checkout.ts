import { type FormEvent, useId, useRef, useState } from 'react'

import type { CartLine } from '#app/cart/cart.ts'
import type { ProductSummary } from '#app/catalogue/product.ts'
import type { Order } from '#app/orders/order.ts'

import { isSameOrder } from './attempt.ts'
import type { CustomerErrors, FormPlace } from './customer-check.ts'
import { forgetDraft } from './draft.ts'
import { orderBody, type Submission, submitOrder } from './submit-order.ts'
import { useCustomer } from './use-customer.ts'
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

/** What is typed into the checkout, what is wrong with it, and how sending the order goes. */
export function useCheckout({ lines, now, place, onPlaced, onFreshProducts }: Checkout) {
  const customer = useCustomer(place)
  const [busy, setBusy] = useState(false)
  const [answered, setAnswered] = useState<{ submission: Submission; body: string }>()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()

  const body = orderBody(customer.fields, lines, now)
  const answer = answered?.submission
  /** What was changed since, here or in another tab, must not be sent by itself. */
  const waiting = goesByItself(answer) && isSameOrder(String(answered?.body), body)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const found = await customer.check()
    setBusy(false)
    if (Object.keys(found).length > 0) refuse(found)
    else void send()
  }

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
    customer.setErrors(found)
    focusFirst(({ name }) => name in found)
  }

  /** Of the form's controls, also those that stand beside it. */
  function focusFirst(isMeant: (control: HTMLInputElement) => boolean) {
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    controls.find(isMeant)?.focus()
  }

  return {
    customer,
    form,
    formId,
    busy,
    answer,
    waiting,
    submit,
    focusSubmit: () => focusFirst(({ type }) => type === 'submit'),
  }
}
