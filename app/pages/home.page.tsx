import { useFetcher } from 'react-router'

import { ProductCard } from '#app/cart/product-card.tsx'
import { ProductRow } from '#app/cart/product-row.tsx'
import { findCategory } from '#app/catalogue/categories.server.ts'
import { CHILDREN_SLUG } from '#app/catalogue/category.ts'
import { CategorySidebar } from '#app/catalogue/category-sidebar.tsx'
import { seedAt, seedFrom } from '#app/catalogue/listing.ts'
import {
  newestProducts,
  popularProducts,
  randomProducts,
  runningOffers,
} from '#app/catalogue/picks.server.ts'
import { type ProductSummary, saleEnds } from '#app/catalogue/product.ts'
import { ProductGrid } from '#app/catalogue/product-grid.tsx'
import { eachOnce, noteProducts } from '#app/catalogue/shown.server.ts'
import { scopes } from '#app/catalogue/scopes.ts'
import { HeroCarousel } from '#app/hero/hero-carousel.tsx'
import { readHero } from '#app/hero/hero.server.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { linkPicture } from '#app/ui/link-picture.ts'
import { canonicalLink } from '#app/ui/page-head.ts'
import { Section } from '#app/ui/section.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { whenReached } from '#app/ui/when-reached.ts'

import type { Route } from './+types/home.page'
import { OffersBlock } from './offers-block.tsx'
import { seeMore } from './see-more.ts'
import { text } from './text.ts'
import { TrustBanner } from './trust-banner.tsx'
import { useShopLayout } from './use-shop-layout.ts'
import { useWidthChange } from './use-width-change.ts'

/** The most the blocks show; on narrow screens CSS hides what is over the specification's counts. */
const COUNTS = { offers: 6, children: 9, mixed: 12, row: 10 }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now: clock, notes, env } = context.get(pageContext)
  const now = clock()
  const current = seedAt(now)
  const seed = seedFrom(new URL(request.url).searchParams.get('fara')) ?? current.seed
  const children = await findCategory(db.read, CHILDREN_SLUG)
  const [hero, offers, forChildren, mixed, popular, newest] = await Promise.all([
    readHero(db.read),
    runningOffers(db.read, { now, count: COUNTS.offers }),
    children ? randomProducts(db.read, seed, COUNTS.children, { category: children.slug }) : [],
    randomProducts(db.read, seed, COUNTS.mixed, children ? { exceptCategory: children.slug } : {}),
    popularProducts(db.read, COUNTS.row),
    newestProducts(db.read, COUNTS.row),
  ])
  // The category may have been renamed: its first slug still leads to it.
  const childrenSlug = children?.slug ?? CHILDREN_SLUG
  notes.shows(
    scopes.hero,
    scopes.products,
    scopes.offers,
    scopes.popular,
    scopes.category(childrenSlug),
  )
  notes.expires(current.until)
  const all = [...offers, ...forChildren, ...mixed, ...popular, ...newest]
  noteProducts(notes, all, now)
  return {
    now,
    seed,
    slides: hero.slides,
    ...eachOnce({ offers, children: forChildren, mixed, popular, newest }),
    childrenSlug,
    shopName: env.shop.name,
    publicUrl: env.shop.publicUrl,
  }
}

