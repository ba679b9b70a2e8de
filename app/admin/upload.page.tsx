import { listCategories } from '#app/catalogue/categories.server.ts'
import { pageContext } from '#app/http/shop-context.server.ts'

import type { Route } from './+types/upload.page'
import { ProductForm } from './product-form.tsx'
import { text } from './product-text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(pageContext)
  return { shopName: env.shop.name, categories: await listCategories(db.read) }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [{ title: text.uploadTitle(shopName) }]
}

export default function UploadPage({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-5 text-3xl font-bold tracking-tight">{text.addProduct}</h1>
      <ProductForm categories={categories} />
    </>
  )
}
