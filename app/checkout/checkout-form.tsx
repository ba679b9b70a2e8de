import { Suspense } from 'react'
import { PrefetchPageLinks } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import type { ShippingFees } from '#app/values/shop.ts'

import type { FormPlace } from './customer-check.ts'
import { CustomerInputs } from './customer-inputs.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Outcome } from './outcome.tsx'
import { text } from './text.ts'
import { type Checkout, fetchRules, useCheckout } from './use-checkout.ts'

type Props = Checkout & {
  shipping: ShippingFees
  /** A new quantity of a line; 0 takes it away. */
  onQuantity: (productId: string, quantity: number) => void
}

const LAYOUT: Record<FormPlace, string> = {
  page: 'lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-10',
  modal: '',
}

/** The checkout: who orders, where to, what it costs, and the way through every failure. */
export function CheckoutForm({ shipping, onQuantity, ...checkout }: Props) {
  const { lines, now, place } = checkout
  const { form, fields, errors, busy, answer, waiting, submit, ...typing } = useCheckout(checkout)

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onFocus={fetchRules}
      className={`grid grid-cols-1 items-start gap-6 ${LAYOUT[place]}`}
    >
      <div className="grid gap-4">
        {place === 'modal' && <p className="text-muted">{text.intro(shipping)}</p>}
        <CustomerInputs
          fields={fields}
          errors={errors}
          onEdit={typing.edit}
          onLocate={typing.locate}
          onLeave={typing.judge}
        />
      </div>
      <section
        aria-label={text.summary}
        className={`rounded-lg border-line sm:border sm:bg-ground sm:p-5 ${place === 'page' ? 'lg:col-start-2 lg:row-span-2' : ''}`}
      >
        <h2 className="text-lg font-bold">{text.summary}</h2>
        <OrderSummary lines={lines} city={fields.qyteti} shipping={shipping} now={now} />
      </section>
      <div className="grid scroll-mb-5 gap-4">
        {/* A field at fault says so itself, and has the focus and the view. */}
        {answer && answer.outcome !== 'invalid' && (
          <Suspense>
            <Outcome
              answer={answer}
              waiting={waiting}
              hidden={busy && !waiting}
              lines={lines}
              now={now}
              onQuantity={(id, quantity) => {
                onQuantity(id, quantity)
                // The button that was pressed is gone: the next step takes the focus.
                form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
              }}
            />
          </Suspense>
        )}
        <Button type="submit" busy={busy} disabled={lines.length === 0} className="w-full">
          {busy ? text.submitting : waiting ? text.tryAgain : text.submit}
        </Button>
        {/* Its code is there before the order is sent: the line may be gone right after. */}
        <PrefetchPageLinks page="/faleminderit" />
      </div>
    </form>
  )
}
