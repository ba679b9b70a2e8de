import { useAnswer } from '#app/account/use-answer.ts'
import type { Product } from '#app/catalogue/product.ts'
import { shownCategories } from '#app/catalogue/shown.server.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RetryNotice } from '#app/ui/retry-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import type { Route } from './+types/edit.page'
import { FailedCategories } from './failed-categories.tsx'
import { ProductForm } from './product-form.tsx'
import { text } from './product-text.ts'
import { useWayBack } from './use-way-back.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageContext)
  return { shopName: shop.env.shop.name, categories: await shownCategories(shop) }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [{ title: text.editTitle(shopName) }]
}

export default function EditPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { categories } = loaderData
  // As the shop has it now, whatever a list showed before.
  const { body, failed, failure, reload } = useAnswer<Product>(callFor(id))
  // From one product's form straight to another's, as the browser's history leads.
  const product = body?._id === id ? body : undefined
  const isGone = failure?.status === 404
  return (
    <>
      <h1 className="mb-5 text-3xl font-bold tracking-tight">{text.editProduct}</h1>
      {isGone && <GoneProduct />}
      {failed && !isGone && <RetryNotice onRetry={reload}>{text.failedProduct}</RetryNotice>}
      {!categories && <FailedCategories />}
      {!failed && !product && <FormSkeleton />}
      {!failed && product && categories && (
        <ProductForm key={product._id} former={product} categories={categories} />
      )}
    </>
  )
}

/** Asking again brings nothing back: the way on is the table. */
function GoneProduct() {
  const { table } = useWayBack()
  return (
    <Notice tone="error">
      <p>{text.failedProduct}</p>
      <p className="mb-3 font-normal">{text.goneProduct}</p>
      <ButtonLink to={table} look="secondary" size="small">
        {text.toTable}
      </ButtonLink>
    </Notice>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
}

const callFor = (id: string) => `/api/product/${encodeURIComponent(id)}`
