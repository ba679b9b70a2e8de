import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { type OrderView, PAGE_ROWS, searchOf, viewFrom } from './order-view.ts'

/** What the page shows lives in its address: it survives a reload and the back button. */
export function useOrderView() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return {
    view: viewFrom(search),
    /** Another wish starts on its first page. It may come late, so it looks where the address is now. */
    choose(change: Partial<OrderView>) {
      const current = viewFrom(new URLSearchParams(location.search))
      const to = searchOf({ ...current, page: 1, ...change })
      void navigate({ search: to }, { replace: true, preventScrollReset: true })
    },
  }
}

/** Leads back from beyond the last page, where an old address or a narrower search may lead. */
export function useLastPage(
  { page }: OrderView,
  total: number | undefined,
  choose: (change: Partial<OrderView>) => void,
) {
  const last = Math.max(1, Math.ceil((total ?? 0) / PAGE_ROWS))
  const isBeyond = total !== undefined && page > last
  useEffect(() => {
    if (isBeyond) choose({ page: last })
    // The wish itself is new at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBeyond, last])
}
