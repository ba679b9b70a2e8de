import { useSyncExternalStore } from 'react'

import { lineSum, type Order } from '#app/orders/order.ts'
import { OrderTotals } from '#app/orders/order-totals.tsx'
import { Amount } from '#app/ui/amount.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { outside } from '#app/ui/outside.ts'
import { unlisted } from '#app/ui/page-head.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { formatPhone, whatsAppTo } from '#app/values/phone.ts'

import type { Route } from './+types/thank-you.page'
import { placedOrder } from './placed-order.ts'
import { SaveBack } from './save-back.tsx'
import { text } from './text.ts'
import { thankYouText } from './thank-you-text.ts'

/** No loader: once an order is stored, nothing more is needed of the shop to say so. */
export function meta({ matches }: Route.MetaArgs) {
  const shopName = matches[1].loaderData.shop.name
  return [{ title: `${text.summary} · ${shopName}` }, unlisted]
}

export default function ThankYouPage({ matches }: Route.ComponentProps) {
  const { phone } = matches[1].loaderData.shop
  const order = useSyncExternalStore(neverChanges, placedOrder.read, () => null)
  return (
    <div className="wrap max-w-3xl">
      {order ? <PlacedOrder order={order} phone={phone} /> : <NoOrder />}
    </div>
  )
}

const neverChanges = () => () => {}

function NoOrder() {
  return (
    <>
      <PageTitle title={text.summary} />
      <EmptyState icon="truck" sentence={thankYouText.noOrder}>
        <ButtonLink to="/" look="secondary">
          {thankYouText.home}
        </ButtonLink>
      </EmptyState>
    </>
  )
}

/** On a phone nothing floats above what the order came to: the chat has its place among the buttons. */
function PlacedOrder({ order, phone }: { order: Order; phone: string }) {
  return (
    <div
      data-receipt
      className="mt-6 grid grid-cols-1 gap-6 rounded-xl bg-white p-5 shadow-card sm:p-8 md:mt-10"
    >
      <Notice tone="success">{thankYouText.placed}</Notice>
      <div>
        <h1 className="text-3xl leading-tight font-bold tracking-tight text-balance md:text-4xl">
          {thankYouText.thanks(order.customerName)}
        </h1>
        <p className="mt-1 text-xl font-semibold text-violet-deep">
          {thankYouText.number(order.number)}
        </p>
        <p className="mt-1 text-muted">{thankYouText.keepNumber}</p>
      </div>
      <section aria-label={text.summary}>
        <ul className="divide-y divide-line border-y border-line">
          {order.products.map((line) => (
            <li key={line.productId} className="flex flex-wrap gap-x-4 py-3">
              <span className="min-w-0 flex-[1_1_7rem]">
                {line.name}{' '}
                <span className="whitespace-nowrap text-muted figures">× {line.quantity}</span>
              </span>
              <Amount of={lineSum(line)} />
            </li>
          ))}
        </ul>
        <OrderTotals order={order} cash={text.cash} className="mt-4" />
      </section>
      <section>
        <h2 className="mb-2 text-lg font-bold">{thankYouText.next}</h2>
        <ol className="grid list-decimal gap-1 pl-5">
          {thankYouText.steps(formatPhone(order.phone)).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="text-lg font-bold">{thankYouText.address}</h2>
        <p>
          {order.customerName} {order.customerLastName}
          <br />
          {order.rruga}, {order.qyteti}
        </p>
      </section>
      <SaveBack order={order} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to="/">{thankYouText.home}</ButtonLink>
        <Button look="secondary" onClick={() => print()}>
          {thankYouText.print}
        </Button>
        <ButtonLink look="quiet" to={whatsAppTo(phone)} {...outside} className="w-full md:hidden">
          {thankYouText.chat}
        </ButtonLink>
      </div>
    </div>
  )
}
