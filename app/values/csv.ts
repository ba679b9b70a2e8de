/*
 * Tables as Excel and LibreOffice open them by a double click in an Albanian locale: UTF-8 with a
 * byte order mark, `;` between cells because the comma is the decimal sign there, CRLF at the end
 * of every row.
 */

/** A number is written with a decimal comma; text is always quoted. */
export type CsvCell = string | number

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * What a spreadsheet would run as a formula, with the apostrophes that guard it; OWASP, "CSV
 * Injection".
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const guardedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/

type Rows = readonly (readonly CsvCell[])[]

/** Rows as the text of a file. What could run as a formula gets an apostrophe in front. */
export const writeCsv = (rows: Rows): string => BYTE_ORDER_MARK + writeRows(rows)

/** More rows of a file that `writeCsv` has begun. */
export const writeRows = (rows: Rows): string =>
  rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const harmless = formula.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

/** `row` counts from 1 with the heading, as the spreadsheet does. */
export type CsvProblem = { code: 'bad_quotes' | 'uneven_row'; row: number }

/**
 * The rows of a file, one after the other: its cells, all as text and without our guarding apostrophe,
 * so that what `writeCsv` wrote comes back as it was. Takes `;` or `,` (whichever the first row has more
 * of), any line end, with or without a byte order mark. Ends with a problem at quotes out of place and at
 * a row of another length than the first.
 */
export function* csvRows(text: string): Generator<string[] | CsvProblem> {
  const body = withoutEnds(text)
  if (body === '') return
  const nextCell = cellReader(body, separatorOf(body))
  let width = 0
  for (let row = 1, end = '\n'; end !== ''; row += 1) {
    const cells: string[] = []
    do {
      const read = nextCell()
      if (!read) return yield { code: 'bad_quotes', row }
      cells.push(read.cell)
      end = read.end
    } while (end === ';' || end === ',')
    width ||= cells.length
    if (cells.length !== width) return yield { code: 'uneven_row', row }
    yield cells
  }
}

/** The byte order mark, and a row that names the separator: Excel reads it and shows it to nobody. */
const BEFORE_ROWS = /^\uFEFF?(?:sep=[;,]\r?\n)?/i

/** Without what stands before the first row, and without the line ends after the last. */
function withoutEnds(text: string): string {
  let end = text.length
  while (end > 0 && '\r\n'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(BEFORE_ROWS.exec(text)?.[0].length, end)
}

/** Looks at the first row alone: the text may be long. */
function separatorOf(body: string): ';' | ',' {
  const counts = { ';': 0, ',': 0 }
  for (const [part] of body.matchAll(/"[^"]*"|[;,\r\n]/g)) {
    if (part === ';' || part === ',') counts[part] += 1
    else if (!part.startsWith('"')) break
  }
  return counts[','] > counts[';'] ? ',' : ';'
}

/**
 * Reads a text cell by cell, each with what ends it: a separator, a line end, or nothing at the end
 * of the text. Nothing is read where a quote is out of place.
 */
function cellReader(body: string, separator: string) {
  const bare = new RegExp(`[^"${separator}\\r\\n]*`, 'y')
  const ending = new RegExp(`${separator}|\\r\\n|\\n|\\r|$`, 'y')
  let at = 0
  return (): { cell: string; end: string } | undefined => {
    const start = at
    const isQuoted = body[start] === '"'
    bare.lastIndex = start
    const length = isQuoted ? quotedLength(body, start) : (bare.exec(body)?.[0].length ?? 0)
    ending.lastIndex = start + length
    const end = ending.exec(body)?.[0]
    if (end === undefined) return undefined
    at = start + length + end.length
    const written = body.slice(start, start + length)
    return { cell: unguarded(isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written), end }
  }
}

/**
 * How long the quoted cell that begins at `start` is, with its quotes; a doubled one is part of it.
 * By hand: a regular expression would keep a step for each, and overflow.
 */
function quotedLength(body: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = body.indexOf('"', at)
    if (at === -1) return 0
    if (body[at + 1] !== '"') return at + 1 - start
  }
}

const unguarded = (cell: string) => (guardedFormula.test(cell) ? cell.slice(1) : cell)
