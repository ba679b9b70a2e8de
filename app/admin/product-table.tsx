import type { Ref } from 'react'

import type { Category } from '#app/catalogue/category.ts'
import type { Product } from '#app/catalogue/product.ts'
import { useNow } from '#app/ui/use-now.ts'

import { ProductCheckbox } from './product-checkbox.tsx'
import { ProductRow } from './product-row.tsx'
import { text } from './product-text.ts'
import type { Choice } from './use-choice.ts'

type Props = {
  ref: Ref<HTMLTableElement>
  products: Product[]
  categories: Category[]
  /** Other rows are on their way. */
  busy: boolean
  /** Which of its addresses the table comes back to from a form. */
  back: string
  choice: Choice
  /** Where the keyboard goes on after a deletion. */
  focus: { to: string } | null
  onChanged: (product: Product) => void
  /** A change that was not saved, whose row is gone. */
  onLost: (product: Product, reason: string) => void
  onDelete: (product: Product) => void
}

/** Figures end where the head of their column does. */
const COLUMNS = [
  { name: text.picture },
  { name: text.product },
  { name: text.price, look: 'table:text-right xl:w-40' },
  { name: text.sale, look: 'table:text-right xl:w-52' },
  { name: text.stock, look: 'table:text-right xl:w-36' },
  { name: text.popular },
  { name: text.actions },
]

/** The products, one in a row; on a phone each row is a card. */
export function ProductTable({
  ref,
  products,
  categories,
  busy,
  back,
  choice,
  focus,
  ...on
}: Props) {
  const now = useNow(Date.now)
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  const ids = products.map(({ _id }) => _id)
  const chosen = ids.filter(choice.has).length
  return (
    <table
      ref={ref}
      tabIndex={-1}
      aria-label={text.products}
      aria-busy={busy}
      className="block outline-none w-full transition-opacity aria-busy:opacity-60 table:table table:overflow-hidden table:rounded-lg table:bg-white table:shadow-card"
    >
      <thead className="mb-3 block table:table-header-group">
        <tr className="block table:table-row table:border-b table:border-line table:bg-soft">
          <th scope="col" className="block font-normal table:table-cell table:py-1 table:pl-2">
            <span className="flex items-center text-sm font-semibold">
              <ProductCheckbox
                id="choose-page"
                label={text.choosePage}
                checked={chosen === ids.length}
                partly={chosen > 0 && chosen < ids.length}
                onChange={(wanted) => choice.choose(ids, wanted)}
              />
              <label
                htmlFor="choose-page"
                aria-hidden="true"
                className="flex min-h-11 cursor-pointer items-center table:hidden"
              >
                {text.choosePage}
              </label>
            </span>
          </th>
          {COLUMNS.map(({ name, look = 'text-left' }) => (
            <th
              key={name}
              scope="col"
              className={`sr-only text-sm font-semibold table:not-sr-only table:table-cell table:px-3 table:py-3 table:last:pr-4 ${look}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 sm:grid-cols-2 table:table-row-group">
        {products.map((product) => (
          <ProductRow
            key={product._id}
            product={product}
            category={names.get(product.category) ?? product.category}
            now={now}
            back={back}
            isChosen={choice.has(product._id)}
            takesFocus={focus?.to === product._id ? focus : null}
            onChoose={(wanted) => choice.choose([product._id], wanted)}
            onChanged={on.onChanged}
            onLost={on.onLost}
            onDelete={() => on.onDelete(product)}
          />
        ))}
      </tbody>
    </table>
  )
}
