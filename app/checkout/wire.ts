import * as v from 'valibot'

import { WireProduct } from '#app/catalogue/wire.ts'
import { WireRefusal } from '#app/http/wire.ts'

const ShortLine = v.object({
  productId: v.string(),
  name: v.string(),
  stock: v.pipe(
    v.union([v.number(), v.boolean()]),
    v.description('What is left; `false` where the product is not sold any more.'),
  ),
})

/** Why an order cannot be had as it is, with what the client needs to put it right. */
export const WireOrderConflict = v.object({
  ...WireRefusal.entries,
  code: v.picklist(['price_changed', 'out_of_stock', 'conflict']),
  products: v.exactOptional(
    v.pipe(v.array(WireProduct), v.description('With `price_changed`: the products as they are.')),
  ),
  lines: v.exactOptional(
    v.pipe(v.array(ShortLine), v.description('With `out_of_stock`: the lines that ask too much.')),
  ),
})

export const WireQueued = v.object({ queued: v.literal(true) })
