import { useState } from 'react'

import { useAsking } from '#app/account/use-answer.ts'
import type { Product } from '#app/catalogue/product.ts'

import { callOf, type ProductView } from './product-view.ts'

/** The products in sight, and the number of their page. */
type Shown = { products: Product[]; total: number; page: number }

/** One page of the table's products. The former page stays in sight until the next is there. */
export function useProducts(view: ProductView) {
  const [shown, setShown] = useState<Shown>()
  const { page } = view
  const asking = useAsking<Product[]>(callOf(view), '', (answer) => {
    if (!answer.ok) return
    setShown((former) => ({
      products: answer.body.map((read) => newest(read, former?.products)),
      total: answer.total ?? 0,
      page,
    }))
  })
  return {
    ...asking,
    shown,
    /** Puts a changed product in its former's place, wherever its order would put it now. */
    replace: (product: Product) =>
      setShown((former) => former && { ...former, products: replaced(former.products, product) }),
  }
}

const replaced = (products: readonly Product[], product: Product) =>
  products.map((each) => (each._id === product._id ? newest(product, products) : each))

/**
 * The newer of a product just read and the one shown: on a slow line an older response may come
 * last.
 */
function newest(read: Product, shown: readonly Product[] = []): Product {
  const before = shown.find(({ _id }) => _id === read._id)
  return before && before.updatedAt > read.updatedAt ? before : read
}
