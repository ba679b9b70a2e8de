import { type Context, Hono } from 'hono'
import { validator } from 'hono-openapi'
import * as v from 'valibot'

import { adminsOnly, usersOnly } from '#app/account/auth-middleware.server.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { jsonPieces } from '#app/http/json-list.ts'
import { neverStored } from '#app/http/never-stored.server.ts'
import { paged, pagingQuery, sliceOf } from '#app/http/paging.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'
import { jsonAsRead } from '#app/http/sent-as-read.server.ts'
import { ID } from '#app/values/id.ts'
import { LONGEST_QUERY } from '#app/values/query.ts'

import { CHANNELS, STATUSES } from './order.ts'
import { orderText } from './order-text.ts'
import { forStaff, requeueNotification } from './order-notifications.server.ts'
import { orderPulse } from './order-pulse.server.ts'
import { deliverOrder, listOrders, ordersOf } from './orders.server.ts'
import { WireDelivered, WireOrder, WirePulse, WireRequeued, WireStaffOrder } from './wire.ts'

const Selection = v.object({
  status: v.optional(v.picklist(STATUSES, orderText.wrongStatus)),
  query: v.optional(
    v.pipe(
      v.string(orderText.wrongQuery),
      v.maxLength(LONGEST_QUERY, orderText.longQuery),
      v.description('Words of number, name, phone, address or products, without case and accents.'),
    ),
  ),
  order: v.optional(v.picklist(['asc', 'desc'], orderText.wrongOrder)),
  ...pagingQuery(orderText.wrongPage),
})

const Requeue = v.object({ state: v.literal('queued', orderText.onlyQueued) }, orderText.onlyQueued)

const Delivery = v.object(
  { status: v.literal('Delivered', orderText.onlyDelivered) },
  orderText.onlyDelivered,
)

const OrderId = v.object({ id: v.pipe(v.string(), v.regex(ID)) })

const OrderChannel = v.object({ ...OrderId.entries, channel: v.picklist(CHANNELS) })

const refuseUnknown =
  (message: string) =>
  ({ success }: { success: boolean }, c: Context) =>
    success ? undefined : refuse(c, { code: 'not_found', message })

/** The calls under `/api/orders` about orders that are placed. */
export const ordersApi = new Hono<ApiEnv>()
  .use(neverStored)
  .get(
    '/',
    described({
      summary: 'All orders, newest first',
      description: 'With `query` the order of the very number comes first.',
      who: 'admin',
      answers: {
        200: {
          says: 'All of them, or the page asked for.',
          body: v.array(WireStaffOrder),
          headers: ['X-Total-Count', 'Link'],
        },
      },
      refuses: ['validation'],
    }),
    adminsOnly,
    validator('query', Selection, refuseInvalid),
    async (c) => {
      const { db } = c.var.shop
      const { page, limit, ...selection } = c.req.valid('query')
      const slice = sliceOf({ page, limit })
      const { orders, total } = await listOrders(db, { ...selection, slice })
      paged(c, slice, total)
      return jsonAsRead(c, jsonPieces(forStaff(db.read, orders)))
    },
  )
  .get(
    '/pulse',
    described({
      summary: 'Whether anything about the pending orders has changed',
      description: 'Costs next to nothing: made to be asked every few seconds.',
      who: 'admin',
      answers: { 200: { says: 'How the pending orders are now.', body: WirePulse } },
    }),
    adminsOnly,
    async (c) => c.json(await orderPulse(c.var.shop.db.read)),
  )
  .get(
    '/user',
    described({
      summary: 'The caller’s own orders, newest first',
      who: 'user',
      answers: { 200: { says: 'All of them.', body: v.array(WireOrder) } },
    }),
    usersOnly,
    async (c) => c.json(await ordersOf(c.var.shop.db.read, c.var.user._id)),
  )
  .put(
    '/:id',
    described({
      summary: 'Mark an order as delivered',
      description: 'One that is delivered already stays as it is.',
      who: 'admin',
      answers: { 200: { says: 'It is delivered.', body: WireDelivered } },
      refuses: ['not_found', ...BAD_BODY],
    }),
    adminsOnly,
    jsonOnly,
    validator('param', OrderId, refuseUnknown(orderText.unknownOrder)),
    validator('json', Delivery, refuseInvalid),
    async (c) => {
      const { db, now } = c.var.shop
      const result = await deliverOrder(db, c.req.valid('param').id, now())
      if ('problem' in result) return refuse(c, result.problem)
      const { order, changed } = result
      const message = (changed ? orderText.delivered : orderText.deliveredBefore)(order.number)
      return c.json({ message, order })
    },
  )
  .put(
    '/:id/notifications/:channel',
    described({
      summary: 'Send a failed notification again',
      description: 'One that has not failed stays as it is.',
      who: 'admin',
      answers: { 200: { says: 'It is in the outbox, or was sent.', body: WireRequeued } },
      refuses: ['not_found', ...BAD_BODY],
    }),
    adminsOnly,
    jsonOnly,
    validator('param', OrderChannel, refuseUnknown(orderText.unknownNotification)),
    validator('json', Requeue, refuseInvalid),
    async (c) => {
      const { db, now } = c.var.shop
      const { id, channel } = c.req.valid('param')
      const result = await requeueNotification(db, { orderId: id, channel }, now())
      if ('problem' in result) return refuse(c, result.problem)
      const message = result.changed ? orderText.requeued : orderText.notRequeued
      return c.json({ message, notification: result.notification })
    },
  )
