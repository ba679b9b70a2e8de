import { useEffect, useState } from 'react'

import { call } from '#app/account/call.ts'
import type { Product } from '#app/catalogue/product.ts'

/**
 * All of a product as the shop sells it now, asked for anew with each `id`. `undefined` while it is
 * on its way, `null` where it cannot be had.
 */
export function useWholeProduct(id: string | undefined): Product | null | undefined {
  const [found, setFound] = useState<{ id: string; product: Product | null }>()

  useEffect(() => {
    if (id === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    void call<Product>(`/api/product/${encodeURIComponent(id)}`, { signal }).then((answer) => {
      if (!signal.aborted) setFound({ id, product: answer.ok ? answer.body : null })
    })
    return () => {
      leaving.abort()
      setFound(undefined)
    }
  }, [id])

  return found?.id === id ? found?.product : undefined
}
