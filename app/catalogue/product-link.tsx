import { Link } from '#app/ui/link.tsx'

import type { ProductSummary } from './product.ts'

/** A product's name, which leads to it from anywhere on its card. */
export function ProductLink({ product: { _id, name } }: { product: ProductSummary }) {
  return (
    <Link to={`/information/${_id}`} className="after:absolute after:inset-0">
      {name}
    </Link>
  )
}
