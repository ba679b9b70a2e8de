import { moneyFrom } from '#app/values/money.ts'

import type { TryFailure } from './failed-try.ts'
import { text } from './text.ts'

/** The states of an order, from the first one on. */
export const STATUSES = ['Pending', 'Delivered'] as const
export type OrderStatus = (typeof STATUSES)[number]

/** What was bought, as it was: name and price (in Lek, of one piece) survive the product. */
export type OrderLine = {
  productId: string
  name: string
  /** A path without a leading slash; absent where the product had no picture. */
  image?: string
  quantity: number
  price: number
}

/** What was bought, also where its name is not known. */
export const lineName = ({ name }: Pick<OrderLine, 'name'>): string => name || text.unknownProduct

/** What a line cost, in 1/100 Lek. */
export const lineSum = ({ price, quantity }: Pick<OrderLine, 'price' | 'quantity'>): number =>
  moneyFrom(price) * quantity

/** An order as the contract has it: sums in Lek, times in ISO 8601, the phone in E.164. */
export type Order = {
  _id: string
  /** The number people say on the telephone. */
  number: number
  customerName: string
  customerLastName: string
  qyteti: string
  rruga: string
  phone: string
  email: string | null
  products: OrderLine[]
  /** The sum of the lines, without delivery. */
  totalAmount: number
  shippingFee: number
  /** What the courier takes: lines and delivery. */
  cashToCollect: number
  status: OrderStatus
  createdAt: string
  deliveredAt: string | null
}

/** How the shopkeeper may be told of an order. */
export const CHANNELS = ['whatsapp', 'email', 'log'] as const
export type Channel = (typeof CHANNELS)[number]

/** The message about an order that goes to the shopkeeper by one channel, and what became of it. */
export type Notification = {
  channel: Channel
  /** `failed`: nobody tries any more until the staff asks for it. */
  state: 'queued' | 'sent' | 'failed'
  attempts: number
  sentAt: string | null
  /** Why the last try failed, and the status that the service answered, where it answered one. */
  lastError: TryFailure | null
  lastStatus: number | null
}

/** An order as the staff sees it; its customer never learns how the shop was told. */
export type StaffOrder = Order & { notifications: Notification[] }

/** What changes whenever the pending orders change, told without reading them. */
export type OrderPulse = {
  pending: number
  /** The highest numbers of them, the highest first, a hundred at most. */
  newest: readonly number[]
  /** Another text where anything about the pending orders is different. */
  version: string
}

/** What this order allows. Buttons and commands both ask here. */
export const orderCan = ({ status }: Pick<Order, 'status'>) => ({
  deliver: status === 'Pending',
})

/** Whether the person was taken out of an order: no order is placed without a phone. */
export const isAnonymous = ({ phone }: Pick<Order, 'phone'>): boolean => phone === ''
