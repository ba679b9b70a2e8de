import { Outlet } from 'react-router'

import { pageContext } from '#app/http/shop-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import type { Route } from './+types/account.layout'
import { text } from './account-text.ts'
import { useRouteGuard } from './route-guard.ts'

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).page.keepPrivate()
  return null
}

/** Lets customers alone see the pages inside. */
export default function AccountLayout() {
  const guard = useRouteGuard('user')
  return (
    <div className="wrap max-w-5xl pt-6 pb-4 md:pt-10">
      {guard.state === 'allowed' && <Outlet />}
      {guard.state === 'checking' && (
        <p role="status" className="min-h-96 py-16 text-center text-muted">
          {text.checking}
        </p>
      )}
      {guard.state === 'offline' && <Unreached onRetry={guard.retry} />}
    </div>
  )
}

function Unreached({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error">
      <p className="mb-3">{text.offline}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        {text.retry}
      </Button>
    </Notice>
  )
}
