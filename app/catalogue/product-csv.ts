import { type CsvCell, type CsvProblem, parseCsv } from '#app/values/csv.ts'
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
/** Of a whole file, in characters. */
export const LARGEST_CSV = 10_000_000

/** Words that a spreadsheet does not turn into its own true and false. */
const YES = 'po'
const NO = 'jo'

/** A product as a row of a file; the end of its sale as a spreadsheet here writes a date. */
export function csvRow(product: Product): CsvCell[] {
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

/** The rows of a file, or the sentence that says why it is none of ours. */
export function readProductRows(csv: string): { rows: SentRow[] } | { message: string } {
  if (isWorkbook(csv)) return { message: importText.workbook }
  if (csv.length > LARGEST_CSV) return { message: importText.tooLarge(MOST_ROWS) }
  const parsed = parseCsv(csv)
  if ('problem' in parsed) return { message: sentenceOf(parsed.problem) }
  const [heading, ...rows] = parsed.rows
  if (!heading) return { message: importText.noRows }
  const columns = heading.map((cell) => cell.trim())
  const filled = rows.map((cells, n) => ({ cells, row: n + 2 })).filter(isFilled)
  const message = columnProblem(columns) ?? countProblem(filled.length)
  if (message) return { message }
  return { rows: filled.map(({ row, cells }) => sentRow(row, columns as Column[], cells)) }
}

/** Spreadsheets go on with empty rows where something stood once. */
const isFilled = ({ cells }: { cells: readonly string[] }) => cells.some((cell) => cell.trim())

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

function countProblem(rows: number): string | undefined {
  if (rows === 0) return importText.noRows
  return rows > MOST_ROWS ? importText.tooLarge(MOST_ROWS) : undefined
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