export function meta({ loaderData: { shopName, publicUrl, slides } }: Route.MetaArgs) {
  return [
    { title: text.homeTitle(shopName) },
    { name: 'description', content: text.homeDescription },
    ...canonicalLink(publicUrl && `${publicUrl}/`),
    ...linkPicture(publicUrl, slides[0]?.picture),
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { categories, shop } = useShopLayout()
  const { children, mixed, isLoading } = useFreshBlocks(loaderData)
  const { slides, popular, newest, offers, childrenSlug } = loaderData
  const now = useNow(
    loaderData.now,
    saleEnds([...offers, ...children, ...mixed, ...popular, ...newest]),
  )
  return (
    <div className="wrap pt-4 md:pt-6">
      <h1 className="sr-only">{text.homeTitle(shop.name)}</h1>
      {/* The promises stand below both; beside the categories where their whole list is open. */}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[min(13rem,36%)_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:[grid-template-areas:'list_slides'_'promises_promises'] md:gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-8 sm:has-aria-expanded:[grid-template-areas:'list_slides'_'list_promises']">
        <div className="hidden grid-cols-1 unpoppable:grid max-sm:order-last sm:grid sm:[grid-area:list]">
          <CategorySidebar categories={categories} count={5} />
        </div>
        <div className="min-w-0">
          <HeroCarousel
            slides={slides}
            childrenAt={`/kategori/${children.length > 0 ? childrenSlug : 'all'}`}
          />
        </div>
        <div className="sm:[grid-area:promises]">
          <TrustBanner returnHours={shop.returnHours.unsatisfied} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {isLoading && [text.loadingChildren, text.loadingMixed].join(' ')}
      </p>
      <OffersBlock products={offers} now={now} />
      {newest.length === 0 && <NothingYet />}
      {children.length > 0 && (
        <Section
          title={text.childrenBlock}
          later="[--height:calc(46rem+187vw)]"
          more={seeMore(`/kategori/${childrenSlug}`, text.childrenBlock)}
        >
          <div className="gap-5 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
            <ChildrenPanel to={`/kategori/${childrenSlug}`} />
            <Cards products={children} now={now} cell="max-sm:nth-[n+9]:hidden" wide={3} />
          </div>
        </Section>
      )}
      <ProductRow title={text.popularBlock} products={popular} now={now} />
      {mixed.length > 0 && (
        <Section
          title={text.mixedBlock}
          more={seeMore('/kategori/all', text.mixedBlock)}
          later="[--height:calc(74rem+200vw)]"
        >
          <Cards products={mixed} now={now} cell="max-sm:nth-[n+11]:hidden" wide={4} />
        </Section>
      )}
      <ProductRow title={text.newBlock} products={newest} now={now} />
    </div>
  )
}

/**
 * The two random blocks, asked for again when a resize changed the width: with the seed they were
 * made with, so that a product that is shown keeps its place and nothing jumps under a finger.
 */
function useFreshBlocks(loaded: Route.ComponentProps['loaderData']) {
  const fetcher = useFetcher<typeof loader>()
  useWidthChange(() => whenReached(() => fetcher.load(`/?index&fara=${loaded.seed}`)))
  const fresh = fetcher.data?.seed === loaded.seed ? fetcher.data : loaded
  return { ...fresh, isLoading: fetcher.state === 'loading' }
}

type CardsProps = { products: ProductSummary[]; now: number; cell: string; wide: 3 | 4 }

function Cards({ now, ...grid }: CardsProps) {
  return (
    <ProductGrid {...grid}>
      {(product) => <ProductCard product={product} now={now} sizes={GRID_SIZES} />}
    </ProductGrid>
  )
}

/** What a visitor reads in a shop that has not put out its first product. */
function NothingYet() {
  return (
    <div className="mt-10">
      <EmptyState title={text.nothingYet} sentence={text.nothingYetNote}>
        <ButtonLink to="/contact" look="secondary">
          {text.nothingYetContact}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

/** On wide screens a picture stands beside the children's nine cards, and stays while they pass. */
function ChildrenPanel({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="sticky top-32 hidden aspect-2/3 self-start overflow-hidden rounded-lg bg-violet-deep shadow-card transition-lift hover:shadow-lift lg:block"
    >
      <img
        src="/banners/hero-1-tall-720.webp"
        alt=""
        width={720}
        height={800}
        loading="lazy"
        className="absolute inset-0 size-full object-cover object-bottom"
      />
      <p className="relative p-6 text-3xl leading-tight font-bold tracking-tight text-balance text-white">
        {text.childrenPanel}
      </p>
    </Link>
  )
}

const GRID_SIZES = '(width < 641px) 45vw, (width < 1280px) 30vw, 400px'
