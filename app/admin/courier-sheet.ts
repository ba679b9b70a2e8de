import { lineName, type Order } from '#app/orders/order.ts'
import { type CsvCell, writeCsv } from '#app/values/csv.ts'
import { tiranaInputValue } from '#app/values/dates.ts'
import { formatPhone } from '#app/values/phone.ts'

import { text } from './order-text.ts'

/** The text of the courier's list: one row per order, as a spreadsheet opens it. */
export const courierSheet = (orders: readonly Order[]): string =>
  writeCsv([text.sheetHead, ...orders.map(rowOf)])

function rowOf(order: Order): CsvCell[] {
  const { products } = order
  return [
    order.number,
    tiranaInputValue(Date.parse(order.createdAt)).replace('T', ' '),
    `${order.customerName} ${order.customerLastName}`,
    readablePhone(order.phone),
    order.qyteti,
    order.rruga,
    products.map((line) => `${line.quantity} × ${lineName(line)}`).join(' | '),
    products.reduce((pieces, line) => pieces + line.quantity, 0),
    order.totalAmount,
    order.shippingFee,
    order.cashToCollect,
  ]
}

/**
 * A spreadsheet would take +355… for a formula and 069 234 567 for a number: "(+355) 69 234 5678"
 * is neither.
 */
const readablePhone = (phone: string) => formatPhone(phone).replace(/^\+\d+/, '($&)')
