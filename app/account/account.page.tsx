import { useNavigate, useSearchParams } from 'react-router'

import { logOutAndEmptyCart } from '#app/cart/cart-store.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { LastOrder } from '#app/orders/last-order.tsx'
import { OrderHistory } from '#app/orders/order-history.tsx'
import type { Order } from '#app/orders/order.ts'
import { unlisted } from '#app/ui/page-head.ts'
import { RetryNotice } from '#app/ui/retry-notice.tsx'

import type { Route } from './+types/account.page'
import { AccountDetails } from './account-details.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { tabOf } from './account-tabs.tsx'
import { accountText } from './account-text.ts'
import { sentenceOf } from './call.ts'
import type { Profile } from './profile.ts'
import { text } from './text.ts'
import { useAnswer } from './use-answer.ts'
import { useProfile } from './use-profile.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { shopName: context.get(pageContext).env.shop.name }
}

export const shouldRevalidate = () => false

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [{ title: `${accountText.accountTitle} · ${shopName}` }, unlisted]
}

export default function AccountPage() {
  const { profile, failure, setProfile, reload } = useProfile()
  if (failure) return <RetryNotice onRetry={reload}>{sentenceOf(failure, text)}</RetryNotice>
  if (!profile) return <AccountSkeleton />
  return <Account profile={profile} onSaved={setProfile} />
}

type Props = { profile: Profile; onSaved: (profile: Profile) => void }

function Account({ profile, onSaved }: Props) {
  const tab = tabOf(useSearchParams()[0].get('tab'))
  const own = useAnswer<Order[]>('/api/orders/user')
  const navigate = useNavigate()

  function sayFarewell() {
    logOutAndEmptyCart()
    void navigate('/', { replace: true, state: 'farewell' })
  }

  return (
    <>
      {tab === 'paneli' && (
        <AccountPanel profile={profile}>
          <LastOrder {...own} />
        </AccountPanel>
      )}
      {tab === 'porosite' && <OrderHistory {...own} />}
      {tab === 'detajet' && (
        <AccountDetails profile={profile} onSaved={onSaved} onDeleted={sayFarewell} />
      )}
    </>
  )
}
