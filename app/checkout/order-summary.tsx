import type { ReactNode } from 'react'

import { type CartLine, cartTotal, lineTotal } from '#app/cart/cart.ts'
import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { Amount } from '#app/ui/amount.tsx'
import type { ShippingFees } from '#app/values/shop.ts'

import { shippingFee } from './delivery.ts'
import { text } from './text.ts'

type Props = {
  lines: readonly CartLine[]
  city: string
  shipping: ShippingFees
  now: number
}

type SummaryProps = Props & {
  /** Whether the cash to have ready is said here, and not elsewhere. */
  withCash: boolean
}

/** What is ordered, what delivery costs, and what is paid when. */
export function OrderSummary({ withCash, ...order }: SummaryProps) {
  const { lines, city, shipping, now } = order
  const fee = feeFor(city, shipping)
  return (
    <div data-sums className="wrap-anywhere">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.product._id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="w-14 shrink-0 overflow-hidden rounded-md">
              <PictureFrame path={line.product.image[0]} alt="" sizes="56px" />
            </div>
            <p className="min-w-0 flex-1 basis-24 leading-snug">
              <span className="line-clamp-3">{line.product.name}</span>
              <span className="text-sm text-muted figures">{`× ${line.quantity}`}</span>
            </p>
            <Amount of={lineTotal(line, now)} className="ml-auto font-semibold" />
          </li>
        ))}
      </ul>
      <div className="sum-in-sight">
        <dl className="mt-2 grid gap-2 border-t border-line pt-4">
          <Row label={text.total}>
            <Amount of={cartTotal(lines, now)} />
          </Row>
          <Row label={text.delivery}>
            {fee === undefined ? (
              <span className="text-sm text-balance">{text.deliveryUnknown(shipping)}</span>
            ) : (
              <Amount of={fee} />
            )}
          </Row>
        </dl>
        {withCash && (
          <div className="mt-3 border-t border-line pt-3">
            <CashToHave {...order} />
          </div>
        )}
        <p className="mt-2 text-sm text-muted">{text.cashNote}</p>
      </div>
    </div>
  )
}

/** The cash to have ready at the door, said anew when the city changes it. */
export function CashToHave({ lines, city, shipping, now }: Props) {
  const fee = feeFor(city, shipping)
  const least = Math.min(shipping.tirana, shipping.elsewhere)
  return (
    <dl aria-live="polite" className="flex flex-wrap items-baseline gap-x-4 text-lg font-bold">
      <dt>{text.cash}</dt>
      <dd className="ml-auto text-2xl">
        {fee === undefined && <span>{text.cashFrom} </span>}
        <Amount of={cartTotal(lines, now) + (fee ?? least)} />
      </dd>
    </dl>
  )
}

/** Unknown until a city is typed. */
const feeFor = (city: string, shipping: ShippingFees) =>
  city.trim() === '' ? undefined : shippingFee(city, shipping)

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt>{label}</dt>
      <dd className="ml-auto text-right font-semibold">{children}</dd>
    </div>
  )
}
