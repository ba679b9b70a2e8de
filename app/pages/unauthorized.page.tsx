import { pageContext } from '#app/http/shop-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageHead, pageMeta, unlisted } from '#app/ui/page-head.ts'

import type { Route } from './+types/unauthorized.page'
import { text } from './unauthorized-text.ts'

export function loader({ context }: Route.LoaderArgs) {
  return pageHead(context.get(pageContext).env.shop, '/unauthorized')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [...pageMeta(text.pageTitle, text.description, loaderData), unlisted]
}

export default function UnauthorizedPage() {
  return (
    <div className="wrap flex flex-col items-center py-16 text-center md:py-24">
      <span className="flex size-24 items-center justify-center rounded-full bg-amber-soft text-amber-deep">
        <Icon name="warning" size={48} />
      </span>
      <h1 lang="en" className="mt-6 text-3xl font-bold tracking-tight md:text-4xl">
        {text.title}
      </h1>
      <p className="mt-4 max-w-[52ch] text-lg text-muted text-pretty">{text.line}</p>
      <ButtonLink to="/" lang="en" className="mt-8">
        <Icon name="back" size={20} />
        {text.back}
      </ButtonLink>
    </div>
  )
}
