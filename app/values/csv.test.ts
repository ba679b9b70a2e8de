import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseCsv } from '#test/csv-table.ts'

import { writeCsv } from './csv.ts'

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...`'"=+-@;,\t\r\n aë\uFEFF`), maxLength: 8 }),
)
/** At least one row, all of one length. */
const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 6,
  }),
)

/** What a spreadsheet sees: the cells without quotes, the guard still in place. */
const seenIn = (written: string) =>
  [...written.matchAll(/"((?:[^"]|"")*)"/g)].map(([, inner = '']) => inner.replaceAll('""', '"'))

describe('writing a table', () => {
  test('is what Excel opens by a double click', () => {
    expect(
      writeCsv([
        ['Numri', 'Emri', 'Shuma'],
        [7, 'Zana; "Zeza"', 790.5],
      ]),
    ).toBe('\uFEFF"Numri";"Emri";"Shuma"\r\n7;"Zana; ""Zeza""";790,5\r\n')
  })

  test.each(['=1+1', '+355', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', "'=1"])(
    'takes the power from %j',
    (text) => {
      expect(seenIn(writeCsv([[text]]))).toEqual([`'${text}`])
    },
  )

  test('leaves no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const seen of seenIn(writeCsv(rows))) expect(seen).not.toMatch(/^[=+\-@\t\r\n]/)
      }),
    )
  })
})

describe('reading a table', () => {
  test('gives back what was written, to the letter', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseCsv(writeCsv(rows))).toEqual({ rows })
      }),
      { numRuns: 2000 },
    )
  })

  test('whatever the text, every row is as long as the first', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const read = parseCsv(text)
        if ('problem' in read) expect(read.problem.row).toBeGreaterThan(0)
        else expect(new Set(read.rows.map(({ length }) => length)).size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })

  test('takes time in proportion to the text', { timeout: 10_000 }, () => {
    expect(parseCsv(`"${'a""'.repeat(300_000)}`)).toHaveProperty('problem')
    expect(parseCsv('\n'.repeat(300_000))).toEqual({ rows: [] })
    const quotes = '"'.repeat(4_000_000)
    expect(parseCsv(`"${quotes}${quotes}"`)).toEqual({ rows: [[quotes]] })
  })

  test.each([
    [
      'commas and bare cells',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a comma inside a row of semicolons',
      'a;b;c\r\n1,5;2;3\r\n',
      [
        ['a', 'b', 'c'],
        ['1,5', '2', '3'],
      ],
    ],
    [
      'separators inside quotes',
      '"a;b;c",d\r1,2',
      [
        ['a;b;c', 'd'],
        ['1', '2'],
      ],
    ],
    ['line ends inside quotes', '"a\r\nb";c', [['a\r\nb', 'c']]],
    [
      'empty cells at the end',
      'a;b\n1;\n;',
      [
        ['a', 'b'],
        ['1', ''],
        ['', ''],
      ],
    ],
    ['empty lines after the last row', 'a;b\r\n\r\n\n', [['a', 'b']]],
    ['a byte order mark', '\uFEFFa;b', [['a', 'b']]],
    ['nothing', '', []],
    ['one cell', 'a', [['a']]],
  ])('knows %s', (_what, text, rows) => {
    expect(parseCsv(text)).toEqual({ rows })
  })

  test.each([
    ['an open quote', 'a;b\n1;"2', 'bad_quotes', 2],
    ['a quote inside a bare cell', 'a;b"c', 'bad_quotes', 1],
    ['text after a quote', '"a"b;c', 'bad_quotes', 1],
    ['a cell too few', 'a;b\n1;2\n3', 'uneven_row', 3],
    ['a cell too many', 'a;b\n1;2;3', 'uneven_row', 2],
    ['an empty line between rows', 'a;b\n\n1;2', 'uneven_row', 2],
  ])('refuses %s', (_what, text, code, row) => {
    expect(parseCsv(text)).toEqual({ problem: { code, row } })
  })
})
