import * as v from 'valibot'

import { lek, moment, string } from '#app/http/wire.ts'

import { TRY_FAILURES } from './failed-try.ts'
import {
  CHANNELS,
  type Notification,
  type Order,
  type OrderPulse,
  type StaffOrder,
  STATUSES,
} from './order.ts'

const WireOrderLine = v.object({
  productId: v.string(),
  name: string('As it was when it was ordered.'),
  image: v.exactOptional(string('A path without a leading slash.')),
  quantity: v.pipe(v.number(), v.integer()),
  price: lek('Of one piece, as it was when it was ordered.'),
})

/** An order as the contract has it. */
export const WireOrder = v.object({
  _id: v.string(),
  number: v.pipe(v.number(), v.integer(), v.description('What people say on the telephone.')),
  customerName: v.string(),
  customerLastName: v.string(),
  qyteti: string('City.'),
  rruga: string('Street.'),
  phone: string('E.164, such as +355691234567.'),
  email: v.nullable(v.string()),
  products: v.array(WireOrderLine),
  totalAmount: lek('The sum of the lines, without delivery.'),
  shippingFee: lek('Delivery.'),
  cashToCollect: lek('What the courier takes: lines and delivery.'),
  status: v.picklist(STATUSES),
  createdAt: moment('When it was placed.'),
  deliveredAt: v.nullable(moment('When it was delivered.')),
}) satisfies v.GenericSchema<Order>

export const WireDelivered = v.object({
  message: string('Another one where the order had been delivered before.'),
  order: WireOrder,
})

const count = (description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.description(description))

const WireNotification = v.object({
  channel: v.picklist(CHANNELS),
  state: v.pipe(
    v.picklist(['queued', 'sent', 'failed']),
    v.description('`failed`: not tried any more unless an admin asks for it.'),
  ),
  attempts: count('How often it was tried.'),
  sentAt: v.nullable(moment('When it was sent.')),
  lastError: v.nullable(
    v.pipe(v.picklist(TRY_FAILURES), v.description('Why the last try failed.')),
  ),
  lastStatus: v.nullable(
    v.pipe(v.number(), v.integer(), v.description('What the service answered then, such as 550.')),
  ),
}) satisfies v.GenericSchema<Notification>

/** An order as admins see it. */
export const WireStaffOrder = v.object({
  ...WireOrder.entries,
  notifications: v.pipe(
    v.array(WireNotification),
    v.description('How the shop was told of the order; shown to admins alone.'),
  ),
}) satisfies v.GenericSchema<StaffOrder>

export const WireRequeued = v.object({ message: v.string(), notification: WireNotification })

export const WirePulse = v.object({
  pending: count('Orders to be delivered.'),
  newest: v.pipe(
    v.array(v.number()),
    v.description(
      'The highest numbers of them, the highest first, a hundred at most. A lower number may come later than a higher one.',
    ),
  ),
  version: string('Another text where anything about the pending orders is different.'),
}) satisfies v.GenericSchema<OrderPulse>
