import { plural } from '#app/values/text.ts'

const products = (count: number) => plural(count, 'produkt', 'produkte')

/** The words of files of products. */
export const productImportText = {
  export: 'Shkarko CSV',
  exporting: 'Po shkarkohet…',
  failedExport: 'Skedari nuk u shkarkua. Ju lutemi provoni përsëri.',
  open: 'Ngarko CSV',
  title: 'Ngarko produkte nga një skedar',
  hint: 'Shkarkoni CSV, ndryshojeni në Excel dhe ngarkojeni përsëri. Rreshtat me _id ndryshojnë produktin e tyre, ata pa _id shtojnë një të ri. Deri në 50\u00A0000 rreshta dhe 10 MB.',
  choose: 'Zgjidhni skedarin CSV',
  largeFile: 'Skedari është më i madh se 10 MB.',
  checking: 'Po kontrollohet skedari…',
  failed: 'Skedari nuk u kontrollua. Ju lutemi provoni përsëri.',
  failedStore: 'Produktet nuk u ruajtën. Ju lutemi provoni përsëri.',
  lost: (file: string) => `Ruajtja e skedarit «${file}» nuk u konfirmua.`,
  created: 'Të reja',
  changed: 'Të ndryshuara',
  unchanged: 'Pa ndryshim',
  faulty: 'Me gabime',
  fixFaults: 'Ndreqni rreshtat me gabime dhe zgjidheni skedarin përsëri. Asgjë nuk është ruajtur.',
  moreFaults: (count: number) => `dhe ${plural(count, 'tjetër', 'të tjera')}`,
  row: (row: number) => `Rreshti ${row}`,
  nothing: 'Skedari nuk ndryshon asgjë.',
  store: (count: number) => `Ruaj ${products(count)}`,
  storing: (count: number) => `Duke ruajtur ${products(count)}...`,
  again: 'Kontrollo përsëri',
  cancel: 'Anulo',
}
