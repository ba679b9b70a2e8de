import type { ReactNode } from 'react'

import type { ProductSummary } from './product.ts'

type Props = {
  products: readonly ProductSummary[]
  /** Classes for the cells, such as one that hides those beyond a count on small screens. */
  cell?: string
  /** Cards next to each other on a wide screen; `beside` the categories there is less room for them. */
  wide: 3 | 4 | 5 | 'beside'
  children: (product: ProductSummary, place: number) => ReactNode
  /** What stands in the cell after the cards, on a wide screen alone. */
  last?: ReactNode
}

/** The least part of a row that a card takes: two or three of them leave no room for another. */
const WIDE = {
  3: 'sm:[--least:30%]',
  4: 'sm:[--least:30%] lg:[--least:22%]',
  5: 'sm:[--least:30%] lg:[--least:17%]',
  beside: 'md:[--least:30%] md:max-lg:[&_h3]:line-clamp-3',
}

/**
 * Cards of one height: two next to each other on a phone, three or more on wider screens, and fewer
 * where the letters are so large that so many have no room.
 */
export function ProductGrid({ products, children, cell = '', wide, last }: Props) {
  return (
    <ul
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,var(--least))),1fr))] gap-3 [--least:40%] sm:gap-4 lg:gap-5 ${WIDE[wide]}`}
    >
      {products.map((product, place) => (
        <li key={product._id} className={cell}>
          {children(product, place)}
        </li>
      ))}
      {last && <li className="max-lg:hidden">{last}</li>}
    </ul>
  )
}
