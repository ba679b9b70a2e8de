import type { BulkAction } from '#app/catalogue/bulk-input.ts'
import { plural } from '#app/values/text.ts'

const products = (count: number) => plural(count, 'produkt', 'produkte')

/** "1 produkt do të fshihet", "2 produkte do të fshihen" */
const future = (count: number, one: string, many: string) =>
  `${products(count)} do të ${count === 1 ? one : many}`

/** What can be chosen in the bar; a flag makes two of some actions. */
export const BULK_ACTIONS = {
  popular: { action: 'set_popular', popular: true },
  unpopular: { action: 'set_popular', popular: false },
  inStock: { action: 'set_stock', stock: true },
  outOfStock: { action: 'set_stock', stock: false },
  sale: { action: 'start_sale' },
  endSale: { action: 'end_sale' },
  move: { action: 'move' },
  delete: { action: 'delete' },
} as const satisfies Record<string, Partial<BulkAction>>
export type BulkName = keyof typeof BULK_ACTIONS

type ActionText = { name: string; question: (count: number) => string }

const CHANGE = {
  yes: (count: number) => `Po, ndrysho ${products(count)}`,
  busy: (count: number) => `Duke ndryshuar ${products(count)}...`,
  failed: 'Produktet nuk u ndryshuan. Ju lutemi provoni përsëri.',
  refused: (count: number) =>
    count === 1 ? '1 produkt nuk u ndryshua:' : `${products(count)} nuk u ndryshuan:`,
}

const DELETION: typeof CHANGE = {
  yes: (count) => `Po, fshi ${products(count)}`,
  busy: (count) => `Duke fshirë ${products(count)}...`,
  failed: 'Produktet nuk u fshinë. Ju lutemi provoni përsëri.',
  refused: (count) => (count === 1 ? '1 produkt nuk u fshi:' : `${products(count)} nuk u fshinë:`),
}

const ACTIONS: Record<BulkName, ActionText> = {
  popular: {
    name: 'Bëji popullore',
    question: (count) => `${future(count, 'dalë', 'dalin')} te produktet popullore.`,
  },
  unpopular: {
    name: 'Hiqi nga produktet popullore',
    question: (count) =>
      `${products(count)} nuk do të ${count === 1 ? 'dalë' : 'dalin'} më te produktet popullore.`,
  },
  inStock: {
    name: 'Shëno se kanë stock',
    question: (count) =>
      `${future(count, 'shënohet', 'shënohen')} me stock. Copët e numëruara mbeten siç janë; kur janë zero, produkti ka stock, por copët nuk numërohen më.`,
  },
  outOfStock: {
    name: 'Shëno se nuk kanë stock',
    question: (count) =>
      `${future(count, 'shënohet', 'shënohen')} pa stock. Copët e numëruara bëhen zero.`,
  },
  sale: {
    name: 'Vendos në ofertë…',
    question: (count) =>
      `${future(count, 'jetë', 'jenë')} në ofertë. Çmimi i ofertës rrumbullakoset në Lek të plotë.`,
  },
  endSale: {
    name: 'Mbyll ofertën',
    question: (count) => `${future(count, 'kthehet', 'kthehen')} te çmimi normal.`,
  },
  move: {
    name: 'Zhvendos te kategoria…',
    question: (count) => `${future(count, 'kalojë', 'kalojnë')} te kategoria që zgjidhni.`,
  },
  delete: {
    name: 'Fshi…',
    question: (count) =>
      `${future(count, 'fshihet', 'fshihen')} bashkë me fotot. Porositë e bëra ${count === 1 ? 'e ruajnë emrin dhe çmimin' : 'i ruajnë emrat dhe çmimet'}. Kjo nuk kthehet pas.`,
  },
}

/** The words of what is done to many products. */
export const productBulkText = {
  bar: 'Produktet e zgjedhura',
  chosen: (count: number) =>
    count === 1 ? '1 produkt i zgjedhur' : `${products(count)} të zgjedhura`,
  chooseAll: (total: number) => `Zgjidh të gjitha (${products(total)})`,
  full: (most: number) => `Deri në ${most} njëherësh; përndryshe zgjidhini të gjitha.`,
  clear: 'Hiq zgjedhjen',
  action: 'Veprimi',
  chooseAction: 'Zgjidhni veprimin…',
  apply: 'Vazhdo',
  actions: ACTIONS,
  percent: 'Ulja në përqindje',
  saleEnd: 'Fundi i ofertës',
  saleEndHint:
    'Me orën e Tiranës. Pa datë, oferta nuk mbyllet vetë dhe produktet nuk dalin te faqja e ofertave.',
  running: (count: number) =>
    count === 1
      ? '1 prej tyre është tashmë në ofertë: merr çmimin e ri në vend të çmimit të ofertës që ka. Pa datë, e ruan fundin që ka.'
      : `${count} prej tyre janë tashmë në ofertë: marrin çmimin e ri në vend të çmimit të ofertës që kanë. Pa datë, e ruajnë fundin që kanë.`,
  notCounted:
    'Produktet që janë tashmë në ofertë marrin çmimin e ri në vend të çmimit të ofertës që kanë. Pa datë, e ruajnë fundin që kanë.',
  category: 'Kategoria e re',
  chooseCategory: 'Zgjidhni kategorinë',
  no: (count: number) => (count === 1 ? 'Jo, lëre siç është' : 'Jo, lëri siç janë'),
  deed: (name: BulkName) => (name === 'delete' ? DELETION : CHANGE),
  lost: (name: BulkName) => `«${ACTIONS[name].name.replace('…', '')}» nuk u konfirmua.`,
  unknownName: 'Produkt i fshirë',
  close: 'Mbyll',
}
