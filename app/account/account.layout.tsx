import { Outlet } from 'react-router'

import { pageContext } from '#app/http/shop-context.server.ts'
import { RetryNotice } from '#app/ui/retry-notice.tsx'

import type { Route } from './+types/account.layout'
import { accountText } from './account-text.ts'
import { useRouteGuard } from './use-route-guard.ts'

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).page.keepPrivate()
  return null
}

/** Here and in the page: another tab needs no answer of the shop. */
export const shouldRevalidate = () => false

/** Lets customers alone see the pages inside. */
export default function AccountLayout() {
  const guard = useRouteGuard('user')
  return (
    <div className="wrap max-w-5xl pt-6 pb-4 md:pt-10">
      {guard.state === 'allowed' && <Outlet />}
      {guard.state === 'checking' && (
        <p role="status" className="min-h-96 py-16 text-center text-muted noscript:hidden">
          {accountText.checking}
        </p>
      )}
      {guard.state === 'offline' && (
        <RetryNotice onRetry={guard.retry}>{accountText.offline}</RetryNotice>
      )}
    </div>
  )
}
