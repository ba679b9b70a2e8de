import { writeCsv } from '#app/values/csv.ts'

import type { Product } from './product.ts'
import { CSV_COLUMNS, csvRow } from './product-csv.ts'

/** A file of these products, piece by piece. */
export async function* csvPieces(parts: AsyncIterable<Product[]>): AsyncGenerator<string> {
  yield writeCsv([CSV_COLUMNS])
  // The byte order mark belongs to the heading alone.
  for await (const products of parts) yield writeCsv(products.map(csvRow)).slice(1)
}
