import * as v from 'valibot'

import { HIGHEST_LEK, moneyFrom } from '#app/values/money.ts'
import { MOST_LINES, MOST_PIECES } from '#app/values/quantity.ts'

import { customerSchema } from './customer.ts'
import { customerText } from './customer-text.ts'
import { placeOrderText } from './place-order-text.ts'

/** No order costs as much, in Lek. */
const HIGHEST_TOTAL = 1e13

const quantity = v.pipe(
  v.number(placeOrderText.badQuantity),
  v.integer(placeOrderText.badQuantity),
  v.minValue(1, placeOrderText.badQuantity),
  v.maxValue(MOST_PIECES, placeOrderText.badQuantity),
)

/** A sum in Lek, as it was added up in floating point. */
const lek = (message: string, most: number, meaning: string) =>
  v.pipe(
    v.number(message),
    v.minValue(0, message),
    v.maxValue(most, message),
    v.description(meaning),
  )

const Line = v.object(
  {
    // Any text may name a product that the shop does not know; it is sent back with the refusal.
    productId: v.pipe(
      v.string(placeOrderText.badProduct),
      v.maxLength(1_000, placeOrderText.badProduct),
    ),
    quantity,
    price: lek(
      placeOrderText.badPrice,
      HIGHEST_LEK,
      'Lek, of one piece: the shop’s own price at this moment.',
    ),
  },
  placeOrderText.badProduct,
)

const Purchase = v.object(
  {
    products: v.pipe(
      v.array(Line, placeOrderText.badProducts),
      v.minLength(1, placeOrderText.badProducts),
      v.maxLength(MOST_LINES, placeOrderText.badProducts),
      v.transform(addedUp),
      v.check(
        (lines) => lines.every((line) => line.quantity <= MOST_PIECES),
        placeOrderText.badQuantity,
      ),
    ),
    totalAmount: v.optional(
      lek(placeOrderText.badTotal, HIGHEST_TOTAL, 'Lek: the sum of the lines, without delivery.'),
    ),
  },
  placeOrderText.badProducts,
)

/** The body of an order: who receives it and what they buy. */
export const OrderRequest = v.intersect(
  [customerSchema(customerText.page, placeOrderText.badRequest), Purchase],
  placeOrderText.badRequest,
)

export type OrderRequest = v.InferOutput<typeof OrderRequest>
export type RequestedLine = OrderRequest['products'][number]

/** Two lines of one product and one price are one; the first keeps its place. */
function addedUp(lines: v.InferOutput<typeof Line>[]) {
  const groups = Map.groupBy(lines, ({ productId, price }) => `${productId} ${moneyFrom(price)}`)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    return first ? [{ ...first, quantity }] : []
  })
}
