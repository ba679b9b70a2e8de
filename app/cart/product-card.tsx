import { memo } from 'react'

import { OfferCountdown } from '#app/catalogue/offer-countdown.tsx'
import { cardState, isSameCard } from '#app/catalogue/offer-time.ts'
import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { PriceTag } from '#app/catalogue/price-tag.tsx'
import { isAvailable, type ProductSummary } from '#app/catalogue/product.ts'
import { ProductLink } from '#app/catalogue/product-link.tsx'
import { SaleBadge } from '#app/catalogue/sale-badge.tsx'
import { cachedFragment } from '#app/ui/cached-fragment.tsx'

import { AddToCartButton } from './add-to-cart-button.tsx'
import { text } from './text.ts'

type Props = {
  product: ProductSummary
  now: number
  /** How wide the picture is shown, as for `img`. */
  sizes: string
  eager?: boolean
  /** In a row that is swiped the cards in sight would have a hole for the countdown of another. */
  countdown?: boolean
}

function Card({ product, now, sizes, eager = false, countdown = true }: Props) {
  return (
    <article className="group relative grid h-full grid-cols-1 grid-rows-[auto_1fr_auto] overflow-hidden rounded-lg bg-white shadow-card transition-lift focus-within:shadow-lift mouse:hover:z-10 mouse:hover:scale-[1.03] mouse:hover:shadow-lift">
      {/* Who only looks at the first screen fetches no picture far below it. */}
      <div
        className={`col-start-1 row-start-1 aspect-square bg-soft ${eager ? '' : 'unscrolled:[content-visibility:auto]'}`}
      >
        <PictureFrame path={product.image[0]} alt="" sizes={sizes} eager={eager} />
      </div>
      <SaleBadge
        product={product}
        now={now}
        className="relative col-start-1 row-start-1 m-3 self-start justify-self-start"
      />
      <div className="flex flex-col gap-1.5 p-3 lg:p-4 *:last:mt-auto">
        <h3 className="line-clamp-2 min-h-[2.75em] leading-snug font-medium text-balance">
          <ProductLink product={product} />
        </h3>
        {countdown && <OfferCountdown product={product} now={now} />}
        {!isAvailable(product) && (
          <p className="text-sm font-semibold text-red">{text.outOfStock}</p>
        )}
        <PriceTag product={product} now={now} />
      </div>
      <div className="relative z-10 col-start-1 self-end p-3 pt-0 transition-opacity lg:p-4 lg:pt-0 mouse:row-start-1 mouse:p-3 mouse:opacity-0 mouse:group-focus-within:opacity-100 mouse:group-hover:opacity-100">
        <AddToCartButton product={product} />
      </div>
    </article>
  )
}

/**
 * A product in a list. The whole card leads to the product; hovering lifts it and reveals its
 * button, which on a touch screen is always there.
 */
export const ProductCard = import.meta.env.SSR
  ? cachedFragment('product', Card, cardState)
  : memo(Card, isSameCard)
