import type { OrderStatus } from './order.ts'

/** What customers read about their orders; the specification's own wherever it gives it. */
export const text = {
  history: 'Porositë tuaja',
  last: 'Porosia juaj e fundit',
  none: 'Ju nuk keni kryer asnjë porosi deri tani.',
  goShopping: 'Shiko produktet',
  failed: 'Failed to fetch orders',
  number: (number: number) => `Porosia nr. ${number}`,
  status: { Pending: 'Në pritje', Delivered: 'E dorëzuar' } satisfies Record<OrderStatus, string>,
  unknownProduct: 'Unknown Product',
  total: 'Totali:',
  delivery: 'Dërgesa:',
  cash: (status: OrderStatus) => (status === 'Pending' ? 'Për t’u paguar:' : 'Paguar:'),
  orderAgain: 'Porosit përsëri',
  orderAgainOf: (number: number) => `Porosit përsëri: porosia nr. ${number}`,
  collecting: 'Po mblidhen produktet…',
  missing: (names: string[]) =>
    `Nuk ${names.length === 1 ? 'shitet' : 'shiten'} për momentin: ${names.join(', ')}.`,
  nothingLeft: 'Asnjë produkt i kësaj porosie nuk shitet për momentin.',
}
