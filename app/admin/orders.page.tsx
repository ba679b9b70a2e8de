import { useState } from 'react'

import { pageContext } from '#app/http/shop-context.server.ts'
import { RetryNotice } from '#app/ui/retry-notice.tsx'

import type { Route } from './+types/orders.page'
import { News, type ScreenNews } from './news.tsx'
import { OrderDesk } from './order-desk.tsx'
import { ArrivedOrders, LineNotice } from './order-news.tsx'
import { OrderSoundSwitch } from './order-sound-switch.tsx'
import { NoOrders, OrdersSkeleton } from './order-states.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { text } from './order-text.ts'
import { PAGE_ROWS, searchOf, viewFrom } from './order-view.ts'
import { RowPages } from './row-pages.tsx'
import { SearchField } from './search-field.tsx'
import { useAddressView, useLastPage } from './use-address-view.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useOrderList } from './use-order-list.ts'
import { useDeliveredElsewhere, useJumpToNew, useTitle } from './use-order-news.ts'
import { useOrderSound } from './use-order-sound.ts'
import { useOrderWatch } from './use-order-watch.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { name, phone } = context.get(pageContext).env.shop
  return { shop: { name, phone } }
}

/** A change of the view asks the API alone, so that it fails where the list can say so. */
export const shouldRevalidate = () => false

export function meta({ loaderData: { shop } }: Route.MetaArgs) {
  return [{ title: text.title(shop.name) }]
}

export default function OrdersPage({ loaderData: { shop } }: Route.ComponentProps) {
  const { view, choose } = useAddressView(viewFrom, searchOf)
  const sound = useOrderSound()
  const watch = useOrderWatch(sound.ring)
  const list = useOrderList(view, watch)
  const { shown } = list
  const [news, setNews] = useState<ScreenNews | null>(null)
  const tell = (sentence: string) => setNews({ tone: 'success', sentence })
  const rows = useDrawnRows()
  const jump = useJumpToNew(shown?.orders, watch.arrived, rows)
  const isSignedOut = watch.line === 'closed'
  const pending = watch.version ? watch.pending : undefined
  useTitle(pending, shop.name)
  const total = list.loading ? undefined : shown?.total
  useLastPage({ page: view.page, pageRows: PAGE_ROWS, total }, choose)
  const sentHere = useDeliveredElsewhere(shown, tell)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-3xl font-bold tracking-tight">{text.heading[view.status]}</h1>
        <OrderSoundSwitch sound={sound} />
      </div>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <OrderTabs view={view} pending={pending} />
        <SearchField
          label={text.search}
          placeholder={text.searchHint}
          query={view.query}
          onSearch={(query) => choose({ query })}
          className="min-w-0 flex-1 basis-80 sm:max-w-lg"
        />
      </div>
      {(shown || isSignedOut) && <LineNotice line={watch.line} onAsk={watch.look} />}
      {list.failed && !isSignedOut && (
        <RetryNotice onRetry={list.reload}>{text.failed}</RetryNotice>
      )}
      <OrderDesk
        status={view.status}
        shown={shown}
        rows={rows}
        busy={list.isFormer}
        shop={shop}
        arrived={watch.arrived}
        onSend={sentHere}
        onDelivered={(order, sentence) => {
          tell(sentence)
          list.drop(order)
          watch.look()
        }}
        onLost={(refusal) => setNews({ tone: 'error', ...refusal })}
        onRequeued={(order, { notification, message }) => {
          tell(message)
          list.changeNotification(order, notification)
          list.reload()
        }}
      >
        <ArrivedOrders
          count={watch.arrived.length}
          onSeen={watch.acknowledge}
          onShow={() => {
            if (view.status !== 'Pending' || view.query) choose({ status: 'Pending', query: '' })
            jump()
          }}
        />
      </OrderDesk>
      {!list.failed && !shown && <OrdersSkeleton />}
      {shown?.orders.length === 0 && !list.failed && <NoOrders view={view} />}
      {shown && view.status === 'Delivered' && shown.total > PAGE_ROWS && (
        <RowPages
          label={text.pages}
          page={shown.view.page}
          pageRows={PAGE_ROWS}
          total={shown.total}
          searchOf={(page) => searchOf({ ...shown.view, page })}
        />
      )}
      <News news={news} onClose={() => setNews(null)} />
    </>
  )
}
