import { Outlet, useNavigate } from 'react-router'

import { useRouteGuard } from '#app/account/use-route-guard.ts'
import { logOutAndEmptyCart } from '#app/cart/cart-store.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { Logo } from '#app/pages/logo.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link, MenuLink } from '#app/ui/link.tsx'
import { RetryNotice } from '#app/ui/retry-notice.tsx'

import type { Route } from './+types/admin.layout'
import { text } from './text.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { env, page } = context.get(pageContext)
  page.keepPrivate()
  return { shopName: env.shop.name }
}

/** The shop's name stays: a page that only changes its address needs no answer from here. */
export const shouldRevalidate = () => false

const LINKS = [
  { to: '/menaxhimi-i-produkteve', label: text.products },
  { to: '/menaxhimi-i-kategorive', label: text.categories },
  { to: '/menaxhimi-i-ballines', label: text.hero },
  { to: '/orders', label: text.orders },
]

export default function AdminLayout({ loaderData: { shopName } }: Route.ComponentProps) {
  const guard = useRouteGuard('admin')
  return (
    <>
      <AdminHeader shopName={shopName} />
      <main className="wrap pt-6 pb-20">
        <noscript>
          <p className="rounded-md bg-amber-soft p-4 font-medium text-amber-deep">
            {text.needsScripts}
          </p>
        </noscript>
        {guard.state === 'allowed' && <Outlet />}
        {guard.state === 'checking' && (
          <p className="py-16 text-center text-muted noscript:hidden">{text.checking}</p>
        )}
        {guard.state === 'offline' && (
          <RetryNotice onRetry={guard.retry}>{text.offline}</RetryNotice>
        )}
      </main>
    </>
  )
}

function AdminHeader({ shopName }: { shopName: string }) {
  const navigate = useNavigate()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-white print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-6">
        <Link to="/" className="flex min-h-14 items-center" aria-label={shopName}>
          <Logo name={shopName} />
        </Link>
        <nav
          aria-label={text.navigation}
          className="order-last -mx-2 flex w-[calc(100%+1rem)] flex-wrap sm:order-none sm:mx-0 sm:w-auto sm:gap-x-1"
        >
          {LINKS.map(({ to, label }) => (
            <MenuLink
              key={to}
              to={to}
              className="flex min-h-12 items-center border-b-3 border-transparent px-2 font-semibold sm:px-3 hover:text-violet aria-[current=page]:border-violet aria-[current=page]:text-violet"
            >
              {label}
            </MenuLink>
          ))}
        </nav>
        <MenuLink
          to="/paneli"
          className="ml-auto flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold text-violet hover:bg-violet-soft aria-[current=page]:bg-violet-soft"
        >
          {text.dashboard}
        </MenuLink>
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            logOutAndEmptyCart()
            void navigate('/')
          }}
        >
          {text.logout}
        </Button>
      </div>
    </header>
  )
}
