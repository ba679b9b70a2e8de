import type { Product } from '#app/catalogue/product.ts'
import { groupThousands } from '#app/values/money.ts'

/** What the shop says while an order is being placed. */
export const placeOrderText = {
  badRequest: 'Porosia nuk mund të lexohet.',
  badProducts: 'Porosia duhet të ketë nga 1 deri në 100 produkte.',
  badProduct: 'Produkti nuk është i vlefshëm.',
  badQuantity: 'Sasia duhet të jetë një numër i plotë nga 1 deri në 999.',
  badPrice: 'Çmimi nuk është i vlefshëm.',
  badTotal: 'Totali nuk është i vlefshëm.',
  keyTaken: 'Një porosi tjetër është dërguar tashmë me të njëjtin çelës.',
  unknownOrder: 'Nuk u gjet asnjë porosi me këto të dhëna.',
  priceChanged: (names: readonly string[]) =>
    `Çmimi ka ndryshuar: ${names.join(', ')}. Ju lutemi shikoni totalin e ri dhe provoni përsëri.`,
  totalChanged:
    'Totali nuk përputhet me çmimet e produkteve. Ju lutemi shikoni totalin e ri dhe provoni përsëri.',
  outOfStock: (lines: readonly { name: string; stock: Product['stock'] }[]) =>
    `Nuk kemi gjendje të mjaftueshme: ${lines.map(shortLine).join(', ')}.`,
}

function shortLine({ name, stock }: { name: string; stock: Product['stock'] }): string {
  if (typeof stock === 'boolean' || stock === 0) return `${name} (nuk ka më)`
  return stock === 1
    ? `${name} (ka mbetur 1 copë)`
    : `${name} (kanë mbetur ${groupThousands(stock)} copë)`
}
