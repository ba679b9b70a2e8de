import { Suspense } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'

import { shownCategories } from '#app/catalogue/shown.server.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { ScrollUp } from '#app/ui/scroll-up.tsx'

import type { Route } from './+types/shop.layout'
import { CartDialogs } from './cart-dialogs.tsx'
import { ChatLink } from './chat-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { text } from './text.ts'
import { useArrival } from './use-arrival.ts'
import { WithoutScripts } from './without-scripts.tsx'

const Farewell = lazyPart(() => import('#app/account/farewell.tsx'))

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageContext)
  return { categories: await shownCategories(shop), shop: shop.env.shop }
}

/**
 * What it shows depends on no query; and whoever has just ordered is told so even if the line is
 * gone by then.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  nextUrl.pathname !== '/faleminderit' &&
  (nextUrl.pathname !== currentUrl.pathname || nextUrl.search === currentUrl.search)

export default function ShopLayout({ loaderData: { categories, shop } }: Route.ComponentProps) {
  const leaving = useLocation().state === 'farewell'
  const main = useArrival()
  return (
    <>
      <a
        href="#permbajtja"
        className="sr-only z-50 rounded-md bg-white p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {text.skip}
      </a>
      <SiteHeader shopName={shop.name} categories={categories} />
      <main ref={main} id="permbajtja" tabIndex={-1} className="outline-none">
        {leaving && (
          <Suspense>
            <Farewell />
          </Suspense>
        )}
        {/* React leaves what a `noscript` holds as the server wrote it: no browser needs its code. */}
        <noscript>{import.meta.env.SSR && <WithoutScripts phone={shop.phone} />}</noscript>
        <Outlet />
      </main>
      <SiteFooter shop={shop} />
      <aside
        aria-label={text.quickHelp}
        className="floating z-20 flex flex-col items-center gap-3 print:hidden"
      >
        <ScrollUp label={text.toTop} />
        <ChatLink phone={shop.phone} />
      </aside>
      <CartDialogs shipping={shop.shipping} />
    </>
  )
}
