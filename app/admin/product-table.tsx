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

/** The products, one in a row; on a phone each row is a card. */
export function ProductTable({ products, categories, busy, back, onDelete }: Props) {
  const now = useNow(Date.now)
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return (
    <table
      aria-label={text.products}
      aria-busy={busy}
      className="block w-full transition-opacity duration-150 aria-busy:opacity-60 lg:table lg:overflow-hidden lg:rounded-lg lg:bg-white lg:shadow-card"
    >
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="lg:border-b lg:border-line lg:bg-soft">
          {COLUMNS.map((column) => (
            <th
              key={column}

              scope="col"
              className="px-3 py-3 text-left text-sm font-semibold first:pl-4 last:pr-4"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 sm:grid-cols-2 lg:table-row-group">
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
