import { shownCategories } from '#app/catalogue/shown.server.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/upload.page'
import { FailedCategories } from './failed-categories.tsx'
import { formText } from './product-form-text.ts'
import { ProductForm } from './product-form.tsx'
import { text } from './product-text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageContext)
  return { shopName: shop.env.shop.name, categories: await shownCategories(shop) }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [{ title: text.uploadTitle(shopName) }]
}

export default function UploadPage({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-5 text-3xl font-bold tracking-tight">{text.addProduct}</h1>
      {!categories && <FailedCategories />}
      {categories?.length === 0 && <CategoryFirst />}
      {categories && categories.length > 0 && <ProductForm categories={categories} />}
    </>
  )
}

/** A product stands in a category: without one there is nothing to fill in yet. */
function CategoryFirst() {
  return (
    <EmptyState sentence={formText.categoryFirst}>
      <ButtonLink to="/menaxhimi-i-kategorive">{formText.toCategories}</ButtonLink>
    </EmptyState>
  )
}
