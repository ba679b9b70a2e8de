import { Link } from 'react-router'

import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { isAvailable, unitPrice } from '#app/catalogue/product.ts'
import { Amount } from '#app/ui/amount.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { ignoreSecondClick } from '#app/ui/second-click.ts'

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
    <li className="flex flex-wrap gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="w-[min(5rem,17vw)] shrink-0">
        <PictureFrame path={product.image[0]} alt="" sizes="80px" className="rounded-md" />
      </div>
      <div className="min-w-0 flex-[1_1_11rem]">
        <h3 className="leading-snug font-semibold">
          <Link
            to={`/information/${product._id}`}
            className="hover:text-violet hover:underline"
            onClick={closeCart}
          >
            {product.name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-sm text-muted">
            <Amount of={price} /> {text.each}
          </span>
          <Amount of={total} className="ml-auto text-lg font-bold tracking-tight" />
        </p>
        {!isAvailable(product) && (
          <p className="text-sm font-semibold text-red">{text.outOfStock}</p>
        )}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
          <QuantityStepper
            of={product.name}
            quantity={quantity}
            onChange={(wanted) => changeQuantity(product._id, wanted)}
          />
          <button
            type="button"
            aria-label={text.removeOf(product.name)}
            className="-mr-2 ml-auto min-h-11 rounded-full px-2 text-sm font-semibold text-muted hover:text-red"
            onClick={() => {
              removeFromCart(product._id)
              onRemoved()
              // The next line comes up under the finger.
              ignoreSecondClick()
            }}
          >
            {text.remove}
          </button>
        </div>
      </div>
    </li>
  )
}
