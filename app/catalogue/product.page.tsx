import { useState } from 'react'
import { data, useNavigate } from 'react-router'

import { AddToCartButton } from '#app/cart/add-to-cart-button.tsx'
import { ProductCard } from '#app/cart/product-card.tsx'
import { text as cartText } from '#app/cart/text.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { useShopLayout } from '#app/pages/use-shop-layout.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { lazyDialog, lazyPart, useFetchedAhead } from '#app/ui/lazy-part.tsx'
import { Link } from '#app/ui/link.tsx'
import { linkPicture } from '#app/ui/link-picture.ts'
import { pageMeta } from '#app/ui/page-head.ts'
import { Section } from '#app/ui/section.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { ShippingFees } from '#app/values/shop.ts'
import { clampText } from '#app/values/text.ts'

import type { Route } from './+types/product.page'
import { addressOf, seedAt } from './listing.ts'
import { missingMeta } from './missing-meta.ts'
import { OfferCountdown } from './offer-countdown.tsx'
import { randomProducts } from './picks.server.ts'
import { PriceTag } from './price-tag.tsx'
import { isAvailable, type Product, saleEnds } from './product.ts'
import { ProductGrid } from './product-grid.tsx'
import { productJsonLd } from './product-json-ld.server.ts'
import { ProductPictures } from './product-pictures.tsx'
import { findProduct } from './products.server.ts'
import { SaleBadge } from './sale-badge.tsx'
import { scopes } from './scopes.ts'
import { noteProducts } from './shown.server.ts'
import { text } from './text.ts'

const NotFound = lazyPart(() => import('#app/pages/not-found.tsx'))
const [OneClickDialog, fetchOneClick] = lazyDialog(
  () => import('#app/checkout/one-click-dialog.tsx'),
)

/**
 * The specification's bound for related products. Full rows have a phone show one less, and a wide screen
 * the way to the others.
 */
const MOST_RELATED = 9

/** About how tall the related products are on a phone: see `Section`. */
const RELATED_HEIGHT = '[--height:calc(51rem+184vw)]'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now: clock, notes, env } = context.get(pageContext)
  const now = clock()
  const product = await findProduct(db.read, params.id)
  if (!product) return data(null, { status: 404 })
  const { category, _id: except } = product
  const { seed, until } = seedAt(now)
  const related = await randomProducts(db.read, seed, MOST_RELATED, { category, except })
  notes.shows(scopes.category(category))
  notes.expires(until)
  noteProducts(notes, [product, ...related], now)
  const { shop } = env
  return { now, product, related, shop, jsonLd: productJsonLd(product, shop, now) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(matches[1].loaderData.shop.name)
  const { product, shop, jsonLd } = loaderData
  const { publicUrl } = shop
  return [
    ...pageMeta(product.name, clampText(product.description, 155), {
      shopName: shop.name,
      canonical: publicUrl && `${publicUrl}/information/${product._id}`,
    }),
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: product.name },
    { 'script:ld+json': jsonLd },
    ...linkPicture(publicUrl, product.image[0]),
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { categories } = useShopLayout()
  if (!loaderData) return <NotFound what="product" categories={categories ?? []} />
  return <ProductView key={loaderData.product._id} {...loaderData} />
}

