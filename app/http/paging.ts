import type { Context } from 'hono'
import * as v from 'valibot'

type Paging = { page?: number | undefined; limit?: number | undefined }

/** The highest page and the most rows on one that can be asked for. */
const MOST = { page: 9_999_999, limit: 100 }

/** A number that comes as text, since it stands in an address. */
const numberFrom1 = (most: number, message: string) =>
  v.optional(
    v.pipe(
      v.string(message),
      v.regex(/^[1-9]\d{0,6}$/, message),
      v.transform(Number),
      v.minValue(1, message),
      v.maxValue(most, message),
    ),
  )

/** What a paged call takes in its query; `message` says what is wrong with it. */
export const pagingQuery = (message: string) => ({
  page: numberFrom1(MOST.page, message),
  limit: numberFrom1(MOST.limit, message),
})

/** Rows on a page where only `page` was given. */
const DEFAULT_LIMIT = 50

/** Places of a list, from 0. */
export type Slice = { limit: number; offset: number }

/** The slice a paged call asks for; everything where it asks for none. */
export function sliceOf({ page, limit }: Paging): Slice | undefined {
  if (page === undefined && limit === undefined) return undefined
  const rows = limit ?? DEFAULT_LIMIT
  return { limit: rows, offset: ((page ?? 1) - 1) * rows }
}

/** Tells what a page leaves out: `X-Total-Count`, and `Link` to its neighbours (RFC 8288). */
export function paged(c: Context, slice: Slice | undefined, total: number) {
  if (!slice) return
  const { limit, offset } = slice
  const page = offset / limit + 1
  const pages = Math.max(1, Math.ceil(total / limit))
  const links = { first: 1, prev: page - 1, next: page + 1, last: pages }
  const shown = Object.entries(links).filter(([, to]) => to >= 1 && to <= pages)
  c.header('x-total-count', String(total))
  c.header('link', shown.map(([rel, to]) => `<${addressOf(c, to)}>; rel="${rel}"`).join(', '))
}

/** A query as its validator left it: what no call knows is not in it. */
export const knownQuery = (c: Context): Record<string, unknown> =>
  (c.req.valid('query' as never) as Record<string, unknown> | undefined) ?? {}

function addressOf(c: Context, page: number): string {
  const url = new URL(c.req.url)
  const known = knownQuery(c)
  for (const name of new Set(url.searchParams.keys()))
    if (!Object.hasOwn(known, name)) url.searchParams.delete(name)
  url.searchParams.set('page', String(page))
  return url.pathname + url.search
}
