import { pageContext } from '#app/http/shop-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { RetryNotice } from '#app/ui/retry-notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatDateTime, formatTime } from '#app/values/dates.ts'

import type { Route } from './+types/dashboard.page'
import { BestSellers } from './best-sellers.tsx'
import { EndingOffers, ShortProducts } from './attention.tsx'
import { text } from './dashboard-text.ts'
import type { Dashboard } from './dashboard.ts'
import { KeyFigures } from './key-figures.tsx'
import { SalesMonth } from './sales-month.tsx'
import { SignedOutNotice } from './signed-out-notice.tsx'
import { useDashboard } from './use-dashboard.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { shopName: context.get(pageContext).env.shop.name }
}

export function meta({ loaderData: { shopName } }: Route.MetaArgs) {
  return [{ title: text.pageTitle(shopName) }]
}

export default function DashboardPage() {
  const { dashboard, failure, reload } = useDashboard()
  const isSignedOut = failure?.status === 401
  return (
    <>
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-3xl font-bold tracking-tight">{text.title}</h1>
        {dashboard && <Age of={dashboard} stale={failure !== undefined} />}
      </header>
      {isSignedOut && <SignedOutNotice next="/paneli">{text.signedOut}</SignedOutNotice>}
      {dashboard && <Blocks {...dashboard} />}
      {!dashboard && failure && !isSignedOut && (
        <RetryNotice onRetry={reload}>{text.failed}</RetryNotice>
      )}
      {!dashboard && !failure && <Loading />}
    </>
  )
}

function Age({ of: { now }, stale }: { of: Dashboard; stale: boolean }) {
  const time = formatTime(Date.parse(now))
  return (
    <p role="status" className={stale ? 'font-medium text-red' : 'text-sm text-muted'}>
      {/* Told to the eye alone while all is well: nobody wants to hear of every minute. */}
      {stale ? text.stale(time) : <span aria-hidden="true">{text.madeAt(time)}</span>}
    </p>
  )
}

function Blocks(dashboard: Dashboard) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      {dashboard.lastBackup !== undefined && <BackupGap since={dashboard.lastBackup} />}
      {!dashboard.hasProducts && <Welcome />}
      <KeyFigures today={dashboard.today} pending={dashboard.pending} />
      <SalesMonth days={dashboard.days} />
      <EndingOffers {...dashboard.endingOffers} />
      <ShortProducts {...dashboard.shortProducts} />
      <BestSellers {...dashboard.bestSellers} />
    </div>
  )
}

function BackupGap({ since }: { since: string | null }) {
  const last = since === null ? text.noBackup : text.lastBackup(formatDateTime(Date.parse(since)))
  return (
    <section
      aria-labelledby="backup-gap"
      className="rounded-lg border border-red bg-red-soft p-5 lg:col-span-2"
    >
      <h2 id="backup-gap" className="text-xl font-bold text-red">
        {text.backupBlock}
      </h2>
      <p className="mt-1">
        {last} {text.backupNote}
      </p>
    </section>
  )
}

function Welcome() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-violet-soft p-5 lg:col-span-2">
      <div>
        <h2 className="text-xl font-bold text-violet-deep">{text.welcome}</h2>
        <p className="mt-1 text-violet-deep">{text.welcomeNote}</p>
      </div>
      <ButtonLink to="/upload">{text.addProduct}</ButtonLink>
    </section>
  )
}

function Loading() {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      <p role="status" className="sr-only">
        {text.loading}
      </p>
      <Skeleton className="h-80 sm:h-36 lg:col-span-2" />
      <Skeleton className="h-80 lg:col-span-2" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  )
}
