import { data, Link, redirect } from 'react-router'

import { ProductCard } from '#app/cart/product-card.tsx'
import { ProductRow } from '#app/cart/product-row.tsx'
import { pageContext } from '#app/http/shop-context.server.ts'
import { useShopLayout } from '#app/pages/use-shop-layout.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { pageHead, pageMeta, unlisted } from '#app/ui/page-head.ts'
import { useNow } from '#app/ui/use-now.ts'
import { asSlug } from '#app/values/slug.ts'
import { plural } from '#app/values/text.ts'

import type { Route } from './+types/listing.page'
import { RESERVED_SLUGS, type ShownCategory } from './category.ts'
import { CategorySidebar } from './category-sidebar.tsx'
import {
  addressOf,
  emptySentence,
  isUnasked,
  pageFrom,
  pageSize,
  seedAt,
  seedFrom,
  type ShownListing,
} from './listing.ts'
import { findListing, listProducts } from './listing.server.ts'
import { ListingBanner } from './listing-banner.tsx'
import { missingMeta } from './missing-meta.ts'
import { categoriesNamedBy } from './named-categories.server.ts'
import { Pagination } from './pagination.tsx'
import { oneOfEachCategory } from './picks.server.ts'
import { saleEnds } from './product.ts'
import { ProductGrid } from './product-grid.tsx'
import { eachOnce, noteListing, noteProducts } from './shown.server.ts'
import { text } from './text.ts'
import { useRightPageSize } from './use-right-page-size.ts'

const NotFound = lazyPart(() => import('#app/pages/not-found.tsx'))

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const shop = context.get(pageContext)
  const { db, now: clock, notes, narrow, env } = shop
  const { searchParams: search } = new URL(request.url)
  const query = search.get('query') ?? ''
  const now = clock()
  const { seed: currentSeed, until } = seedAt(now)
  const seed = seedFrom(search.get('fara')) ?? currentSeed

  const found = await findListing(db.read, asSlug(slug), { query, seed })
  if (!found) return data(null, { status: 404 })
  const { listing, title } = found
  const page = pageFrom(search.get('page'))
  // One address for each listing.
  if (found.slug !== slug) throw redirect(addressOf({ slug: found.slug, query, page }), 301)

  const size = pageSize(narrow)
  const links = { slug, query, ...(listing.kind === 'all' && { seed }) }
  const ownId = listing.kind === 'category' ? listing.id : undefined
  const [{ products, total, meant }, named, others] = await Promise.all([
    listProducts(db, listing, { page, size, now }),
    categoriesNamedBy(shop, listing),
    oneOfEachCategory(db.read, seed, ownId),
  ])
  const pages = Math.max(1, Math.ceil(total / size))
  // An old link, or a listing that has shrunk: beyond the last page comes the last.
  if (page > pages) throw redirect(addressOf({ ...links, page: pages }), 302)

  noteListing(notes, listing, slug)
  noteProducts(notes, [...products, ...others], now)
  notes.expires(until)
  const head = pageHead(env.shop, addressOf({ slug, query, page }))
  const told: ShownListing = listing.kind === 'category' ? { kind: 'category' } : listing
  const shown = { now, size, page, pages, total, meant, named, links, slug, title, listing: told }
  return { ...shown, ...eachOnce({ products, others }), ...head }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(matches[1].loaderData.shop.name)
  const { title, page, shopName, canonical, listing } = loaderData
  const numbered = page > 1 ? `${title} · ${text.pageNumber(page)}` : title
  return [
    ...pageMeta(numbered, text.listingDescription(title, shopName), { shopName, canonical }),
    ...(listing.kind === 'search' ? [unlisted] : []),
  ]
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { categories } = useShopLayout()
  if (!loaderData) return <NotFound what="category" categories={categories ?? []} />
  return <ListingView {...loaderData} />
}

function ListingView(loaded: NonNullable<Route.ComponentProps['loaderData']>) {
  const { slug, title, products, others, total, page, pages, links, listing, meant, named } = loaded
  const { categories } = useShopLayout()
  const now = useNow(loaded.now, saleEnds([...products, ...others]))
  useRightPageSize(loaded.size)
  return (
    <div className="wrap pt-4 md:pt-6">
      <ListingBanner
        slug={slug}
        title={title}
        line={isUnasked(listing) ? undefined : plural(total, text.oneProduct, text.manyProducts)}
      />
      <div className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-[min(12rem,36%)_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <div className="hidden unpoppable:block max-sm:order-last sm:block">
          <CategorySidebar categories={categories} count={RESERVED_SLUGS.includes(slug) ? 7 : 5} />
        </div>
        <div>
          {named.length > 0 && <Named categories={named} />}
          {meant !== undefined && <Meant text={meant} />}
          {products.length === 0 ? (
            <EmptyListing listing={listing} />
          ) : (
            <>
              <h2 className="sr-only">{text.products}</h2>
              <ProductGrid products={products} wide="beside">
                {(product, place) => (
                  <ProductCard
                    product={product}
                    now={now}
                    eager={place < 2}
                    sizes="(width < 641px) 45vw, (width < 1280px) 25vw, 300px"
                  />
                )}
              </ProductGrid>
              <Pagination page={page} pages={pages} links={links} />
            </>
          )}
        </div>
      </div>
      <ProductRow title={text.fromOtherCategories} products={others} now={now} />
    </div>
  )
}

/** Leads on to the categories whose names were typed: their products need not say what they are. */
function Named({ categories }: { categories: readonly ShownCategory[] }) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-2">
      <span className="mr-1 font-medium">{text.seeAlso}</span>
      {categories.map(({ name, slug }) => (
        <ButtonLink key={slug} to={addressOf({ slug })} look="secondary" size="small">
          {name}
          <Icon name="right" size={16} />
        </ButtonLink>
      ))}
    </p>
  )
}

/** Says that the typed text has no match, and which one is shown instead. */
function Meant({ text: meant }: { text: string }) {
  return (
    <div
      data-notice=""
      role="status"
      className="mb-5 rounded-md bg-violet-soft p-4 text-violet-deep"
    >
      <p className="font-medium">{text.noMatch}</p>
      <p className="mt-1">
        {text.didYouMean}{' '}
        <Link
          to={addressOf({ slug: 'search', query: meant })}
          className="font-bold underline underline-offset-4"
        >
          {meant}
        </Link>
        ? <span>{text.shownInstead(meant)}</span>
      </p>
    </div>
  )
}

function EmptyListing({ listing }: { listing: ShownListing }) {
  return (
    <EmptyState
      icon={listing.kind === 'search' ? 'search' : 'bag'}
      sentence={emptySentence(listing)}
    >
      {listing.kind !== 'all' && (
        <ButtonLink to="/kategori/all" look="secondary">
          {text.seeAll}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
