import * as v from 'valibot'

import type { Work } from '#app/db/database.server.ts'
import type { Refused } from '#app/http/problem.ts'
import { validationProblem } from '#app/http/respond.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'

import { unknownProduct } from './change-product.server.ts'
import { fieldConflict } from './edit-conflict.ts'
import { inputAfter, productFieldsOf } from './product-input.ts'
import { ValuesSeen } from './product-seen.ts'
import { productText } from './product-text.ts'
import type { Product } from './product.ts'
import { findProduct } from './products.server.ts'
import { amendProduct, LONE_FIELDS } from './write-product.server.ts'

type Patched = { product: Product } | Refused

/**
 * Changes single fields of a product, checked together with those that stay. With `stockWas`,
 * `priceWas` or `salePriceWas` it refuses to write over a value that is another by now, and tells
 * the product as it is.
 */
export async function patchProduct({ db, now }: Shop, id: string, sent: unknown): Promise<Patched> {
  const fields = loneFieldsOf(sent)
  if (Object.keys(fields).length === 0) {
    return { problem: { code: 'validation', message: productText.noChange } }
  }
  const seen = v.safeParse(ValuesSeen, sent)
  if (!seen.success) return { problem: validationProblem(seen.issues) }
  return db.transaction((work) => patch(work, id, { fields, seen: seen.output, now: now() }))
}

type Patch = { fields: object; seen: ValuesSeen; now: number }

async function patch(work: Work, id: string, { fields, seen, now }: Patch): Promise<Patched> {
  const before = await findProduct(work.db, id)
  if (!before) return unknownProduct
  const result = inputAfter(before, fields, now)
  const conflict = fieldConflict(before, result.success ? result.output : fields, seen)
  if (conflict) return { problem: conflict }
  if (!result.success) return { problem: validationProblem(result.issues) }
  return { product: await amendProduct(work, before, productFieldsOf(result.output), now) }
}

const loneFieldsOf = (sent: unknown) =>
  Object.fromEntries(
    Object.entries(Object(sent)).filter(([field]) => LONE_FIELDS.some((each) => each === field)),
  )
