/** What is said of lines that are not as they were shown; fetched when one is not. */
export const text = {
  priceChanged:
    'Disa çmime kanë ndryshuar. Shikoni totalin e ri dhe konfirmojeni porosinë përsëri.',
  saleEnded: 'Një ofertë mbaroi ndërkohë. Shikoni totalin e ri para se ta konfirmoni porosinë.',
  salesEnded: 'Disa oferta mbaruan ndërkohë. Shikoni totalin e ri para se ta konfirmoni porosinë.',
  priceFrom: 'nga',
  priceTo: 'në',
  outOfStock: 'Disa produkte nuk mund të porositen tani:',
  soldOut: 'është shitur',
  left: (count: number) =>
    count === 1 ? 'ka mbetur vetëm 1 copë' : `kanë mbetur vetëm ${count} copë`,
  remove: 'Hiqe nga porosia',
  reduce: (count: number) => `Porosit ${count} copë`,
}
