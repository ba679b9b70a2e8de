import type { ReactNode } from 'react'

import type { ProductSummary } from './product.ts'

type Props = {
  products: readonly ProductSummary[]
  /** Classes for the cells, such as one that hides those beyond a count on small screens. */
  cell?: string
  /** Cards next to each other on a wide screen; `beside` the categories there is less room for them. */
  wide: 3 | 4 | 5 | 'beside'
  children: (product: ProductSummary, place: number) => ReactNode
}

const WIDE = {
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-3 lg:grid-cols-4',
  5: 'sm:grid-cols-3 lg:grid-cols-5',
  beside: 'md:grid-cols-3',
}

/**
 * Cards of one height: two next to each other on a phone, one where the letters are so large that it
 * has no room for two, three or more on wider screens.
 */
export function ProductGrid({ products, children, cell = '', wide }: Props) {
  return (
    <ul
      className={`grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-3 sm:gap-4 lg:gap-5 ${WIDE[wide]}`}
    >
      {products.map((product, place) => (
        <li key={product._id} className={cell}>
          {children(product, place)}
        </li>
      ))}
    </ul>
  )
}
