import { Outlet, useSearchParams } from 'react-router'

import { pageContext } from '#app/http/shop-context.server.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { RetryNotice } from '#app/ui/retry-notice.tsx'

import type { Route } from './+types/account.layout'
import { AccountSkeleton } from './account-skeleton.tsx'
import { AccountTabs, tabOf } from './account-tabs.tsx'
import { accountText } from './account-text.ts'
import { sentenceOf } from './call.ts'
import { text } from './text.ts'
import { useRouteGuard } from './use-route-guard.ts'

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).notes.keepPrivate()
  return null
}

/** Here and in the page: another tab needs no answer of the shop. */
export const shouldRevalidate = () => false

/** Lets customers alone see the pages inside. Heading and tabs stand there before that is known. */
export default function AccountLayout() {
  const guard = useRouteGuard('user')
  const tab = tabOf(useSearchParams()[0].get('tab'))
  return (
    <div className="wrap max-w-5xl pb-4">
      <PageTitle title={accountText.accountTitle} />
      <AccountTabs current={tab} />
      <div className="mt-6 min-h-[34rem]">
        {guard.isAllowed && <Outlet />}
        {guard.isChecking && (
          <>
            <p role="status" className="sr-only noscript:hidden">
              {accountText.checking}
            </p>
            <AccountSkeleton />
          </>
        )}
        {guard.failure && (
          <RetryNotice onRetry={guard.retry}>{sentenceOf(guard.failure, text)}</RetryNotice>
        )}
      </div>
    </div>
  )
}
