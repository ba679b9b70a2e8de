import type { ReactNode } from 'react'

import type { ProductSummary } from './product.ts'

type Props = {
  products: readonly ProductSummary[]
  /** Classes for the cells, such as one that hides those beyond a count on small screens. */
  cell?: string
  /** Cards beside each other on a wide screen. */
  wide?: 3 | 4 | 5
  children: (product: ProductSummary, place: number) => ReactNode
}

const WIDE = { 3: '', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' }

/** Cards of one height: two beside each other on a phone, three or more on wider screens. */
export function ProductGrid({ products, children, cell = '', wide = 3 }: Props) {
  return (
    <ul className={`grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:gap-5 ${WIDE[wide]}`}>
      {products.map((product, place) => (
        <li key={product._id} className={cell}>
          {children(product, place)}
        </li>
      ))}
    </ul>
  )
}
