import * as v from 'valibot'

import type { Reader } from '#app/db/database.server.ts'
import { inTurns } from '#app/db/in-turns.server.ts'
import { validationProblem } from '#app/http/respond.server.ts'
import { tiranaText } from '#app/values/dates.ts'
import { isId } from '#app/values/id.ts'

import { formerSlugs, listCategories } from './categories.server.ts'
import { importText } from './import-text.ts'
import { categoryReader, type SentRow } from './product-csv.ts'
import { readMoment } from './product-fields.ts'
import { inputAfter, productFieldsOf, productInput } from './product-input.ts'
import { productText } from './product-text.ts'
import type { Product } from './product.ts'
import { findProducts } from './products.server.ts'

/** What a row says of a product, checked. */
type RowFields = Omit<Product, '_id' | 'image' | 'createdAt' | 'updatedAt'>
/** A row that can be stored; `before` is nothing for a new product. */
export type PlannedRow = { row: number; before: Product | undefined; fields: RowFields }
export type RowFault = { row: number; message: string }

export type ImportPlan = {
  /** Whether the file has a column of stock. Without one the stock is neither compared nor written. */
  tellsStock: boolean
  /** The rows of products that are there already. */
  found: { row: number; before: Product }[]
  /** What is new or differs. */
  planned: PlannedRow[]
  faults: RowFault[]
}

/** What storing these rows would do, by the very rules of the form. */
export async function planImport(
  db: Reader,
  rows: readonly SentRow[],
  now: number,
): Promise<ImportPlan> {
  const readCategory = categoryReader(await listCategories(db), await formerSlugs(db))
  const tellsStock = rows.some(({ fields }) => 'stock' in fields)
  const plan: ImportPlan = { tellsStock, found: [], planned: [], faults: [] }
  const rowOf = new Map<string, number>()
  for await (const batch of inTurns(rows)) {
    const ids = batch.map(({ id }) => id).filter(isId)
    const known = new Map((await findProducts(db, ids)).map((product) => [product._id, product]))
    for (const sent of batch) {
      const earlier = sent.id && rowOf.get(sent.id)
      if (sent.id) rowOf.set(sent.id, sent.row)
      const checked = earlier
        ? importText.doubleProduct(earlier)
        : checkRow(sent, { before: known.get(sent.id), readCategory, now })
      note(plan, sent.row, checked)
    }
  }
  return plan
}

type Checking = {
  before: Product | undefined
  readCategory: (cell: string) => string | undefined
  now: number
}
type Checked = { before: Product | undefined; fields: RowFields }

/** The row's fields, or what is wrong with it: a sentence for each field at fault. */
function checkRow(
  { id, fields }: SentRow,
  { before, readCategory, now }: Checking,
): Checked | string {
  if (id && !before) return productText.unknown
  const { category } = fields
  const slug = category?.trim() ? readCategory(category) : category
  const isUnknown = category !== undefined && slug === undefined
  const sent = {
    ...fields,
    ...(slug !== undefined && { category: slug }),
    ...(isSameEnd(before, fields.saleEndDate) && { saleEndDate: before.saleEndDate }),
  }
  const result = before ? inputAfter(before, sent, now) : v.safeParse(productInput(now), sent)
  if (result.success && !isUnknown) return { before, fields: productFieldsOf(result.output) }
  const { errors } = validationProblem(result.issues ?? [])
  const faults = { ...errors, ...(isUnknown && { category: productText.unknownCategory }) }
  return Object.values(faults).join(' ')
}

/** A file tells ends to the minute: one that was not touched stays to the millisecond. */
function isSameEnd(
  before: Product | undefined,
  cell: string | undefined,
): before is Product & { saleEndDate: string } {
  if (!before?.saleEndDate || cell === undefined) return false
  const at = readMoment(cell)
  return at >= 0 && tiranaText(at) === tiranaText(Date.parse(before.saleEndDate))
}

function note(plan: ImportPlan, row: number, checked: Checked | string) {
  if (typeof checked === 'string') return plan.faults.push({ row, message: checked })
  const { before, fields } = checked
  if (before) plan.found.push({ row, before })
  return before && isSame(before, fields) ? undefined : plan.planned.push({ row, before, fields })
}

const isSame = (before: Product, fields: RowFields) =>
  (Object.keys(fields) as (keyof RowFields)[]).every((field) => before[field] === fields[field])
