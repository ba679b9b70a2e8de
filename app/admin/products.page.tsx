import { useRef, useState } from 'react'

import { listCategories } from '#app/catalogue/categories.server.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { RetryNotice } from '#app/ui/retry-notice.tsx'

import type { Route } from './+types/products.page'
import { neighbourOf } from './neighbour.ts'
import { News } from './news.tsx'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { type Asked, ProductDialogs } from './product-dialogs.tsx'
import { ProductFilters } from './product-filters.tsx'
import { NoProducts, ProductsSkeleton } from './product-states.tsx'
import { ProductTable } from './product-table.tsx'
import { text } from './product-text.ts'
import { filtersOf, PAGE_ROWS, searchOf, viewFrom } from './product-view.ts'
import { ProductsHeading } from './products-heading.tsx'
import { RowPages } from './row-pages.tsx'
import { useAddressView, useLastPage } from './use-address-view.ts'
import { useChoice } from './use-choice.ts'
import { useFlash } from './use-flash.ts'
import { useFocusBack } from './use-focus.ts'
import { useProducts } from './use-products.ts'
import { useQuestion } from './use-question.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(pageContext)
  return { shopName: env.shop.name, categories: await listCategories(db.read) }
}

/** A change of the filters asks the API alone, so that it fails where the table can say so. */
export const shouldRevalidate = () => false

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [{ title: text.productsTitle(shopName) }]
}

export default function ProductsPage({ loaderData: { categories } }: Route.ComponentProps) {
  const { view, choose } = useAddressView(viewFrom, searchOf)
  const { shown, loading, failed, reload, replace } = useProducts(view)
  const { asked, ask, end } = useQuestion<Asked>()
  const filters = filtersOf(view)
  const inSight = shown?.products.map(({ _id }) => _id) ?? []
  const choice = useChoice(String(new URLSearchParams(filters)), inSight, shown?.total ?? 0)
  const chosen = choice.isAll ? { selection: filters, count: choice.count } : { ids: choice.ids }
  const { news, tell, changed } = useFlash()
  const [focus, setFocus] = useState(focusOn(changed))
  /** Whatever becomes of a change of these is no news: it went with its product. */
  const deleted = useRef(new Set<string>())
  // The bar of the chosen ones goes with the last of them, and the focus that was in it.
  const table = useFocusBack<HTMLTableElement>(choice.count > 0 || asked !== null)
  const total = loading ? undefined : shown?.total
  useLastPage({ page: view.page, pageRows: PAGE_ROWS, total }, choose)
  return (
    <>
      <ProductsHeading filters={filters} onImport={() => ask({ import: true })} />
      <ProductFilters view={view} categories={categories} onChoose={choose} />
      {failed && <RetryNotice onRetry={reload}>{text.failedProducts}</RetryNotice>}
      {!failed && !shown && <ProductsSkeleton />}
      {!failed && shown && shown.products.length === 0 && <NoProducts view={view} />}
      {!failed && shown && shown.products.length > 0 && (
        <>
          <div className="@container">
            <ProductTable
              ref={table}
              products={shown.products}
              categories={categories}
              busy={loading}
              back={searchOf(view)}
              choice={choice}
              focus={focus}
              onChanged={replace}
              onLost={({ _id, name }, reason) => {
                if (deleted.current.has(_id)) return
                tell({ tone: 'error', sentence: text.valueLost(name), reason })
              }}
              onDelete={(product) => ask({ delete: product })}
            />
          </div>
          <RowPages
            label={text.pages}
            page={shown.page}
            pageRows={PAGE_ROWS}
            total={shown.total}
            searchOf={(page) => searchOf({ ...view, page })}
          />
          {choice.count > 0 && (
            <ProductBulkBar
              choice={choice}
              total={shown.total}
              chosen={chosen}
              onAct={(name) => ask({ bulk: name })}
            />
          )}
        </>
      )}
      <ProductDialogs
        asked={asked}
        choice={choice}
        chosen={chosen}
        inSight={inSight}
        categories={categories}
        onClose={end}
        onDeleted={(ids) => {
          for (const id of ids) deleted.current.add(id)
          setFocus(focusOn(neighbourOf(ids, shown?.products ?? [])?._id))
        }}
        onChanged={(sentence) => {
          if (sentence) tell({ tone: 'success', sentence })
          reload()
        }}
        onLost={(refusal) => tell({ tone: 'error', ...refusal })}
      />
      <News news={news} onClose={() => tell(null)} />
    </>
  )
}

const focusOn = (id: string | undefined) => (id === undefined ? null : { to: id })
