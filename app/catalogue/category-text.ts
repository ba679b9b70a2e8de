import { plural } from '#app/values/text.ts'

/** What the shop says about changes of the categories; the specification's own sentences first. */
export const categoryText = {
  blankName: 'Emri i kategorisë nuk mund të jetë bosh.',
  inserted: 'Kategoria u shtua me sukses.',
  added: 'Kategoria u shtua në fund me sukses.',
  renamed: 'Kategoria u përditësua me sukses.',
  deleted: 'Kategoria u fshi me sukses.',
  longName: 'Emri i kategorisë mund të ketë deri në 80 karaktere.',
  badName: 'Emri i kategorisë përmban karaktere që nuk lejohen.',
  signsOnly: 'Emri i kategorisë nuk mund të përbëhet vetëm nga pika dhe shenjat / \\ ? # %.',
  badSlug:
    'Adresa e kategorisë nuk mund të përmbajë shenjat / \\ ? # %, as të përbëhet vetëm nga pika.',
  dataSlug: 'Adresa e kategorisë nuk mund të mbarojë me «.data».',
  oddSlug: 'Adresa e kategorisë përmban karaktere që nuk lejohen.',
  noTextSlug: 'Adresa e kategorisë duhet të jetë tekst.',
  longSlug: 'Adresa e kategorisë mund të ketë deri në 80 karaktere.',
  badIndex: 'Vendi i kategorisë duhet të jetë një numër i plotë.',
  taken: 'Ekziston tashmë një kategori me këtë adresë.',
  reserved: 'Kjo adresë i takon vetë dyqanit. Ju lutemi zgjidhni një emër tjetër.',
  renamedMeanwhile: (name: string) => `Kategoria mori ndërkohë një emër tjetër: «${name}».`,
  moved: 'Renditja u ruajt.',
  badNeighbour: 'Kategoria para së cilës duhej vendosur nuk u gjet.',
  unknown: 'Kategoria nuk u gjet.',
  badTarget: 'Kategoria ku duhen kaluar produktet nuk u gjet.',
  ownTarget: 'Produktet duhet të kalojnë në një kategori tjetër.',
  holds: (products: number) =>
    `Kategoria ka ende ${plural(products, 'produkt', 'produkte')}. ${products === 1 ? 'Kalojeni' : 'Kalojini'} në një kategori tjetër para se ta fshini.`,
}
