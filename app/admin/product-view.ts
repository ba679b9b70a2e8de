import { STOCK_FILTERS } from '#app/catalogue/selection.ts'

/** Which products the table shows, as its address says; what is empty filters nothing. */
export type ProductView = {
  query: string
  category: string
  onSale: '' | 'true' | 'false'
  stock: '' | (typeof STOCK_FILTERS)[number]
  sort: SortName
  page: number
}

/** How the table can be sorted, in the words of its address: the first is how it is otherwise. */
export const SORTS = [
  'createdAt desc',
  'createdAt asc',
  'name asc',
  'name desc',
  'price asc',
  'price desc',
] as const
type SortName = (typeof SORTS)[number]

/** Rows of the table. */
export const PAGE_ROWS = 25

const NEWEST_FIRST = SORTS[0]

/** Reads an address; what it cannot mean counts as not said. */
export function viewFrom(search: URLSearchParams): ProductView {
  const onSale = search.get('onSale')
  const sort = `${search.get('sort')} ${search.get('order')}`
  return {
    query: search.get('query') ?? '',
    category: search.get('category') ?? '',
    onSale: onSale === 'true' || onSale === 'false' ? onSale : '',
    stock: STOCK_FILTERS.find((each) => each === search.get('stock')) ?? '',
    sort: SORTS.find((each) => each === sort) ?? NEWEST_FIRST,
    page: /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1,
  }
}

/** The table's own address: only what differs from all products, newest first. */
export function searchOf({ sort, page, ...filter }: ProductView): string {
  const [by = '', order = ''] = sort === NEWEST_FIRST ? [] : sort.split(' ')
  const said = { ...filtersOf(filter), sort: by, order, page: page > 1 ? String(page) : '' }
  const search = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  return String(search) && `?${search}`
}

/** The same as the API is asked. A search that nothing filters or sorts comes best hits first. */
export function callOf(view: ProductView): string {
  const search = new URLSearchParams(searchOf(view))
  search.set('page', String(view.page))
  search.set('limit', String(PAGE_ROWS))
  return `/api/product?${search}`
}

/** Whether something is searched or filtered for. */
export const isNarrowed = (view: ProductView): boolean => Object.keys(filtersOf(view)).length > 0

/** What narrows the products down, whatever their order, as the API names a selection. */
export const filtersOf = ({
  query,
  category,
  onSale,
  stock,
}: Omit<ProductView, 'sort' | 'page'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ query, category, onSale, stock }).filter(([, value]) => value !== ''),
  )
