import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'

import {
  reduceLine,
  refreshLines,
  takeOrdered,
  useCart,
  useCartLoaded,
} from '#app/cart/cart-store.ts'
import { saleEndsIn } from '#app/cart/cart.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { useShopLayout } from '#app/pages/use-shop-layout.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { MINUTE } from '#app/values/time.ts'

import type { Route } from './+types/kasa.page'
import { CheckoutForm } from './checkout-form.tsx'
import { placedOrder } from './placed-order.ts'
import { text } from './text.ts'
import { type Checkout, useCheckout } from './use-checkout.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { env, now, notes } = context.get(pageContext)
  const moment = now()
  notes.expires(moment + MINUTE)
  return { now: moment, shopName: env.shop.name }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [{ title: text.pageTitle(shopName) }, { name: 'description', content: text.cashNote }]
}

export default function KasaPage({ loaderData }: Route.ComponentProps) {
  const { shop } = useShopLayout()
  const cart = useCart()
  const loaded = useCartLoaded()
  const navigate = useNavigate()
  const now = useNow(loaderData.now, saleEndsIn(cart))
  const [placed, setPlaced] = useState(false)
  return (
    <div className="wrap min-h-[56rem] noscript:min-h-0 max-w-5xl">
      <PageTitle title={text.title} lead={text.intro(shop.shipping)} />
      {(!loaded || placed) && <Skeleton className="h-[48rem]" />}
      {loaded && !placed && cart.length === 0 && (
        <EmptyState sentence={text.empty}>
          <ButtonLink to="/kategori/all" look="secondary">
            {text.goOn}
          </ButtonLink>
        </EmptyState>
      )}
      {!placed && cart.length > 0 && (
        <div className="@container/kasa rounded-xl bg-white p-4 shadow-card sm:p-8">
          <CartCheckout
            lines={cart}
            shipping={shop.shipping}
            now={now}
            onFreshProducts={refreshLines}
            onQuantity={reduceLine}
            onPlaced={(order) => {
              placedOrder.keep(order)
              setPlaced(true)
              void navigate('/faleminderit', { replace: true })
              takeOrdered(order.products)
            }}
          />
        </div>
      )}
    </div>
  )
}

type CartCheckoutProps = Omit<Checkout, 'place'> &
  Pick<ComponentProps<typeof CheckoutForm>, 'shipping' | 'onQuantity'>

/** The form of a cart that is not empty: its state begins with the first line and ends with the last. */
function CartCheckout({ shipping, onQuantity, ...order }: CartCheckoutProps) {
  const checkout = useCheckout({ ...order, place: 'page' })
  const { lines, now } = order
  return <CheckoutForm {...{ checkout, lines, now, shipping, onQuantity }} place="page" />
}
