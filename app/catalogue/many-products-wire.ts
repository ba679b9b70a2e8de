import * as v from 'valibot'

import { string } from '#app/http/wire.ts'

import type { BulkDone } from './bulk.server.ts'
import { type BulkAction, MOST_CHOSEN, PERCENT } from './bulk-input.ts'
import { productFilter } from './selection.ts'
import { wireSaleEnd } from './wire.ts'

/** The body by which many products are changed at once. */
export const bulkBody = {
  'application/json': v.object({
    ids: v.exactOptional(
      v.pipe(
        v.array(v.string()),
        v.minLength(1),
        v.maxLength(MOST_CHOSEN),
        v.description('Or give `selection`.'),
      ),
    ),
    selection: v.exactOptional(
      v.pipe(v.object(productFilter), v.description('All that `GET /api/product` finds so.')),
    ),
    count: v.exactOptional(
      v.pipe(
        v.number(),
        v.description('With `selection`: how many these are; where it is not so, nothing changes.'),
      ),
    ),
    action: v.picklist([
      'set_popular',
      'set_stock',
      'start_sale',
      'end_sale',
      'move',
      'delete',
    ]) satisfies v.GenericSchema<BulkAction['action']>,
    popular: v.exactOptional(v.boolean()),
    stock: v.exactOptional(
      v.pipe(
        v.boolean(),
        v.description(
          '`true` leaves counted pieces; one counted down to 0 is in stock, uncounted. `false` makes them 0.',
        ),
      ),
    ),
    percent: v.exactOptional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(PERCENT.least),
        v.maxValue(PERCENT.most),
        v.description('By how much the price is lowered, to whole Lek.'),
      ),
    ),
    saleEndDate: v.pipe(
      wireSaleEnd,
      v.description('As of a product. Without it a running sale keeps its end.'),
    ),
    category: v.exactOptional(string('The slug of the category to move to.')),
  }),
}

/** What became of many products. */
export const WireBulkDone = v.object({
  message: v.string(),
  changed: v.number(),
  unchanged: v.pipe(v.number(), v.description('They were so already.')),
  refused: v.array(v.object({ _id: v.string(), name: v.string(), message: v.string() })),
}) satisfies v.GenericSchema<BulkDone>

/** How many products are on sale, and have not come to its end. */
export const WireRunningSales = v.object({ running: v.number() })

const rowFaults = v.array(v.object({ row: v.number(), message: v.string() }))

/** The body by which a file of products is looked through and stored. */
export const importBody = {
  'application/json': v.object({
    csv: string(
      'The text of the file: at most 50 000 rows and 10 MB. The first row names the columns.',
    ),
    seen: v.exactOptional(
      v.pipe(
        v.record(v.string(), v.string()),
        v.description('As the call without it answered: the file is stored now.'),
      ),
    ),
  }),
}

/** What a file of products would do, or has done. */
export const WireImport = v.object({
  message: v.exactOptional(v.string()),
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  faulty: v.exactOptional(v.number()),
  faults: v.exactOptional(v.pipe(rowFaults, v.description('The first 200; the heading is row 1.'))),
  seen: v.exactOptional(v.record(v.string(), v.string())),
})
