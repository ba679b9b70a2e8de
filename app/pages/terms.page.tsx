import { pageContext } from '#app/http/shop-context.server.ts'
import { pageHead, pageMeta } from '#app/ui/page-head.ts'

import type { Route } from './+types/terms.page'
import { LegalPage } from './legal-page.tsx'
import { text } from './legal-text.ts'
import { termsOf } from './terms-text.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(pageContext).env
  return { ...pageHead(shop, '/terms'), terms: termsOf(shop) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(text.termsTitle, text.termsDescription(loaderData.shopName), loaderData)
}

export default function TermsPage({ loaderData: { terms } }: Route.ComponentProps) {
  return <LegalPage {...terms} />
}
