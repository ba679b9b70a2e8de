import { plural } from '#app/values/text.ts'

/** The words of the screen of categories; the specification's own wherever it gives one. */
export const text = {
  title: (shop: string) => `Kategoritë · ${shop}`,
  heading: 'Menaxhimi i kategorive',
  count: (count: number) =>
    count === 1
      ? '1 kategori. Del edhe në menynë e dyqanit.'
      : `${plural(count, 'kategori', 'kategori')}. Në këtë renditje dalin edhe në menynë e dyqanit.`,
  loading: 'Po ngarkohen kategoritë…',
  none: 'Nuk ka asnje kategori',
  failedList: 'Failed to load categories',
  saving: 'Duke ruajtur...',

  edit: 'Edit',
  save: 'Ruaj',
  newNameOf: (name: string) => `Emri i ri i kategorisë ${name}`,
  renameHint: 'Enter e ruan emrin, Escape e anulon.',
  renameFailed: 'Error updating category',

  addBefore: 'Shto para',
  addAtEnd: 'Shto në fund',
  newName: 'Emri i kategorisë së re',
  add: 'Shto',
  cancel: 'Anulo',
  addFailed: 'Error adding category',

  moveUp: 'Lart',
  moveDown: 'Poshtë',
  movedTo: (name: string, place: number, of: number) => `${name}: vendi ${place} nga ${of}`,
  moveFailed: 'Renditja nuk u ruajt.',

  delete: 'Fshi',
  deleteQuestion: (name: string) => `Ta fshijmë kategorinë «${name}»?`,
  deleteNote: 'Kategoria del nga menyja e dyqanit. Kjo nuk kthehet pas.',
  deleteNo: 'Jo, mbaje',
  deleteYes: 'Po, fshije',
  deleting: 'Duke fshirë...',
  moveTo: 'Produktet kalojnë te',
  chooseTarget: 'Zgjidhni kategorinë',
  moveAndDelete: 'Kaloji dhe fshije',
  noTarget: 'Nuk ka kategori tjetër ku mund të kalojnë. Shtoni më parë një.',
  deletionLost: (name: string) => `Fshirja e kategorisë «${name}» nuk u konfirmua.`,
  deleteFailed: 'Error deleting category.',

  /** What a button does, and to which category. */
  actionOn: (action: string, name: string) => `${action}: ${name}`,
}
