import { data } from 'react-router'

import { pageContext } from '#app/http/shop-context.server.ts'
import { pageMeta, unlisted } from '#app/ui/page-head.ts'

import type { Route } from './+types/not-found.page'
import NotFound from './not-found.tsx'
import { text } from './not-found-text.ts'
import { useShopLayout } from './use-shop-layout.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(pageContext).env
  return data({ shopName: shop.name, canonical: null }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [...pageMeta(text.title.page, text.description, loaderData), unlisted]
}

export default function NotFoundPage() {
  const { categories } = useShopLayout()
  return <NotFound what="page" categories={categories ?? []} />
}
