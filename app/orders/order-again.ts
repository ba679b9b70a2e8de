import { type Answer, call, type Failed } from '#app/account/call.ts'
import { putInCart } from '#app/cart/cart-store.ts'
import { isAvailable, type Product } from '#app/catalogue/product.ts'

import type { Order, OrderLine } from './order.ts'

/** What came of it: the names of what is not for sale now, and how many lines went into the cart. */
export type OrderedAgain =
  | { put: number; missing: string[]; failure?: undefined }
  | { failure: Failed }

/** Puts what was bought then into the cart, as the shop sells it today. */
export async function orderAgain({
  products: lines,
}: Pick<Order, 'products'>): Promise<OrderedAgain> {
  const found = await Promise.all(lines.map(async (line) => ({ line, answer: await ask(line) })))
  const failure = found.map(({ answer }) => answer).find(isFailure)
  if (failure) return { failure }
  const missing: string[] = []
  for (const { line, answer } of found) {
    if (answer.ok && isAvailable(answer.body)) putInCart(answer.body, line.quantity)
    else missing.push(line.name)
  }
  return { put: lines.length - missing.length, missing }
}

const ask = ({ productId }: OrderLine) =>
  call<Product>(`/api/product/${encodeURIComponent(productId)}`)

/** Whether the shop did not tell of a product at all; one that is gone was told of. */
const isFailure = (answer: Answer<Product>): answer is Failed => !answer.ok && answer.status !== 404
