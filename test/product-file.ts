import { writeCsv } from '#app/values/csv.ts'

/** A row of a product file as a shopkeeper writes it: all that a new product needs. */
export const truck = {
  name: 'Kamion i kuq',
  description: 'Me rrota.',
  category: 'lodra',
  price: '1250,50',
  stock: '7',
}

/** A file of rows that say the same columns. */
export const fileOf = (...rows: object[]) =>
  writeCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))])
