import { useSyncExternalStore } from 'react'

import type { ProductSummary } from '#app/catalogue/product.ts'
import { createSharedState } from '#app/ui/shared-state.ts'

/*
 * Which dialog of the cart is open. Header, cards and listing open the same two, so it is known
 * outside any of them; the server sees both closed.
 */
const cartOpen = createSharedState(false)
const quickAdd = createSharedState<ProductSummary | null>(null)

/** Opens the cart. */
export const openCart = () => cartOpen.set(true)
/** Closes the cart. */
export const closeCart = () => cartOpen.set(false)

/** Whether the cart is shown. */
export function useCartOpen(): boolean {
  return useSyncExternalStore(cartOpen.subscribe, cartOpen.get, () => false)
}

/** Opens the quick-add dialog, which asks how many of a product. */
export const openQuickAdd = (product: ProductSummary) => quickAdd.set(product)
/** Closes the quick-add dialog. */
export const closeQuickAdd = () => quickAdd.set(null)

/** The product that the quick-add dialog shows; null while it is closed. */
export function useQuickAdd(): ProductSummary | null {
  return useSyncExternalStore(quickAdd.subscribe, quickAdd.get, () => null)
}
