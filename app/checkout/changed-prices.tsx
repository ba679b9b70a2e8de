import { type ProductSummary, unitPrice } from '#app/catalogue/product.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { moneyFrom } from '#app/values/money.ts'

import type { OrderRequest } from './order-request.ts'
import { text } from './refused-lines-text.ts'

type Props = {
  /** The order as it was sent, in JSON, at the prices that were shown. */
  sent: string
  /** As the shop sells them now. */
  products: readonly ProductSummary[]
  now: number
}

/** Each product that is not sold at the price that was shown, with the old one and the new. */
export function ChangedPrices({ sent, products, now }: Props) {
  const { products: lines } = JSON.parse(sent) as Pick<OrderRequest, 'products'>
  const changed = products.flatMap((product) => {
    const line = lines.find(({ productId }) => productId === product._id)
    const [was, is] = [line && moneyFrom(line.price), unitPrice(product, now)]
    return was === undefined || was === is ? [] : [{ ...product, was, is }]
  })
  return (
    <Notice tone="error">
      <p>{text.priceChanged}</p>
      <PriceChanges changed={changed} />
    </Notice>
  )
}

type Changed = Pick<ProductSummary, '_id' | 'name'> & { was: number; is: number }

/** The old price and the new of each, in 1/100 Lek. */
export function PriceChanges({ changed }: { changed: readonly Changed[] }) {
  return (
    <ul className="mt-2 grid gap-1 empty:hidden">
      {changed.map(({ _id, name, was, is }) => (
        <li key={_id}>
          {name}:{' '}
          <span className="inline-block">
            <span className="sr-only">{text.priceFrom} </span>
            <Amount of={was} /> <span aria-hidden="true">→ </span>
            <span className="sr-only">{text.priceTo} </span>
            <Amount of={is} />
          </span>
        </li>
      ))}
    </ul>
  )
}
