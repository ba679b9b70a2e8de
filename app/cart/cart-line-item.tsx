import { Link } from 'react-router'

import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { isAvailable, unitPrice } from '#app/catalogue/product.ts'
import { Icon } from '#app/ui/icon.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { ignoreSecondClick } from '#app/ui/second-click.ts'
import { dataValue, formatAmount } from '#app/values/money.ts'

import { type CartLine, lineTotal } from './cart.ts'
import { changeQuantity, removeFromCart } from './cart-store.ts'
import { closeCart } from './dialogs.ts'
import { text } from './text.ts'

type Props = { line: CartLine; now: number; onRemoved: () => void }

/** One product in the cart dialog, with what can be done about it. */
export function CartLineItem({ line, now, onRemoved }: Props) {
  const { product, quantity } = line
  const price = unitPrice(product, now)
  const total = lineTotal(line, now)
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 py-4 first:pt-0 last:pb-0">
      <PictureFrame path={product.image[0]} alt="" sizes="80px" className="rounded-md" />
      <div className="min-w-0">
        <h3 className="leading-snug font-semibold">
          <Link
            to={`/information/${product._id}`}
            className="hover:text-violet hover:underline"
            onClick={closeCart}
          >
            {product.name}
          </Link>
        </h3>
        <p className="text-sm text-muted">
          <data value={dataValue(price)}>{formatAmount(price)}</data> {text.each}
        </p>
        {!isAvailable(product) && (
          <p className="text-sm font-semibold text-red">{text.outOfStock}</p>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <QuantityStepper
            of={product.name}
            quantity={quantity}
            onChange={(wanted) => changeQuantity(product._id, wanted)}
          />
          <data value={dataValue(total)} className="ml-auto text-lg font-bold tracking-tight">
            {formatAmount(total)}
          </data>
        </div>
        <button
          type="button"
          aria-label={text.removeOf(product.name)}
          className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-full pr-3 text-sm font-semibold text-muted hover:text-red"
          onClick={() => {
            removeFromCart(product._id)
            onRemoved()
            // The next line comes up under the finger.
            ignoreSecondClick()
          }}
        >
          <Icon name="trash" size={18} />
          {text.remove}
        </button>
      </div>
    </li>
  )
}
