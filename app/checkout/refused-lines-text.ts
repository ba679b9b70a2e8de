/** What is said of the lines of an order that the shop refused; fetched when it does. */
export const text = {
  priceChanged:
    'Disa çmime kanë ndryshuar. Shikoni totalin e ri dhe konfirmojeni porosinë përsëri.',
  priceFrom: 'nga',
  priceTo: 'në',
  outOfStock: 'Disa produkte nuk mund të porositen tani:',
  soldOut: 'është shitur',
  left: (count: number) =>
    count === 1 ? 'ka mbetur vetëm 1 copë' : `kanë mbetur vetëm ${count} copë`,
  remove: 'Hiqe nga porosia',
  reduce: (count: number) => `Porosit ${count} copë`,
}
