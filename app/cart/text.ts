import { formatPrice } from '#app/values/money.ts'
import type { ShippingFees } from '#app/values/shop.ts'
import { plural } from '#app/values/text.ts'

/** The words of the cart, of putting in and of taking out. */
export const text = {
  cart: 'Shporta',
  cartOf: (lines: number) => `Shporta, ${itemsOf(lines)}`,
  yourCart: 'Shporta juaj',
  empty: 'Shporta është bosh.',
  emptyHint: 'Zgjidhni diçka që ju pëlqen dhe paguani kur ta keni në dorë.',
  goShopping: 'Shiko produktet',
  each: 'copa',
  remove: 'Hiq nga Shporta',
  removeOf: (name: string) => `Hiq nga Shporta: ${name}`,
  total: 'Totali:',
  delivery: ({ tirana, elsewhere }: ShippingFees) =>
    `Dërgesa paguhet veçmas: ${formatPrice(tirana)} në Tiranë, ${formatPrice(elsewhere)} gjetkë.`,
  checkout: 'Kasa',
  orderHere: 'Porosit këtu',
  chooseQuantity: 'Zgjidhni sasinë',
  addToCart: 'Shto në shportë',
  addToCartOf: (name: string) => `Shto në shportë: ${name}`,
  inStock: 'Ka stock',
  outOfStock: 'Nuk ka stock',
  showMore: 'Shfaq më shumë',
  showLess: 'Shfaq më pak',
  alreadyIn: (quantity: number) =>
    `Në shportë keni tashmë ${quantity} copë. Sasia e re e zëvendëson të vjetrën.`,
  added: 'U shtua në shportë',
  seeCart: 'Shiko shportën',
  dismiss: 'Mbyll njoftimin',
}

const itemsOf = (count: number) => (count === 0 ? 'bosh' : plural(count, 'artikull', 'artikuj'))
