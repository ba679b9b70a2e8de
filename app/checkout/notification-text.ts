import type { Order } from '#app/orders/order.ts'
import { formatAmount, moneyFrom } from '#app/values/money.ts'
import { formatPhone } from '#app/values/phone.ts'
import { plural } from '#app/values/text.ts'

type Shape = {
  /** In characters. */
  longest?: number
  isOneLine?: boolean
}

/** What the shop's people read when an order has come in; of too many products, as many as fit. */
export function newOrderMessage(
  order: Order,
  { longest = Number.POSITIVE_INFINITY, isOneLine = false }: Shape = {},
): string {
  const messageOf = (lines: readonly string[]) => {
    const parts = partsOf(order, lines)
    return isOneLine ? parts.filter(Boolean).join(' · ') : parts.join('\n')
  }
  const lines = order.products.map(
    ({ quantity, name, price }) => `${quantity} × ${name} (${lek(price)})`,
  )
  for (let left = 0; left < lines.length; left += 1) {
    const shown = lines.slice(0, lines.length - left)
    const message = messageOf(left === 0 ? shown : [...shown, andMore(left)])
    if (message.length <= longest) return message
  }
  return messageOf([andMore(lines.length)])
}

const andMore = (count: number) => `… dhe ${plural(count, 'produkt tjetër', 'produkte të tjera')}`

function partsOf(order: Order, lines: readonly string[]): string[] {
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
  ]
}

/** The subject of a letter about a new order. */
export const newOrderSubject = ({ number, qyteti, cashToCollect }: Order): string =>
  `Porosi e re nr. ${number}: ${lek(cashToCollect)}, ${qyteti}`

const lek = (sum: number) => formatAmount(moneyFrom(sum))
