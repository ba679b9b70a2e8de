import type { OrderStatus } from '#app/orders/order.ts'
import { LONGEST_QUERY } from '#app/values/query.ts'

/** Which orders the page shows, as its address says. */
export type OrderView = { status: OrderStatus; query: string; page: number }

/** Delivered orders on a page; the pending ones stand on one. */
export const PAGE_ROWS = 20

/** Reads an address; what it cannot mean counts as not said. */
export function viewFrom(search: URLSearchParams): OrderView {
  const status = search.get('status') === 'Delivered' ? 'Delivered' : 'Pending'
  const page = search.get('page') ?? ''
  return {
    status,
    query: (search.get('query') ?? '').slice(0, LONGEST_QUERY),
    page: status === 'Delivered' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The page's own address: only what differs from all pending orders. */
export function searchOf({ status, query, page }: OrderView): string {
  const search = new URLSearchParams()
  if (status === 'Delivered') search.set('status', status)
  if (query !== '') search.set('query', query)
  if (page > 1) search.set('page', String(page))
  return String(search) && `?${search}`
}

/** The same as the API is asked: what waits longest comes first, what was delivered comes newest first. */
export function callOf({ status, query, page }: OrderView): string {
  const search = new URLSearchParams({ status })
  if (query !== '') search.set('query', query)
  const rest =
    status === 'Pending' ? { order: 'asc' } : { page: String(page), limit: String(PAGE_ROWS) }
  for (const [name, value] of Object.entries(rest)) search.set(name, value)
  return `/api/orders?${search}`
}
