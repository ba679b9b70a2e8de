import { type ProductSummary, saleEnds, unitPrice } from '#app/catalogue/product.ts'
import { MOST_PIECES } from '#app/values/quantity.ts'

/** A product as it was when it was put in, and how many of it. */
export type CartLine = { product: ProductSummary; quantity: number }

/** One line for each product, in the order in which they came. */
export type Cart = readonly CartLine[]

/** One and the same, so that whoever follows the cart sees that nothing changed. */
export const EMPTY_CART: Cart = []

/** When the sales of what is in a cart end, or ended, in epoch milliseconds. */
export const saleEndsIn = (cart: Cart): number[] => saleEnds(cart.map(({ product }) => product))

/** Puts a product in. One that is in the cart already gets the new quantity: the two are not added. */
export function setLine(cart: Cart, product: ProductSummary, quantity: number): Cart {
  const line = { product, quantity: allowedQuantity(quantity) }
  const known = cart.some((other) => isOf(other, product._id))
  return known ? cart.map((other) => (isOf(other, product._id) ? line : other)) : [...cart, line]
}

/** Gives a line another quantity; a cart without that product stays as it is. */
export function changeQuantity(cart: Cart, productId: string, quantity: number): Cart {
  return cart.map((line) =>
    isOf(line, productId) ? { ...line, quantity: allowedQuantity(quantity) } : line,
  )
}

/** Takes a product's line away; a cart without it stays as it is. */
export function removeLine(cart: Cart, productId: string): Cart {
  return cart.filter((line) => !isOf(line, productId))
}

/** Leaves of a line what there is of it; where there is nothing, the line goes. */
export function reduceLine(cart: Cart, productId: string, left: number): Cart {
  return left > 0 ? changeQuantity(cart, productId, left) : removeLine(cart, productId)
}

/** Takes out the lines that were ordered; what was put in, or changed, meanwhile stays. */
export function takeOrdered(
  cart: Cart,
  ordered: readonly { productId: string; quantity: number }[],
): Cart {
  return cart.filter(
    (line) =>
      !ordered.some((each) => isOf(line, each.productId) && each.quantity === line.quantity),
  )
}

/** Remembers products as the shop has them now, once it has said that a price changed. */
export function refreshLines(cart: Cart, freshProducts: readonly ProductSummary[]): Cart {
  const fresh = new Map(freshProducts.map((product) => [product._id, product]))
  return cart.map((line) => ({ ...line, product: fresh.get(line.product._id) ?? line.product }))
}

/** What a line costs at `now`, in 1/100 Lek. */
export function lineTotal({ product, quantity }: CartLine, now: number): number {
  return unitPrice(product, now) * quantity
}

/** What the cart costs at `now` without delivery, in 1/100 Lek. */
export function cartTotal(cart: Cart, now: number): number {
  return cart.reduce((sum, line) => sum + lineTotal(line, now), 0)
}

const isOf = (line: CartLine, productId: string) => line.product._id === productId

/** The nearest whole quantity that a line may have; what is no number counts as 1. */
function allowedQuantity(quantity: number): number {
  return Math.min(MOST_PIECES, Math.max(1, Math.trunc(quantity) || 1))
}
