import { Outlet, useNavigate } from 'react-router'

import { useRouteGuard } from '#app/account/use-route-guard.ts'
import { logOutAndEmptyCart } from '#app/cart/cart-store.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { Logo } from '#app/pages/logo.tsx'
import { Link, MenuLink } from '#app/ui/link.tsx'
import { RetryNotice } from '#app/ui/retry-notice.tsx'

import type { Route } from './+types/admin.layout'
import { staffSentence } from './staff-sentence.ts'
import { staffText } from './text.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { env, notes } = context.get(pageContext)
  notes.keepPrivate()
  return { shopName: env.shop.name }
}

/** The shop's name stays: a page that only changes its address needs no answer from here. */
export const shouldRevalidate = () => false

const LINKS = [
  { to: '/menaxhimi-i-produkteve', label: staffText.products },
  { to: '/menaxhimi-i-kategorive', label: staffText.categories },
  { to: '/orders', label: staffText.orders },
]
/** The specification's header has those three: what came later stands apart. */
const ASIDE = [
  { to: '/menaxhimi-i-ballines', label: staffText.hero },
  { to: '/paneli', label: staffText.dashboard },
]

const ASIDE_LOOK =
  'flex min-h-11 items-center rounded-full px-2 text-sm font-semibold text-violet transition-colors hover:bg-violet-soft aria-[current=page]:bg-violet-soft sm:px-4'

export default function AdminLayout({ loaderData: { shopName } }: Route.ComponentProps) {
  const guard = useRouteGuard('admin')
  return (
    <>
      <AdminHeader shopName={shopName} />
      <main className="wrap pt-6 pb-20">
        <noscript>
          <p className="rounded-md bg-amber-soft p-4 font-medium text-amber-deep">
            {staffText.needsScripts}
          </p>
        </noscript>
        {guard.isAllowed && <Outlet />}
        {guard.isChecking && (
          <p className="py-16 text-center text-muted noscript:hidden">{staffText.checking}</p>
        )}
        {guard.failure && (
          <RetryNotice onRetry={guard.retry}>
            {staffSentence(guard.failure, staffText.failed)}
          </RetryNotice>
        )}
      </main>
    </>
  )
}

function AdminHeader({ shopName }: { shopName: string }) {
  const navigate = useNavigate()
  return (
    <header className="sticky top-(--stays) z-30 border-b border-line bg-white print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-2 sm:gap-x-6">
        <Link to="/" className="flex min-h-14 items-center" aria-label={shopName}>
          <Logo name={shopName} />
        </Link>
        <nav
          aria-label={staffText.navigation}
          className="order-last flex w-full flex-wrap gap-x-1 sm:order-none sm:w-auto"
        >
          {LINKS.map(({ to, label }) => (
            <MenuLink
              key={to}
              to={to}
              className="flex min-h-12 items-center border-y-3 border-transparent sm:-mb-px sm:min-h-14 px-3 font-semibold hover:text-violet aria-[current=page]:border-b-violet aria-[current=page]:text-violet"
            >
              {label}
            </MenuLink>
          ))}
        </nav>
        <div className="-mr-2 ml-auto flex flex-wrap sm:mr-0">
          {ASIDE.map(({ to, label }) => (
            <MenuLink key={to} to={to} className={ASIDE_LOOK}>
              {label}
            </MenuLink>
          ))}
          <button
            type="button"
            className={ASIDE_LOOK}
            onClick={() => {
              logOutAndEmptyCart()
              void navigate('/')
            }}
          >
            {staffText.logout}
          </button>
        </div>
      </div>
    </header>
  )
}
