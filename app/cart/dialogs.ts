import { useSyncExternalStore } from 'react'

import type { ProductSummary } from '#app/catalogue/product.ts'

import { createSharedState } from './shared-state.ts'

/*
 * Which dialog of the cart is open. Header, cards and listing open the same two, so it is known
 * outside any of them; the server sees both closed.
 */
const cartOpen = createSharedState(false)
const quickAdd = createSharedState<ProductSummary | null>(null)

export const openCart = () => cartOpen.set(true)
export const closeCart = () => cartOpen.set(false)

export function useCartOpen(): boolean {
  return useSyncExternalStore(cartOpen.subscribe, cartOpen.get, () => false)
}

export const openQuickAdd = (product: ProductSummary) => quickAdd.set(product)
export const closeQuickAdd = () => quickAdd.set(null)

/** The product that is about to be put into the cart. */
export function useQuickAdd(): ProductSummary | null {
  return useSyncExternalStore(quickAdd.subscribe, quickAdd.get, () => null)
}
