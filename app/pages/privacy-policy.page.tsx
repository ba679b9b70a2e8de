import { pageContext } from '#app/http/shop-context.server.ts'
import { pageHead, pageMeta } from '#app/ui/page-head.ts'

import type { Route } from './+types/privacy-policy.page'
import { LegalPage } from './legal-page.tsx'
import { text } from './legal-text.ts'
import { privacyOf } from './privacy-text.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { shop, keepOrdersMonths } = context.get(pageContext).env
  return { ...pageHead(shop, '/privacy-policy'), privacy: privacyOf(shop, keepOrdersMonths) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(text.privacyTitle, text.privacyDescription(loaderData.shopName), loaderData)
}

export default function PrivacyPage({ loaderData: { privacy } }: Route.ComponentProps) {
  return <LegalPage {...privacy} />
}
