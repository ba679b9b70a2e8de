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

/** What is ordered, what delivery costs, and the cash to have ready at the door. */
export function OrderSummary({ lines, city, shipping, now }: Props) {
  const total = cartTotal(lines, now)
  const fee = city.trim() === '' ? undefined : shippingFee(city, shipping)
  const cash = total + (fee ?? Math.min(shipping.tirana, shipping.elsewhere))
  return (
    <div className="wrap-anywhere">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.product._id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="w-14 shrink-0 overflow-hidden rounded-md">
              <PictureFrame path={line.product.image[0]} alt="" sizes="56px" />
            </div>
            <p className="min-w-0 flex-1 basis-24 leading-snug">
              <span className="line-clamp-3">{line.product.name}</span>
              <span className="text-sm text-muted figures">× {line.quantity}</span>
            </p>
            <Amount of={lineTotal(line, now)} className="ml-auto font-semibold" />
          </li>
        ))}
      </ul>
      <div className="sum-in-sight">
        <dl className="mt-2 grid gap-2 border-t border-line pt-4">
          <Row label={text.total}>
            <Amount of={total} />
          </Row>
          <Row label={text.delivery}>
            {fee === undefined ? (
              <span className="text-sm text-balance">{text.deliveryUnknown(shipping)}</span>
            ) : (
              <Amount of={fee} />
            )}
          </Row>
          <div
            aria-live="polite"
            className="mt-1 flex flex-wrap items-baseline gap-x-4 border-t border-line pt-3 text-lg font-bold"
          >
            <dt>{text.cash}</dt>
            <dd className="ml-auto text-2xl">
              {fee === undefined && `${text.cashFrom} `}
              <Amount of={cash} />
            </dd>
          </div>
        </dl>
        <p className="mt-2 text-sm text-muted">{text.cashNote}</p>
      </div>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt>{label}</dt>
      <dd className="ml-auto text-right font-semibold">{children}</dd>
    </div>
  )
}
