import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { PrefetchPageLinks } from 'react-router'

import { call } from '#app/account/call.ts'
import type { Profile } from '#app/account/profile.ts'
import { readSession } from '#app/account/session.ts'
import type { CartLine } from '#app/cart/cart.ts'
import type { ProductSummary } from '#app/catalogue/product.ts'
import type { Order } from '#app/orders/order.ts'
import { Button } from '#app/ui/button.tsx'
import { formatPrice } from '#app/values/money.ts'
import type { ShopDetails } from '#app/values/shop.ts'

import type { CustomerErrors, CustomerFields, FormPlace } from './customer-check.ts'
import { CustomerInputs } from './customer-inputs.tsx'
import { forgetDraft, NO_FIELDS, readDraft, saveDraft } from './draft.ts'
import { OrderSummary } from './order-summary.tsx'
import { Outcome } from './outcome.tsx'
import { filledFrom } from './prefill.ts'
import { orderBody, type Submission, submitOrder } from './submit-order.ts'
import { text } from './text.ts'
import { goesByItself, useResend } from './use-resend.ts'

type Props = {
  lines: readonly CartLine[]
  shipping: ShopDetails['shipping']
  now: number
  /** The page keeps what was typed through a reload; the modal forgets it when it closes. */
  place: FormPlace
  onPlaced: (order: Order) => void
  /** The shop's prices of today, where they differ from those that were shown. */
  onFreshProducts: (products: ProductSummary[]) => void
  /** A new quantity of a line; 0 takes it away. */
  onQuantity: (productId: string, quantity: number) => void
}

const LAYOUT: Record<FormPlace, string> = {
  page: 'lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10',
  modal: '',
}

/** The rules come with the first touch of the form: nobody who only looks waits for them. */
const fetchRules = () => import('./customer-check.ts').catch(() => undefined)

/** Where the line is too weak for the rules, nothing is at fault here: the shop goes by the same. */
async function errorsIn(fields: CustomerFields, place: FormPlace): Promise<CustomerErrors> {
  return (await fetchRules())?.checkCustomer(fields, place) ?? {}
}

/** The checkout: who orders, where to, what it costs, and the way through every failure. */
export function CheckoutForm({
  lines,
  shipping,
  now,
  place,
  onPlaced,
  onFreshProducts,
  onQuantity,
}: Props) {
  const { fields, change, forget } = useDraft(place)
  const [errors, setErrors] = useState<CustomerErrors>({})
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Submission>()
  const form = useRef<HTMLFormElement>(null)
  const waiting = goesByItself(answer)

  const send = useEffectEvent(async () => {
    setBusy(true)
    const submission = await submitOrder(orderBody(fields, lines, now))
    if (submission.outcome === 'placed') {
      forget()
      return onPlaced(submission.order)
    }
    setBusy(false)
    setAnswer(submission)
    if (submission.outcome === 'price_changed') onFreshProducts(submission.products)
    if (submission.outcome === 'invalid') refuse(submission.errors)
  })
  useResend(busy ? undefined : answer, () => void send())

  function refuse(found: CustomerErrors) {
    setErrors(found)
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    controls.find(({ name }) => name in found)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const found = await errorsIn(fields, place)
    setBusy(false)
    if (Object.keys(found).length > 0) refuse(found)
    else void send()
  }

  function edit(name: keyof CustomerFields, value: string) {
    const next = { ...fields, [name]: value }
    change(next)
    setErrors({ ...errors, [name]: undefined })
    if (name === 'prefix') void judge('phone', next)
    // What is half typed must not be sent by itself.
    if (waiting) setAnswer(undefined)
  }

  /** A field is checked when it is left, not while it is typed; one that was never filled waits. */
  async function judge(name: keyof CustomerFields, typed = fields) {
    if (typed[name].trim() === '') return
    const found = await errorsIn(typed, place)
    setErrors((others) => ({ ...others, [name]: found[name] }))
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={() => void fetchRules()}
      className={`grid grid-cols-1 items-start gap-6 ${LAYOUT[place]}`}
    >
      <div className="grid gap-4">
        {place === 'modal' && (
          <p className="text-muted">
            {text.intro(formatPrice(shipping.tirana), formatPrice(shipping.elsewhere))}
          </p>
        )}
        <CustomerInputs
          fields={fields}
          errors={errors}
          onEdit={edit}
          onLeave={(name) => void judge(name)}
        />
      </div>
      <section
        aria-label={text.summary}
        className={`rounded-lg border-line sm:border sm:bg-ground sm:p-5 ${place === 'page' ? 'lg:col-start-2 lg:row-span-2' : ''}`}
      >
        <h2 className="text-lg font-bold">{text.summary}</h2>
        <OrderSummary lines={lines} city={fields.qyteti} shipping={shipping} now={now} />
      </section>
      <div className="grid gap-4">
        {answer && (waiting || !busy) && (
          <Outcome
            answer={answer}
            lines={lines}
            onQuantity={(id, quantity) => {
              onQuantity(id, quantity)
              // The button that was pressed is gone: the next step takes the focus.
              form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
            }}
          />
        )}
        <Button type="submit" disabled={busy || lines.length === 0} className="w-full">
          {busy ? text.submitting : waiting ? text.tryAgain : text.submit}
        </Button>
        {/* Its code is there before the order is sent: the line may be gone right after. */}
        <PrefetchPageLinks page="/faleminderit" />
      </div>
    </form>
  )
}

/** What was typed, kept through every failure; for who is signed in, the profile fills the rest. */
function useDraft(place: FormPlace) {
  // The form appears only in the browser, once the cart is known: it may read what the tab kept.
  const [fields, setFields] = useState(() => (place === 'page' ? readDraft() : NO_FIELDS))
  useEffect(() => {
    let gone = false
    if (!readSession(Date.now())) return undefined
    void call<Profile>('/api/auth/me').then((answer) => {
      if (answer.ok && !gone) setFields((typed) => filledFrom(answer.body, typed))
    })
    return () => {
      gone = true
    }
  }, [])
  return {
    fields,
    change(next: CustomerFields) {
      setFields(next)
      if (place === 'page') saveDraft(next)
    },
    forget: forgetDraft,
  }
}
