import * as v from 'valibot'

import { plainObject } from '#app/http/plain-object.ts'
import { ID } from '#app/values/id.ts'

import { bulkText } from './bulk-text.ts'
import { productFields } from './product-fields.ts'
import { productText } from './product-text.ts'
import { productFilter } from './selection.ts'

/**
 * Products that can be named one by one in a call: so many ids stay within the 8 KB that nginx takes
 * of a request's first line.
 */
export const MOST_CHOSEN = 400

const flag = v.boolean(productText.badFlag)

/** By how much a price may be lowered at once, in percent. */
export const PERCENT = { least: 1, most: 99 }

/**
 * What can be done to many products at once; `now` in epoch milliseconds. An action's sentence is
 * for a body that lacks one of its fields.
 */
const bulkAction = (now: number) =>
  v.variant(
    'action',
    [
      v.object({ action: v.literal('set_popular'), popular: flag }, productText.badFlag),
      v.object({ action: v.literal('set_stock'), stock: flag }, productText.badFlag),
      v.object(
        {
          action: v.literal('start_sale'),
          percent: v.pipe(
            v.number(bulkText.badPercent),
            v.integer(bulkText.badPercent),
            v.minValue(PERCENT.least, bulkText.badPercent),
            v.maxValue(PERCENT.most, bulkText.badPercent),
          ),
          saleEndDate: v.pipe(
            productFields.saleEndDate,
            v.check((end) => end === null || end > now, productText.pastSaleEnd),
          ),
        },
        bulkText.badPercent,
      ),
      v.object({ action: v.literal('end_sale') }),
      v.object(
        { action: v.literal('move'), category: v.string(productText.noCategory) },
        productText.noCategory,
      ),
      v.object({ action: v.literal('delete') }),
    ],
    bulkText.badAction,
  )

export type BulkAction = v.InferOutput<ReturnType<typeof bulkAction>>

const plainId = v.pipe(v.string(bulkText.badChoice), v.regex(ID, bulkText.badChoice))

/** Some products by their ids. */
export const chosenIds = v.pipe(
  v.array(plainId, bulkText.badChoice),
  v.minLength(1, bulkText.badChoice),
  v.maxLength(MOST_CHOSEN, bulkText.tooMany(MOST_CHOSEN)),
  v.transform((ids) => [...new Set(ids)]),
)
const ById = v.object({ ids: chosenIds })

/** All that match; `count` is how many the sender was told that these are. */
const ByFilter = v.object(
  {
    selection: plainObject(productFilter, bulkText.badChoice),
    count: v.number(bulkText.badChoice),
  },
  bulkText.badChoice,
)

export type ProductChoice = v.InferOutput<typeof ById> | v.InferOutput<typeof ByFilter>

const productChoice = v.lazy((sent) =>
  typeof sent === 'object' && sent && 'ids' in sent ? ById : ByFilter,
)

/** Which products to change, and how. */
export const bulkInput = (now: number) => v.intersect([productChoice, bulkAction(now)])
