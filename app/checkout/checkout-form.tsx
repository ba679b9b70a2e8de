import { Suspense, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

import { unitPrice } from '#app/catalogue/product.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { ShippingFees } from '#app/values/shop.ts'

import { CustomerInputs } from './customer-inputs.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Outcome } from './outcome.tsx'
import { text } from './text.ts'
import type { Checkout, useCheckout } from './use-checkout.ts'
import { fetchRules } from './use-customer.ts'

const EndedSales = lazyPart(() => import('./ended-sales.tsx'))

type Props = Pick<Checkout, 'lines' | 'now' | 'place'> & {
  checkout: ReturnType<typeof useCheckout>
  shipping: ShippingFees
  /** A new quantity of a line; 0 takes it away. */
  onQuantity: (productId: string, quantity: number) => void
}

/**
 * The checkout: who orders, where to, what it costs, and the way through every failure. A modal keeps
 * the sum and the button in sight at its foot.
 */
export function CheckoutForm({ checkout, lines, now, place, shipping, onQuantity }: Props) {
  const { customer, form, formId, busy, answer, waiting } = checkout
  const [opened] = useState(now)
  const ended = lines.filter(({ product }) => unitPrice(product, opened) < unitPrice(product, now))

  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={checkout.submit}
      onFocus={fetchRules}
      className="grid grid-cols-1 items-start gap-6 beside:grid-cols-[minmax(0,1fr)_24rem] beside:grid-rows-[auto_1fr] beside:gap-x-10"
    >
      <div className="grid gap-4">
        {place === 'modal' && <p className="text-muted">{text.intro(shipping)}</p>}
        <CustomerInputs {...customer} />
      </div>
      <section
        aria-label={text.summary}
        className="rounded-lg border-line sm:border sm:bg-ground sm:p-5 beside:col-start-2 beside:row-span-2"
      >
        <h2 className="text-lg font-bold">{text.summary}</h2>
        <OrderSummary
          lines={lines}
          city={customer.fields.qyteti}
          shipping={shipping}
          now={now}
          withCash={place === 'page'}
        />
      </section>
      <div className="grid scroll-mb-5 gap-4 empty:hidden">
        {ended.length > 0 && answer?.outcome !== 'price_changed' && (
          <Suspense>
            <EndedSales lines={ended} opened={opened} now={now} />
          </Suspense>
        )}
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
                checkout.focusSubmit()
              }}
            />
          </Suspense>
        )}
        {place === 'page' && <SubmitOrder checkout={checkout} lines={lines} />}
        {/* Its code is there before the order is sent: the line may be gone right after. */}
        <PrefetchPageLinks page="/faleminderit" />
      </div>
    </form>
  )
}

/** The button that sends the order, in its form or beside it. */
export function SubmitOrder({ checkout, lines }: Pick<Props, 'checkout' | 'lines'>) {
  const { formId, busy, waiting } = checkout
  return (
    <Button
      type="submit"
      form={formId}
      busy={busy}
      disabled={lines.length === 0}
      className="w-full"
    >
      {busy ? text.submitting : waiting ? text.tryAgain : text.submit}
    </Button>
  )
}
