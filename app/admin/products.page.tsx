import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { listCategories } from '#app/catalogue/categories.server.ts'
import type { Product } from '#app/catalogue/product.ts'
import { productText } from '#app/catalogue/product-text.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RetryNotice } from '#app/ui/retry-notice.tsx'
import { Toast, type ToastNews } from '#app/ui/toast.tsx'

import type { Route } from './+types/products.page'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { ProductBulkDialog } from './product-bulk-dialog.tsx'
import type { BulkName } from './product-bulk-text.ts'
import { ProductDeleteDialog } from './product-delete-dialog.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductImportDialog } from './product-import-dialog.tsx'
import { importText } from './product-import-text.ts'
import { PAGE_ROWS, searchOf, selectionFrom, wishesOf } from './product-selection.ts'
import { NoProducts, ProductsSkeleton } from './product-states.tsx'
import { ProductTable } from './product-table.tsx'
import { text } from './product-text.ts'
import { RowPages } from './row-pages.tsx'
import { useAddressView, useLastPage } from './use-address-view.ts'
import { useChoice } from './use-choice.ts'
import { useProducts } from './use-products.ts'

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
  const { view: selection, choose } = useAddressView(selectionFrom, searchOf)
  const { shown, loading, failed, reload, replace } = useProducts(selection)
  const [deleting, setDeleting] = useState<Product | null>(null)
  const [acting, setActing] = useState<BulkName | null>(null)
  const [importing, setImporting] = useState(false)
  const wishes = wishesOf(selection)
  const inSight = shown?.products.map(({ _id }) => _id) ?? []
  const choice = useChoice(String(new URLSearchParams(wishes)), inSight, shown?.total ?? 0)
  const { told, tell } = useTold()
  const total = loading ? undefined : shown?.total
  useLastPage({ page: selection.page, pageRows: PAGE_ROWS, total }, choose)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-bold tracking-tight">{text.products}</h1>
        <div className="order-last -ml-4 flex w-full gap-2 sm:order-none sm:ml-auto sm:w-auto">
          <a href={fileOf(wishes)} download className={QUIET_LINK}>
            {importText.export}
          </a>
          <Button look="quiet" size="small" onClick={() => setImporting(true)}>
            {importText.open}
          </Button>
        </div>
        <ButtonLink to="/upload">
          <Icon name="plus" size={20} />
          {text.addProduct}
        </ButtonLink>
      </div>
      <ProductFilters selection={selection} categories={categories} onChoose={choose} />
      {failed && <RetryNotice onRetry={reload}>{text.failedProducts}</RetryNotice>}
      {!failed && !shown && <ProductsSkeleton />}
      {!failed && shown && shown.products.length === 0 && <NoProducts selection={selection} />}
      {!failed && shown && shown.products.length > 0 && (
        <>
          <div className="@container">
            <ProductTable
              products={shown.products}
              categories={categories}
              busy={loading}
              back={searchOf(selection)}
              choice={choice}
              onChanged={replace}
              onDelete={setDeleting}
            />
          </div>
          <RowPages
            label={text.pages}
            page={shown.page}
            pageRows={PAGE_ROWS}
            total={shown.total}
            searchOf={(page) => searchOf({ ...selection, page })}
          />
          {choice.count > 0 && (
            <ProductBulkBar
              choice={choice}
              total={shown.total}
              file={fileOf(choice.isAll ? wishes : { ids: choice.ids.join() })}
              onAct={setActing}
            />
          )}
        </>
      )}
      <ProductDeleteDialog
        product={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          if (deleting) choice.choose([deleting._id], false)
          setDeleting(null)
          tell({ tone: 'success', sentence: productText.deleted })
          reload()
        }}
      />
      <ProductBulkDialog
        name={acting}
        count={choice.count}
        chosen={choice.isAll ? { selection: wishes, count: choice.count } : { ids: choice.ids }}
        categories={categories}
        onClose={() => setActing(null)}
        onDone={({ message, refused }) => {
          reload()
          choice.clear()
          if (refused.length > 0) return
          setActing(null)
          tell({ tone: 'success', sentence: message })
        }}
        onMoved={reload}
      />
      <ProductImportDialog
        open={importing}
        onClose={() => setImporting(false)}
        onDone={(sentence) => {
          setImporting(false)
          tell({ tone: 'success', sentence })
          reload()
        }}
      />
      <Toast news={told} onDone={() => tell(null)} />
    </>
  )
}

const QUIET_LINK =
  'inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold text-violet hover:bg-violet-soft'

const fileOf = (wishes: Record<string, string>) => `/api/product.csv?${new URLSearchParams(wishes)}`

/** What is told once: by this page, or by the form that led here. */
function useTold() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const sent = (state as { told?: string } | null)?.told ?? ''
  const [told, tell] = useState<ToastNews | null>(sent ? { tone: 'success', sentence: sent } : null)
  useEffect(() => {
    // Else a reload would tell it again.
    if (sent) void navigate({ search: location.search }, { replace: true, state: null })
  }, [sent, navigate])
  return { told, tell }
}
