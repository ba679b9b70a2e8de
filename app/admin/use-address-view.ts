import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** What a page shows lives in its address: it survives a reload and the back button. */
export function useAddressView<View extends { page: number }>(
  viewFrom: (search: URLSearchParams) => View,
  searchOf: (view: View) => string,
) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return {
    view: viewFrom(search),
    /**
     * A new filter starts on its first page. It may come late, so it changes the address of that
     * moment.
     */
    choose(change: Partial<View>) {
      const current = viewFrom(new URLSearchParams(location.search))
      const to = searchOf({ ...current, page: 1, ...change })
      void navigate({ search: to }, { replace: true, preventScrollReset: true })
    },
  }
}

type Place = { page: number; pageRows: number; total: number | undefined }

/** Leads back to the last page, where an old address, a narrower search or a deletion led beyond it. */
export function useLastPage(
  { page, pageRows, total }: Place,
  choose: (change: { page: number }) => void,
) {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageRows))
  const isBeyond = total !== undefined && page > last
  const lead = useEffectEvent(choose)
  useEffect(() => {
    if (isBeyond) lead({ page: last })
  }, [isBeyond, last])
}
