import { type CsvProblem, csvRows } from '#app/values/csv.ts'

/** All cells of a file, or what is wrong with it. */
export function parseCsv(text: string): { rows: string[][] } | { problem: CsvProblem } {
  const rows: string[][] = []
  for (const row of csvRows(text)) {
    if (!Array.isArray(row)) return { problem: row }
    rows.push(row)
  }
  return { rows }
}
