import { useState } from 'react'

import type { Product } from '#app/catalogue/product.ts'
import { useNow } from '#app/ui/use-now.ts'

import { fieldsOf, type ProductDraft, productErrors, type ProductErrors } from './product-draft.ts'

/**
 * The errors of the product form, by field. One is shown once its field was left or the form was sent;
 * the shop may refuse more.
 */
export function useProductErrors(draft: ProductDraft, former: Product | undefined) {
  const now = useNow(Date.now)
  const [left, setLeft] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<ProductErrors>({})
  const [tries, setTries] = useState(0)
  const found = productErrors(fieldsOf(draft, former), now, former)
  const visible = Object.entries(found).filter(([field]) => tries > 0 || left.includes(field))

  return {
    shown: { ...refused, ...Object.fromEntries(visible) } as ProductErrors,
    /** How often the form was sent. */
    tries,
    leave: (field: string) => setLeft((before) => [...before, field]),
    forget: (...fields: string[]) =>
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
      ),
    refuse: setRefused,
    /** Shows all errors. Returns whether there are any. */
    showAll(): boolean {
      setTries((before) => before + 1)
      return Object.keys(found).length > 0
    },
  }
}
