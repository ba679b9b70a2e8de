import { Hono } from 'hono'
import { validator } from 'hono-openapi'

import { userOf } from '#app/account/who-asks.server.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { KeyHeader } from '#app/http/idempotency-key.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { neverStored } from '#app/http/never-stored.server.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'

import { WireOrder } from '#app/orders/wire.ts'

import { OrderRequest } from './order-request.ts'
import { placeOrderText } from './place-order-text.ts'
import { isPlaced, placeOrder } from './place-order.server.ts'
import { WireOrderConflict, WireQueued } from './wire.ts'

/** The calls by which a customer orders. */
export const placeOrderApi = new Hono<ApiEnv>()
  .post(
    '/orders',
    neverStored,
    described({
      summary: 'Place an order',
      description:
        'Prices and total must be the shop’s own at that moment. A token is optional; a broken one makes it a guest’s order.',
      who: 'guest',
      answers: {
        201: { says: 'The order is placed.', body: WireOrder },
        409: {
          says: 'The prices have changed, there is too little left, or the key came with another body.',
          body: WireOrderConflict,
        },
      },
      refuses: BAD_BODY,
    }),
    jsonOnly,
    validator('header', KeyHeader, refuseInvalid),
    validator('json', OrderRequest, refuseInvalid),
    async (c) => {
      const answer = await placeOrder(c.var.shop, c.req.valid('json'), {
        user: await userOf(c),
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      if ('problem' in answer) return refuse(c, answer.problem)
      return c.json(answer.order, 201)
    },
  )
  // The notification was queued with the order: this confirms it and sends nothing.
  .post(
    '/whatsapp',
    neverStored,
    described({
      summary: 'Confirm that the shop is told of an order',
      description:
        'The body is the order’s own. The message was queued with it: none is sent twice.',
      who: 'anyone',
      answers: { 202: { says: 'The message is queued.', body: WireQueued } },
      refuses: ['not_found', ...BAD_BODY],
    }),
    jsonOnly,
    validator('json', OrderRequest, refuseInvalid),
    async (c) => {
      if (!(await isPlaced(c.var.shop.db.read, c.req.valid('json')))) {
        return refuse(c, { code: 'not_found', message: placeOrderText.unknownOrder })
      }
      return c.json({ queued: true }, 202)
    },
  )
