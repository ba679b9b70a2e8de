import type { Category } from '#app/catalogue/category.ts'
import type { Product } from '#app/catalogue/product.ts'
import { useNow } from '#app/ui/use-now.ts'

import { ProductRow } from './product-row.tsx'
import { text } from './product-text.ts'

type Props = {
  products: Product[]
  categories: Category[]
  /** Other rows are on their way. */
  busy: boolean
  /** Which of its addresses the table comes back to from a form. */
  back: string
  onDelete: (product: Product) => void
}

const COLUMNS = [
  text.picture,
  text.product,
  text.category,
  text.price,
  text.stock,
  text.popular,
  text.actions,
]

/**
 * The products, one in a row; on a phone each row is a card. Another display takes a table's
 * meaning from it, so the roles are written.
 */
export function ProductTable({ products, categories, busy, back, onDelete }: Props) {
  const now = useNow(Date.now)
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return (
    <table
      role="table"
      aria-label={text.products}
      aria-busy={busy}
      className="block w-full transition-opacity duration-150 aria-busy:opacity-60 md:table md:overflow-hidden md:rounded-lg md:bg-white md:shadow-card"
    >
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:border-b md:border-line md:bg-soft">
          {COLUMNS.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="px-3 py-3 text-left text-sm font-semibold first:pl-4 last:pr-4"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 sm:grid-cols-2 md:table-row-group">
        {products.map((product) => (
          <ProductRow
            key={product._id}
            product={product}
            category={names.get(product.category) ?? product.category}
            now={now}
            back={back}
            onDelete={() => onDelete(product)}
          />
        ))}
      </tbody>
    </table>
  )
}
