import { groupThousands } from '#app/values/money.ts'

const quoted = (columns: readonly string[]) => columns.map((column) => `«${column}»`).join(', ')

/** What the shop says about files of products. */
export const importText = {
  badBody: 'Skedari nuk mund të lexohet.',
  tooLarge: (rows: number) =>
    `Skedari mund të ketë deri në ${groupThousands(rows)} rreshta dhe 10 MB.`,
  workbook:
    'Ky është skedar Excel-i. Hapeni në Excel, ruajeni si «CSV UTF-8» dhe ngarkojeni atë skedar.',
  noRows: 'Skedari nuk ka asnjë produkt.',
  badQuotes: (row: number) => `Thonjëzat në rreshtin ${row} nuk mbyllen si duhet.`,
  unevenRow: (row: number) => `Rreshti ${row} nuk ka aq qeliza sa rreshti i parë.`,
  unknownColumn: (column: string, known: readonly string[]) =>
    `Kolona «${column.slice(0, 60)}» nuk njihet. Kolonat janë ${quoted(known)}.`,
  doubleColumn: (column: string) => `Kolona «${column}» del dy herë.`,
  missingColumns: (columns: readonly string[]) => `Mungojnë kolonat ${quoted(columns)}.`,
  doubleProduct: (row: number) => `Ky produkt del edhe në rreshtin ${row}.`,
  faulty: 'Skedari ka rreshta që nuk mund të ruhen. Asgjë nuk u ndryshua.',
  moved: 'Disa produkte ndryshuan ndërkohë. Asgjë nuk u ndryshua; kontrollojeni skedarin përsëri.',
  done: 'Produktet u importuan me sukses.',
}
