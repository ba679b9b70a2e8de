import type { Reader } from '#app/db/database.server.ts'
import { inSlices } from '#app/db/in-turns.server.ts'
import { writeCsv } from '#app/values/csv.ts'

import { CSV_COLUMNS, csvRow } from './product-csv.ts'
import { findProducts } from './products.server.ts'

/** A file of these products, piece by piece as it is asked for: never in memory as a whole. */
export function csvOf(db: Reader, ids: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const slices = inSlices(ids)
  return new ReadableStream({
    start: (file) => file.enqueue(encoder.encode(writeCsv([CSV_COLUMNS]))),
    async pull(file) {
      const { value, done } = slices.next()
      if (done) return file.close()
      const products = await findProducts(db, value)
      // The byte order mark belongs to the heading alone.
      file.enqueue(encoder.encode(writeCsv(products.map(csvRow)).slice(1)))
    },
  })
}
