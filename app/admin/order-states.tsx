import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { text } from './order-text.ts'
import { type OrderView, searchOf } from './order-view.ts'
import { useOtherMatches } from './use-other-matches.ts'

/** Nothing to show: nothing matches here, or there is nothing yet. */
export function NoOrders({ view }: { view: OrderView }) {
  const { status, query } = view
  const { other, total } = useOtherMatches(view)
  return (
    <EmptyState sentence={query === '' ? text.none[status] : text.noMatches}>
      {query !== '' && (
        <ButtonLink to={{ search: searchOf({ ...view, query: '' }) }} replace look="secondary">
          {text.clearSearch}
        </ButtonLink>
      )}
      {/* Below, as it comes later: what is there already keeps its place under a finger. */}
      {total > 0 && (
        <ButtonLink to={{ search: searchOf(other) }}>
          {text.matchesIn(other.status, total)}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** As high as an order of two lines. */
export function OrdersSkeleton() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {text.loading}
      </p>
      {Array.from({ length: 4 }, (_, n) => (
        <Skeleton key={n} className="h-[34rem] lg:h-[22.5rem] xl:h-56" />
      ))}
    </div>
  )
}
