import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { listCategories } from '#app/catalogue/categories.server.ts'
import type { Product } from '#app/catalogue/product.ts'
import { productText } from '#app/catalogue/product-text.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Toast, type ToastNews } from '#app/ui/toast.tsx'

import type { Route } from './+types/products.page'
import { ProductDeleteDialog } from './product-delete-dialog.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductPages } from './product-pages.tsx'
import { PAGE_ROWS, searchOf, type Selection, selectionFrom } from './product-selection.ts'
import { FailedProducts, NoProducts, ProductsSkeleton } from './product-states.tsx'
import { ProductTable } from './product-table.tsx'
import { text } from './product-text.ts'
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
  const { selection, choose } = useSelection()
  const { shown, loading, failed, reload } = useProducts(selection)
  const [deleting, setDeleting] = useState<Product | null>(null)
  const { told, tell } = useTold()
  useLastPage(selection, loading ? undefined : shown?.total, choose)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-bold tracking-tight">{text.products}</h1>
        <ButtonLink to="/upload">
          <Icon name="plus" size={20} />
          {text.addProduct}
        </ButtonLink>
      </div>
      <ProductFilters selection={selection} categories={categories} onChoose={choose} />
      {failed && <FailedProducts onRetry={reload} />}
      {!failed && !shown && <ProductsSkeleton />}
      {!failed && shown && shown.products.length === 0 && <NoProducts selection={selection} />}
      {!failed && shown && shown.products.length > 0 && (
        <>
          <ProductTable
            products={shown.products}
            categories={categories}
            busy={loading}
            back={searchOf(selection)}
            onDelete={setDeleting}
          />
          <ProductPages selection={{ ...selection, page: shown.page }} total={shown.total} />
        </>
      )}
      <ProductDeleteDialog
        product={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null)
          tell({ tone: 'success', sentence: productText.deleted })
          reload()
        }}
      />
      <Toast news={told} onDone={() => tell(null)} />
    </>
  )
}

/** What the table shows lives in the address: it survives a reload and the back button. */
function useSelection() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const selection = selectionFrom(search)
  return {
    selection,
    /** Another wish starts on its first page. It may come late, so it looks where the address is now. */
    choose(change: Partial<Selection>) {
      const current = selectionFrom(new URLSearchParams(location.search))
      const to = searchOf({ ...current, page: 1, ...change })
      void navigate({ search: to }, { replace: true, preventScrollReset: true })
    },
  }
}

/** The last product of the last page was deleted, or the address is an old one. */
function useLastPage(
  { page }: Selection,
  total: number | undefined,
  choose: (change: Partial<Selection>) => void,
) {
  const last = Math.max(1, Math.ceil((total ?? 0) / PAGE_ROWS))
  const isBeyond = total !== undefined && page > last
  useEffect(() => {
    if (isBeyond) choose({ page: last })
    // The wish itself is new at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBeyond, last])
}

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
