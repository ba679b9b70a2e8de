import { call } from '#app/account/call.ts'
import { putInCart } from '#app/cart/cart-store.ts'
import { isAvailable, type Product } from '#app/catalogue/product.ts'

import type { Order, OrderLine } from './order.ts'

/** What came of it: the names of what is not for sale now, and how many lines went into the cart. */
export type OrderedAgain = { put: number; missing: string[] } | 'unreached'

/** Puts what was bought then into the cart, as the shop sells it today. */
export async function orderAgain({
  products: lines,
}: Pick<Order, 'products'>): Promise<OrderedAgain> {
  const found = await Promise.all(lines.map(async (line) => ({ line, product: await ask(line) })))
  if (found.some(({ product }) => product === 'unreached')) return 'unreached'
  const missing: string[] = []
  for (const { line, product } of found) {
    if (typeof product === 'object' && isAvailable(product)) putInCart(product, line.quantity)
    else missing.push(line.name)
  }
  return { put: lines.length - missing.length, missing }
}

async function ask({ productId }: OrderLine): Promise<Product | 'gone' | 'unreached'> {
  const answer = await call<Product>(`/api/product/${encodeURIComponent(productId)}`)
  if (answer.ok) return answer.body
  return answer.status === 404 ? 'gone' : 'unreached'
}
