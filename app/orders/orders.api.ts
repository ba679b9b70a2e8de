import { type Context, Hono } from 'hono'
import { validator } from 'hono-openapi'
import * as v from 'valibot'

import { adminsOnly, usersOnly } from '#app/account/who-asks.server.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { neverStored } from '#app/http/never-stored.server.ts'
import { paged, sliceOf } from '#app/http/paging.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'

import { orderText } from './order-text.ts'
import { deliverOrder, listOrders, ordersOf } from './orders.server.ts'
import { WireDelivered, WireOrder } from './wire.ts'

const wholeNumber = (most: number) =>
  v.pipe(
    v.string(orderText.wrongPage),
    v.regex(/^[1-9]\d{0,6}$/, orderText.wrongPage),
    v.transform(Number),
    v.maxValue(most, orderText.wrongPage),
  )

const Selection = v.object({
  status: v.optional(v.picklist(['Pending', 'Delivered'], orderText.wrongStatus)),
  page: v.optional(wholeNumber(9_999_999)),
  limit: v.optional(wholeNumber(100)),
})

const Delivery = v.object(
  { status: v.literal('Delivered', orderText.onlyDelivered) },
  orderText.onlyDelivered,
)

/** Our ids are plain: what PostgreSQL could not even compare (NUL) is an unknown order, too. */
const OrderId = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-z]+$/)) })

const refuseUnknown = ({ success }: { success: boolean }, c: Context) =>
  success ? undefined : refuse(c, { code: 'not_found', message: orderText.unknownOrder })

/** The calls under `/api/orders` about orders that are placed. */
export const ordersApi = new Hono<ApiEnv>()
  .use(neverStored)
  .get(
    '/',
    described({
      summary: 'All orders, newest first',
      who: 'admin',
      answers: {
        200: {
          says: 'All of them, or the page asked for.',
          body: v.array(WireOrder),
          headers: ['X-Total-Count', 'Link'],
        },
      },
      refuses: ['validation'],
    }),
    adminsOnly,
    validator('query', Selection, refuseInvalid),
    async (c) => {
      const { status, ...paging } = c.req.valid('query')
      const slice = sliceOf(paging)
      const { orders, total } = await listOrders(c.var.shop.db.read, { status, slice })
      paged(c, paging, total)
      return c.json(orders)
    },
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
    validator('param', OrderId, refuseUnknown),
    validator('json', Delivery, refuseInvalid),
    async (c) => {
      const { db, now } = c.var.shop
      const result = await deliverOrder(db, c.req.valid('param').id, now())
      if ('problem' in result) return refuse(c, result.problem)
      return c.json({ message: orderText.delivered, order: result.order })
    },
  )
