import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

import { accountTarget } from '#app/account/next-page.ts'
import { useSession } from '#app/account/session.ts'
import { CartButton } from '#app/cart/cart-button.tsx'
import { logOutAndEmptyCart } from '#app/cart/cart-store.ts'
import type { ShownCategory } from '#app/catalogue/category.ts'
import { MENU_LISTINGS } from '#app/catalogue/listing-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { cachedFragment } from '#app/ui/cached-fragment.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Link, MenuLink, useCurrent } from '#app/ui/link.tsx'

import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import { text } from './text.ts'

const MissingCategories = lazyPart(() => import('#app/catalogue/missing-categories.tsx'))

type Props = { shopName: string; categories: readonly ShownCategory[] | null }

function Header({ shopName, categories }: Props) {
  return (
    <header className="@container sticky top-(--stays) z-30 border-b border-line bg-ground">
      <div className="wrap flex flex-wrap items-center gap-x-1 gap-y-2 py-2 md:py-3 @2xl:flex-nowrap @2xl:gap-x-8">
        <MenuButton />
        <Link to="/" className="flex min-h-11 items-center lg:min-w-60" aria-label={shopName}>
          <Logo name={shopName} />
        </Link>
        <SearchBox className="order-last w-full @2xl:order-none @2xl:max-w-xl" />
        <div className="ml-auto flex items-center @2xl:gap-2">
          <AccountLinks />
          <CartButton />
        </div>
      </div>
      <nav aria-label={text.mainNavigation} className="wrap hidden gap-6 md:flex unpoppable:flex">
        {MENU_LISTINGS.map(({ slug, name }) => (
          <MenuLink
            key={slug}
            to={`/kategori/${slug}`}
            className="border-b-2 border-transparent py-2.25 font-semibold hover:text-violet aria-[current=page]:border-violet aria-[current=page]:text-violet"
          >
            {name}
          </MenuLink>
        ))}
      </nav>
      <Menu categories={categories} />
    </header>
  )
}

function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget="menu"
      aria-label={text.menu}
      className="-ml-2 inline-flex size-11 items-center justify-center rounded-full hover:bg-soft md:hidden unpoppable:hidden"
    >
      <Icon name="menu" />
    </button>
  )
}

/** The menu of small screens: a popover of the browser's own, so it opens without scripts, too. */
function Menu({ categories }: Pick<Props, 'categories'>) {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { state } = useNavigation()
  // When the page is left, and before the next one comes; not when the scripts do: the menu may be
  // open by then.
  useEffect(() => () => ref.current?.hidePopover?.(), [pathname, state])
  return (
    <nav
      ref={ref}
      id="menu"
      popover="auto"
      aria-label={text.menu}
      className="unpoppable:hidden fixed inset-y-0 left-0 m-0 h-dvh w-80 max-w-[85vw] scroll-pt-16 overflow-y-auto bg-white p-4 shadow-lift backdrop:bg-ink/50"
    >
      <div className="sticky top-0 mb-2 flex items-center justify-between bg-white pl-3 text-lg font-bold">
        {text.menu}
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={text.closeMenu}
          className="inline-flex size-11 items-center justify-center rounded-full hover:bg-soft"
        >
          <Icon name="close" />
        </button>
      </div>
      <MenuLinks listings={MENU_LISTINGS} />
      <p className="mt-4 mb-1 px-3 text-sm font-semibold text-muted">{text.categories}</p>
      {categories ? (
        <MenuLinks listings={categories} />
      ) : (
        <Suspense>
          <MissingCategories />
        </Suspense>
      )}
    </nav>
  )
}

function MenuLinks({ listings }: { listings: readonly ShownCategory[] }) {
  return (
    <ul>
      {listings.map(({ slug, name }) => (
        <li key={slug}>
          <MenuLink
            to={`/kategori/${slug}`}
            className="block rounded-md px-3 py-2.5 font-medium hover:bg-violet-soft aria-[current=page]:font-bold aria-[current=page]:text-violet"
          >
            {name}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}

function AccountLinks() {
  const session = useSession()
  const navigate = useNavigate()
  return (
    <>
      <Link
        to={accountTarget(session)}
        aria-label={text.account}
        className="inline-flex size-11 items-center justify-center rounded-full hover:bg-soft"
      >
        <Icon name="person" />
      </Link>
      {session && (
        <IconButton
          icon="logout"
          label={text.logout}
          onClick={() => {
            logOutAndEmptyCart()
            void navigate('/')
          }}
        />
      )}
    </>
  )
}

/** What it shows besides: which of its links leads to the page, and what was searched for. */
function useFragmentKey(props: Props) {
  const listings = [...MENU_LISTINGS, ...(props.categories ?? [])]
  const current = useCurrent(listings.map(({ slug }) => `/kategori/${slug}`))
  return [props, current, useSearchParams()[0].get('query')]
}

/** The header of the shop's public pages. */
export const SiteHeader = import.meta.env.SSR
  ? cachedFragment('header', Header, useFragmentKey)
  : Header
