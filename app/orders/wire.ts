import * as v from 'valibot'

import { lek, moment, words } from '#app/http/wire.ts'

import type { Order } from './order.ts'

const WireOrderLine = v.object({
  productId: v.string(),
  name: words('As it was when it was ordered.'),
  image: v.exactOptional(words('A path without a leading slash.')),
  quantity: v.pipe(v.number(), v.integer()),
  price: lek('Of one piece, as it was when it was ordered.'),
})

/** An order as the contract has it. */
export const WireOrder = v.object({
  _id: v.string(),
  number: v.pipe(v.number(), v.integer(), v.description('What people say on the telephone.')),
  customerName: v.string(),
  customerLastName: v.string(),
  qyteti: words('City.'),
  rruga: words('Street.'),
  phone: words('E.164, such as +355691234567.'),
  email: v.nullable(v.string()),
  products: v.array(WireOrderLine),
  totalAmount: lek('The sum of the lines, without delivery.'),
  shippingFee: lek('Delivery.'),
  cashToCollect: lek('What the courier takes: lines and delivery.'),
  status: v.picklist(['Pending', 'Delivered']),
  createdAt: moment('When it was placed.'),
  deliveredAt: v.nullable(moment('When it was delivered.')),
}) satisfies v.GenericSchema<Order>

export const WireDelivered = v.object({ message: v.string(), order: WireOrder })
