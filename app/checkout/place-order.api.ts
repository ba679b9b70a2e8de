import { type Context, Hono } from 'hono'
import { validator } from 'hono-openapi'
import type { InferOutput } from 'valibot'

import { userOf } from '#app/account/auth-middleware.server.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { clientNetwork } from '#app/http/client-address.server.ts'
import { BAD_BODY, described } from '#app/http/described.ts'
import { KeyHeader } from '#app/http/idempotency-key.ts'
import { jsonOnly } from '#app/http/json-only.server.ts'
import { neverStored } from '#app/http/never-stored.server.ts'
import { limited, limiterPerShop } from '#app/http/rate-limit.server.ts'
import { refuse, refuseInvalid } from '#app/http/respond.server.ts'
import { WireOrder } from '#app/orders/wire.ts'
import { HOUR, MINUTE } from '#app/values/time.ts'

import { isPlaced, isReplay } from './earlier-order.server.ts'
import { OrderRequest } from './order-request.ts'
import { placeOrderText } from './place-order-text.ts'
import { placeOrder } from './place-order.server.ts'
import { WireOrderConflict, WireQueued } from './wire.ts'

/** Generous: whole families and villages stand behind one address. */
const ordersOfAddress = limiterPerShop({ tries: 60, periodMs: HOUR })
const ordersToPhone = limiterPerShop({ tries: 6, periodMs: 10 * MINUTE })

type PlaceOrderEnv = ApiEnv & { Variables: { replayed?: boolean } }
type Sent = { out: { header: InferOutput<typeof KeyHeader>; json: OrderRequest } }

/** Only an order that is new costs a try, and a repeated one is answered in any case. */
const NEW_ORDERS = {
  costs: (c: Context<PlaceOrderEnv, string, Sent>) => c.res.ok && !c.var.replayed,
  spares: (c: Context<PlaceOrderEnv, string, Sent>) =>
    isReplay(c.var.shop.db.read, c.req.valid('json'), c.req.valid('header')['idempotency-key']),
}

/** This machine itself may order to one phone as often as it likes. */
const phoneFromOutside = (c: Context<PlaceOrderEnv, string, Sent>) =>
  clientNetwork(c) === undefined ? undefined : c.req.valid('json').phone

/** The calls by which a customer orders. */
export const placeOrderApi = new Hono<PlaceOrderEnv>()
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
      refuses: ['rate_limited', ...BAD_BODY],
    }),
    jsonOnly,
    validator('header', KeyHeader, refuseInvalid),
    validator('json', OrderRequest, refuseInvalid),
    limited(ordersOfAddress, clientNetwork, NEW_ORDERS),
    limited(ordersToPhone, phoneFromOutside, NEW_ORDERS),
    async (c) => {
      const answer = await placeOrder(c.var.shop, c.req.valid('json'), {
        user: await userOf(c),
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      if ('problem' in answer) return refuse(c, answer.problem)
      c.set('replayed', answer.replayed)
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
