import { expect, test } from 'vitest'

import { importText } from './import-text.ts'
import { CSV_COLUMNS, LARGEST_CSV, readProductRows, type SentRow } from './product-csv.ts'

/** The rows of a file that say something, or the sentence of its refusal. */
function rowsIn(csv: string): { rows: SentRow[] } | { message: string } {
  const rows: SentRow[] = []
  for (const read of readProductRows(csv)) {
    if (read && 'message' in read) return read
    if (read) rows.push(read)
  }
  return { rows }
}

const heading = 'name;description;category;price;stock'

test('a row says the fields of a form; yes and no in the words of the shop', () => {
  const csv = `${heading};popular;onSale;_id\n"a\nb";c;lodra;1,5;PO;jo; po ;\nd;e;x;2;7;;;id\n`
  expect(rowsIn(csv)).toEqual({
    rows: [
      {
        row: 2,
        id: '',
        fields: {
          name: 'a\nb',
          description: 'c',
          category: 'lodra',
          price: '1,5',
          stock: 'true',
          popular: 'false',
          onSale: 'true',
        },
      },
      {
        row: 3,
        id: 'id',
        fields: {
          name: 'd',
          description: 'e',
          category: 'x',
          price: '2',
          stock: '7',
          popular: '',
          onSale: '',
        },
      },
    ],
  })
})

test('rows that a spreadsheet left empty are passed over, and the others keep their number', () => {
  const read = rowsIn(`${heading}\n;;;;\na;b;lodra;1;po\n ;;; ;\n;;;;\nc;d;lodra;2;jo\n;;;;\n`)
  expect('rows' in read && read.rows.map(({ row, fields }) => [row, fields.name])).toEqual([
    [3, 'a'],
    [6, 'c'],
  ])
  expect(rowsIn(`${heading}\n;;;;\n`)).toEqual({ message: importText.noRows })
  expect(rowsIn(`${heading}\n;;;;\n${';;;;\n'.repeat(50_001)}a;b;lodra;1;po`)).toMatchObject({
    rows: [{ row: 50_004 }],
  })
})

test('columns that a spreadsheet left empty are passed over, and what it says of separators', () => {
  const file = `\uFEFFsep=;\r\n${heading};;\r\na;b;lodra;1;po;; \r\n`
  expect(rowsIn(file)).toMatchObject({ rows: [{ row: 2, fields: { name: 'a', stock: 'true' } }] })
  expect(rowsIn(`${heading};\na;b;lodra;1;po;x\n`)).toEqual({
    message: importText.unknownColumn('', CSV_COLUMNS),
  })
})

test('a file that is none of ours is refused in a sentence', () => {
  const many = `${heading}\n${'a;b;lodra;1;po\n'.repeat(50_001)}`
  const files: [string, string][] = [
    ['', importText.noRows],
    ['\uFEFF', importText.noRows],
    [heading, importText.noRows],
    ['%PNG\r\n\u001A\n\0\0\0\rIHDR', importText.unknownColumn('%PNG', CSV_COLUMNS)],
    ['PK\u0003\u0004\u0014\0\u0006\0\b\0[Content_Types].xml', importText.workbook],
    ['name;price;colour\na;1;red', importText.unknownColumn('colour', CSV_COLUMNS)],
    ['name;name\na;b', importText.doubleColumn('name')],
    ['name;price\na;1', importText.missingColumns(['description', 'category', 'stock'])],
    [`${heading}\na;b;lodra;1`, importText.unevenRow(2)],
    [`${heading}\na;"b;lodra;1;po\n`, importText.badQuotes(2)],
    [`${heading}\na;b"c;lodra;1;po\n`, importText.badQuotes(2)],
    [many, importText.tooLarge(50_000)],
    ['x'.repeat(LARGEST_CSV + 1), importText.tooLarge(50_000)],
    ['ë'.repeat(LARGEST_CSV / 2 + 1), importText.tooLarge(50_000)],
  ]
  for (const [csv, message] of files) {
    expect([csv.slice(0, 60), rowsIn(csv)]).toEqual([csv.slice(0, 60), { message }])
  }
})
