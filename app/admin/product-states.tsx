import { ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { isNarrowed, type Selection } from './product-selection.ts'
import { text } from './product-text.ts'

/** Nothing to show: nothing matches, or there is nothing yet. */
export function NoProducts({ selection }: { selection: Selection }) {
  const narrowed = isNarrowed(selection)
  return (
    <div className="flex flex-col items-center gap-5 rounded-lg border border-dashed border-edge bg-white px-6 py-16 text-center">
      <p className="text-lg font-medium">{narrowed ? text.noMatches : text.noProducts}</p>
      {narrowed ? (
        <ButtonLink to="?" replace look="secondary">
          {text.clearFilters}
        </ButtonLink>
      ) : (
        <ButtonLink to="/upload">{text.addProduct}</ButtonLink>
      )}
    </div>
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
