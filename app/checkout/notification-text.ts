import type { Order } from '#app/orders/order.ts'
import { formatAmount, moneyFrom } from '#app/values/money.ts'
import { formatPhone } from '#app/values/phone.ts'

/** What the shop's people read when an order has come in. */
export function newOrderMessage(order: Order): string {
  const lines = order.products.map(
    ({ quantity, name, price }) => `${quantity} × ${name} (${lek(price)})`,
  )
  return [
    `Porosi e re nr. ${order.number}`,
    '',
    `${order.customerName} ${order.customerLastName}`,
    formatPhone(order.phone),
    ...(order.email ? [order.email] : []),
    `${order.rruga}, ${order.qyteti}`,
    '',
    ...lines,
    '',
    `Produktet: ${lek(order.totalAmount)}`,
    `Dërgesa: ${lek(order.shippingFee)}`,
    `Për t’u arkëtuar: ${lek(order.cashToCollect)}`,
  ].join('\n')
}

/** The subject of a letter about a new order. */
export const newOrderSubject = ({ number, qyteti, cashToCollect }: Order): string =>
  `Porosi e re nr. ${number}: ${lek(cashToCollect)}, ${qyteti}`

const lek = (sum: number) => formatAmount(moneyFrom(sum))
