import { memo } from 'react'

import { OfferCountdown } from '#app/catalogue/offer-countdown.tsx'
import { cardState, isSameCard } from '#app/catalogue/offer-time.ts'
import { PictureFrame } from '#app/catalogue/picture-frame.tsx'
import { PriceTag } from '#app/catalogue/price-tag.tsx'
import { isOnSale, type ProductSummary } from '#app/catalogue/product.ts'
import { ProductLink } from '#app/catalogue/product-link.tsx'
import { SaleBadge } from '#app/catalogue/sale-badge.tsx'
import { cachedFragment } from '#app/ui/cached-fragment.tsx'
import { Section } from '#app/ui/section.tsx'

import { seeMore } from './see-more.ts'
import { text } from './text.ts'

type Props = { products: readonly ProductSummary[]; now: number }

/** Offers that end soon: up to 3 on screens narrower than 768 px, otherwise up to 6. */
export function OffersBlock({ products, now }: Props) {
  const offers = products.filter((product) => isOnSale(product, now))
  if (offers.length === 0) return null
  return (
    <Section title={text.offersBlock} more={seeMore('/kategori/offers', text.offersBlock)}>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-5 xl:grid-cols-3">
        {offers.map((product) => (
          <li key={product._id} className="max-md:nth-[n+4]:hidden">
            <OfferCard product={product} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Card({ product, now }: { product: ProductSummary; now: number }) {
  return (
    <article className="relative flex h-full flex-wrap overflow-hidden rounded-lg bg-white shadow-card transition-lift hover:z-10 hover:scale-[1.02] hover:shadow-lift">
      <div className="relative w-36 shrink-0 lg:w-40">
        <PictureFrame path={product.image[0]} alt="" sizes="160px" className="h-full" />
        <SaleBadge product={product} now={now} className="absolute top-2 left-2" />
      </div>
      <div className="flex min-w-0 flex-1 basis-36 flex-col gap-2 p-4">
        <h3 className="line-clamp-2 leading-snug font-medium text-balance">
          <ProductLink product={product} />
        </h3>
        <PriceTag product={product} now={now} />
        <div className="mt-auto">
          <OfferCountdown product={product} now={now} />
        </div>
      </div>
    </article>
  )
}

const OfferCard = import.meta.env.SSR
  ? cachedFragment('offer', Card, cardState)
  : memo(Card, isSameCard)
