import { pageContext } from '#app/http/shop-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { RetryNotice } from '#app/ui/retry-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Toast } from '#app/ui/toast.tsx'

import type { Route } from './+types/hero.page'
import { HeroForm } from './hero-form.tsx'
import { text } from './hero-text.ts'
import { useHero } from './use-hero.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { shopName: context.get(pageContext).env.shop.name }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [{ title: text.title(shopName) }]
}

export default function HeroPage() {
  const form = useHero()
  const { hero, missing, drafts } = form
  return (
    <div className="mx-auto max-w-5xl">
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-3xl font-bold tracking-tight">{text.heading}</h1>
          <p className="mt-1 min-h-6 text-muted">{hero && text.count(drafts.length)}</p>
        </div>
        <ButtonLink to="/" look="quiet" size="small" className="max-sm:-ml-4">
          {text.seeHome}
        </ButtonLink>
      </div>
      {missing && <RetryNotice onRetry={form.reload}>{missing}</RetryNotice>}
      {!missing && !hero && <LoadingSlides />}
      {hero && <HeroForm form={form} />}
      <Toast news={form.news} onClose={() => form.tell(null)} />
    </div>
  )
}

/** As high as the first slides that come. */
function LoadingSlides() {
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        {text.loading}
      </p>
      <Skeleton className="h-[44rem]" />
      <Skeleton className="h-[44rem]" />
    </div>
  )
}
