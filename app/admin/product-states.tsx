import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { text } from './product-text.ts'
import { isNarrowed, type ProductView } from './product-view.ts'

/** Nothing to show: nothing matches, or there is nothing yet. */
export function NoProducts({ view }: { view: ProductView }) {
  const narrowed = isNarrowed(view)
  return (
    <EmptyState sentence={narrowed ? text.noMatches : text.noProducts}>
      {narrowed ? (
        <ButtonLink to="?" replace look="secondary">
          {text.clearFilters}
        </ButtonLink>
      ) : (
        <ButtonLink to="/upload">{text.addProduct}</ButtonLink>
      )}
    </EmptyState>
  )
}

/** As high as the rows that come. */
export function ProductsSkeleton() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 lg:gap-2">
      <p role="status" className="sr-only">
        {text.loading}
      </p>
      {Array.from({ length: 8 }, (_, n) => (
        <Skeleton key={n} className="h-44 lg:h-20" />
      ))}
    </div>
  )
}
