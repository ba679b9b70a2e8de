import { isAvailable, type ProductSummary, unitPrice } from '#app/catalogue/product.ts'
import type { Problem } from '#app/http/problem.ts'
import { lineSum } from '#app/orders/order.ts'
import { text } from '#app/orders/text.ts'
import { lekFrom } from '#app/values/money.ts'

import type { OrderRequest, RequestedLine } from './order-request.ts'
import { placeOrderText } from './place-order-text.ts'

/** Names every line that asks for more than there is, with what is left of it. */
export function shortageProblem(
  lines: readonly RequestedLine[],
  products: ReadonlyMap<string, ProductSummary>,
): Problem | undefined {
  const short = lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    if (product && covers(product, quantity)) return []
    return [
      { productId, name: product?.name ?? text.unknownProduct, stock: product?.stock ?? false },
    ]
  })
  if (short.length === 0) return undefined
  return {
    code: 'out_of_stock',
    message: placeOrderText.outOfStock(short),
    details: { lines: short },
  }
}

const covers = (product: ProductSummary, quantity: number) =>
  isAvailable(product) && (typeof product.stock === 'boolean' || product.stock >= quantity)

/** Refuses prices or a total other than the shop's own at `now`, and hands out the fresh products. */
export function priceProblem(
  { products: lines, totalAmount }: OrderRequest,
  products: ReadonlyMap<string, ProductSummary>,
  now: number,
): Problem | undefined {
  const details = { products: [...products.values()] }
  const changed = details.products.filter((product) =>
    lines.some(
      ({ productId, price }) => productId === product._id && !isSum(price, unitPrice(product, now)),
    ),
  )
  if (changed.length > 0) {
    const names = changed.map((product) => product.name)
    return { code: 'price_changed', message: placeOrderText.priceChanged(names), details }
  }
  if (totalAmount === undefined || isSum(totalAmount, totalOf(lines))) return undefined
  return { code: 'price_changed', message: placeOrderText.totalChanged, details }
}

/** Clients add in floating point: 59.970000000000006 Lek is as good as 59.97, and 59.974 is not. */
const isSum = (lek: number, amount: number) => Math.abs(lek - lekFrom(amount)) < 0.001

/** The sum of lines in 1/100 Lek. */
export function totalOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + lineSum(line), 0)
}
