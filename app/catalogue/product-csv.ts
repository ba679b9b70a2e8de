import { type CsvCell, type CsvProblem, csvRows, writeCsv, writeRows } from '#app/values/csv.ts'
import { tiranaText } from '#app/values/dates.ts'
import { foldText } from '#app/values/fold-text.ts'

import type { Category } from './category.ts'
import { importText } from './import-text.ts'
import type { Product } from './product.ts'

/** The columns of a file of products, by the contract's names. */
export const CSV_COLUMNS = [
  '_id',
  'name',
  'description',
  'category',
  'price',
  'onSale',
  'salePrice',
  'saleEndDate',
  'stock',
  'popular',
] as const
type Column = (typeof CSV_COLUMNS)[number]

/** A new product needs these. */
const NEEDED: readonly Column[] = ['name', 'description', 'category', 'price', 'stock']
const MOST_ROWS = 50_000
/** Of a whole file, in bytes of UTF-8. */
export const LARGEST_CSV = 10_000_000

/** Words that a spreadsheet does not turn into its own true and false. */
const YES = 'po'
const NO = 'jo'

/** A file of these products, piece by piece. */
export async function* csvPieces(parts: AsyncIterable<Product[]>): AsyncGenerator<string> {
  yield writeCsv([CSV_COLUMNS])
  for await (const products of parts) yield writeRows(products.map(csvRow))
}

/** A product as a row of a file; the end of its sale as a spreadsheet here writes a date. */
function csvRow(product: Product): CsvCell[] {
  const { saleEndDate: end } = product
  const written = { ...product, saleEndDate: end && tiranaText(Date.parse(end)) }
  return CSV_COLUMNS.map((column) => cellOf(written[column]))
}

function cellOf(value: Product[Column]): CsvCell {
  if (typeof value === 'boolean') return value ? YES : NO
  return value ?? ''
}

/** A row as it was sent: the fields of a form, and where it stands in the spreadsheet. */
export type SentRow = { row: number; id: string; fields: Record<string, string> }

/** The sentence that says why a file is none of ours. */
type Unreadable = { message: string }

/**
 * Reads a file row by row: what was sent in each, and nothing for an empty one. Yields one `{ message }`
 * and stops where the file is no product file; the rows yielded before it are to be discarded.
 */
export function* readProductRows(csv: string): Generator<SentRow | Unreadable | undefined> {
  if (isWorkbook(csv)) return yield { message: importText.workbook }
  if (bytesOf(csv) > LARGEST_CSV) return yield { message: importText.tooLarge(MOST_ROWS) }
  let columns: string[] | undefined
  let row = 0
  let filled = 0
  for (const cells of csvRows(csv)) {
    row += 1
    if (!Array.isArray(cells)) return yield { message: sentenceOf(cells) }
    if (!columns) {
      columns = namedColumns(cells)
      const message = columnProblem(columns)
      if (message) return yield { message }
      continue
    }
    if (cells.slice(columns.length).some(isFilledCell))
      return yield { message: importText.unknownColumn('', CSV_COLUMNS) }
    const isFilled = cells.some(isFilledCell)
    if (isFilled) filled += 1
    if (filled > MOST_ROWS) return yield { message: importText.tooLarge(MOST_ROWS) }
    yield isFilled ? sentRow(row, columns as Column[], cells) : undefined
  }
  if (filled === 0) yield { message: importText.noRows }
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

// Spreadsheets go on with empty rows, and empty columns, where something stood once.
const isFilledCell = (cell: string) => cell.trim() !== ''

function namedColumns(cells: readonly string[]): string[] {
  const last = cells.findLastIndex(isFilledCell)
  return cells.slice(0, last + 1).map((cell) => cell.trim())
}

/** Whether these are the first bytes of a spreadsheet's own file, which is a ZIP. */
export const isWorkbook = (text: string): boolean => text.startsWith('PK\u0003\u0004')

const sentenceOf = ({ code, row }: CsvProblem) =>
  code === 'bad_quotes' ? importText.badQuotes(row) : importText.unevenRow(row)

function columnProblem(columns: readonly string[]): string | undefined {
  const unknown = columns.find((column) => !CSV_COLUMNS.some((each) => each === column))
  if (unknown !== undefined) return importText.unknownColumn(unknown, CSV_COLUMNS)
  const double = columns.find((column, n) => columns.indexOf(column) < n)
  if (double !== undefined) return importText.doubleColumn(double)
  const missing = NEEDED.filter((column) => !columns.includes(column))
  // Where each row says which product it changes, the rest of that product stays.
  return missing.length === 0 || columns.includes('_id')
    ? undefined
    : importText.missingColumns(missing)
}

function sentRow(row: number, columns: readonly Column[], cells: readonly string[]): SentRow {
  const entries = columns.map((column, n) => [column, readCell(column, cells[n] ?? '')])
  const { _id: id = '', ...fields } = Object.fromEntries(entries)
  return { row, id: id.trim(), fields }
}

function readCell(column: Column, cell: string): string {
  if (column !== 'onSale' && column !== 'popular' && column !== 'stock') return cell
  const word = cell.trim().toLowerCase()
  if (word === YES) return 'true'
  return word === NO ? 'false' : word
}

/** Finds the slug that a cell means: by itself, by the category's name, or by a former slug. */
export function categoryReader(
  categories: readonly Category[],
  formerSlugs: ReadonlyMap<string, string>,
) {
  const byName = new Map(categories.map(({ name, slug }) => [foldText(name), slug]))
  const slugs = new Set(categories.map(({ slug }) => slug))
  return (cell: string): string | undefined => {
    const word = cell.trim()
    return slugs.has(word) ? word : (byName.get(foldText(word)) ?? formerSlugs.get(word))
  }
}
