import * as v from 'valibot'

/** How many rows of each table, and how many pictures, an archive holds. */
export const Counts = v.object({
  rows: v.record(v.string(), v.number()),
  pictures: v.number(),
})
export type Counts = v.InferOutput<typeof Counts>

/** When an archive was made, and by which version of the tables. */
export const Manifest = v.object({
  format: v.literal(1),
  migration: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type Manifest = v.InferOutput<typeof Manifest>

export const MANIFEST = 'manifest.json'
/** The last file: an archive without it was cut short. */
export const COUNTS = 'counts.json'

/** In words for a person, such as `92 products, 3 orders, 141 pictures`. */
export const inWords = ({ rows, pictures }: Counts) =>
  `${rows.products ?? 0} products, ${rows.orders ?? 0} orders, ${pictures} picture files`
