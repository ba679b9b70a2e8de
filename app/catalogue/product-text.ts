import { formatAmount, moneyFrom } from '#app/values/money.ts'
import { plural } from '#app/values/text.ts'

const stockNow = (stock: number | boolean) => {
  if (stock === true) return 'ka stock'
  return Number(stock) > 0 ? `ka ${plural(Number(stock), 'copë', 'copë')}` : 'nuk ka stock'
}

/** What the shop says about changes of products; the specification's own sentences first. */
export const productText = {
  noStock: 'Ju lutemi zgjidhni statusin e gjendjes për produktin.',
  noSalePrice: 'Ju lutemi vendosni çmimin e ofertës kur produkti është në ofertë.',
  highSalePrice: 'Çmimi i ofertës duhet të jetë më i vogël se çmimi origjinal.',
  pastSaleEnd: 'Data e përfundimit të ofertës duhet të jetë në të ardhmen.',
  created: 'Produkti u krijua me sukses',
  updated: 'Produkti u përditësua me sukses',
  deleted: 'Product deleted successfully',
  noName: 'Ju lutemi shkruani emrin e produktit.',
  longName: 'Emri i produktit mund të ketë deri në 200 karaktere.',
  badName: 'Emri i produktit përmban karaktere që nuk lejohen.',
  noDescription: 'Ju lutemi shkruani përshkrimin e produktit.',
  longDescription: 'Përshkrimi i produktit mund të ketë deri në 10\u00A0000 karaktere.',
  badDescription: 'Përshkrimi i produktit përmban karaktere që nuk lejohen.',
  noPrice: 'Ju lutemi shkruani çmimin e produktit.',
  badPrice: 'Çmimi duhet të jetë një shumë mbi zero në Lek, me jo më shumë se dy shifra dhjetore.',
  badSalePrice:
    'Çmimi i ofertës duhet të jetë një shumë mbi zero në Lek, me jo më shumë se dy shifra dhjetore.',
  groupedByPoint: 'Mijëshet shkruhen pa pikë e pa presje: 1500 ose 1\u00A0500.',
  badStock: 'Numri i copëve duhet të jetë një numër i plotë nga 0 deri në 1\u00A0000\u00A0000.',
  noCategory: 'Ju lutemi zgjidhni kategorinë e produktit.',
  unknownCategory: 'Kategoria e zgjedhur nuk ekziston.',
  badFlag: 'Ju lutemi zgjidhni po ose jo.',
  badSaleEnd: 'Data e përfundimit të ofertës nuk është e vlefshme. Shkruajeni si 05.12.2026 15:30.',
  badImages: 'Lista e fotove që mbeten nuk është e vlefshme.',
  foreignImage: 'Një nga fotot që mbeten nuk i takon këtij produkti.',
  badSelection: 'Kjo zgjedhje produktesh nuk është e vlefshme.',
  unknown: 'Produkti nuk u gjet.',
  noChange: 'Nuk u dërgua asnjë ndryshim.',
  stockMoved: (stock: number | boolean) => `Gjendja ndryshoi ndërkohë: tani ${stockNow(stock)}.`,
  priceMoved: (lek: number) =>
    `Çmimi ndryshoi ndërkohë: tani është ${formatAmount(moneyFrom(lek))}.`,
  salePriceMoved: (lek: number | null) =>
    lek === null
      ? 'Oferta u hoq ndërkohë.'
      : `Çmimi i ofertës ndryshoi ndërkohë: tani është ${formatAmount(moneyFrom(lek))}.`,
  productMoved: 'Ky produkt u ndryshua ndërkohë nga dikush tjetër.',
  keyTaken: 'Ky produkt është ruajtur tashmë, me të dhëna të tjera.',
  unreadable: 'Formulari nuk mund të lexohet.',
}