function ProductView({
  product,
  related,
  shop,
  ...loaded
}: NonNullable<Route.ComponentProps['loaderData']>) {
  const now = useNow(loaded.now, saleEnds([product, ...related]))
  return (
    <div className="wrap pt-1 sm:pt-4 md:pt-6">
      <GoBack />
      <div className="grid grid-cols-1 gap-4 sm:mt-2 sm:grid-cols-2 sm:gap-6 lg:gap-12">
        <ProductPictures name={product.name} paths={product.image} />
        <div className="flex flex-col gap-4">
          <h1 className="text-2xl leading-tight font-bold tracking-tight text-balance lg:text-4xl">
            {product.name}
          </h1>
          <div className="flex flex-wrap items-center gap-3 wrap-anywhere">
            <PriceTag product={product} now={now} size="page" />
            <SaleBadge product={product} now={now} />
          </div>
          <OfferCountdown product={product} now={now} />
          <StockStatus product={product} />
          <OrderButtons product={product} shipping={shop.shipping} />
          <Promises
            lines={[
              ['cash', text.payOnDelivery],
              ['truck', text.deliveryFee(shop.shipping)],
              ['clock', text.deliveryDays],
              ['back', text.returns(shop.returnHours.unsatisfied)],
            ]}
          />
          <section aria-label={text.description}>
            <h2 className="mb-2 text-lg font-bold">{text.description}</h2>
            <p className="max-w-prose whitespace-pre-line">{product.description}</p>
          </section>
        </div>
      </div>
      <Section title={text.related} later={related.length > 0 ? RELATED_HEIGHT : undefined}>
        {related.length === 0 ? (
          <p className="text-muted">{text.noRelated}</p>
        ) : (
          <ProductGrid
            products={related}
            wide={5}
            cell="max-sm:nth-[n+9]:hidden"
            last={related.length === MOST_RELATED && <SeeCategory slug={product.category} />}
          >
            {(each) => (
              <ProductCard
                product={each}
                now={now}
                sizes="(width < 641px) 45vw, (width < 1024px) 30vw, 228px"
              />
            )}
          </ProductGrid>
        )}
      </Section>
    </div>
  )
}

function SeeCategory({ slug }: { slug: string }) {
  const name = useShopLayout().categories?.find((each) => each.slug === slug)?.name ?? slug
  return (
    <Link
      to={addressOf({ slug })}
      className="flex h-full flex-col items-center justify-center gap-2 rounded-lg border border-line p-4 text-center font-semibold text-balance text-violet wrap-anywhere hover:bg-violet-soft"
    >
      <span>{text.seeCategory(name)}</span>
      <Icon name="right" />
    </Link>
  )
}

function GoBack() {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 font-semibold text-violet hover:bg-violet-soft print:hidden"
      onClick={() => void (cameFromShop() ? navigate(-1) : navigate('/'))}
    >
      <Icon name="left" size={20} />
      {text.goBack}
    </button>
  )
}

/**
 * Whoever came from another site, or typed the address, would be led out of the shop by the browser's
 * own way back. The router counts in `idx` the entries that it made since the document was opened.
 */
function cameFromShop(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  return idx > 0 || (history.length > 1 && document.referrer.startsWith(location.origin))
}

function StockStatus({ product }: { product: Product }) {
  const available = isAvailable(product)
  return (
    <p className={`flex items-center gap-2 font-semibold ${available ? 'text-green' : 'text-red'}`}>
      <Icon name={available ? 'check' : 'close'} size={20} />
      <span>{available ? cartText.inStock : cartText.outOfStock}</span>
    </p>
  )
}

/**
 * Adds to the cart, or orders this one product at once and leaves the cart as it is. On a phone a bar
 * that never leaves the foot of the window: what floats above it would cover one that scrolls.
 */
function OrderButtons({ product, shipping }: { product: Product; shipping: ShippingFees }) {
  const [ordering, setOrdering] = useState(false)
  const available = isAvailable(product)
  useFetchedAhead(fetchOneClick)
  return (
    <>
      <div
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 bg-ground px-4 py-3 max-md:shadow-bar md:static short:static md:px-0 short:px-0 print:hidden"
      >
        <AddToCartButton product={product} size="normal" />
        <Button
          look="secondary"
          full
          className="text-balance max-[22rem]:px-3"
          disabled={!available}
          onClick={() => setOrdering(true)}
        >
          {text.orderNow}
        </Button>
      </div>
      {/* Beside the bar: in it, what shows that it is coming would be under the header. */}
      {ordering && (
        <OneClickDialog product={product} shipping={shipping} onClose={() => setOrdering(false)} />
      )}
    </>
  )
}

function Promises({ lines }: { lines: [icon: IconName, words: string][] }) {
  return (
    <ul className="grid gap-2 rounded-lg border border-line bg-white p-4 text-sm">
      {lines.map(([icon, words]) => (
        <li key={words} className="flex items-center gap-3 text-balance">
          <Icon name={icon} size={20} className="text-violet" />
          {words}
        </li>
      ))}
    </ul>
  )
}
