import type { ExpressionBuilder, Insertable } from 'kysely'

import { type Product, unitPrice } from '#app/catalogue/product.ts'
import { findProducts } from '#app/catalogue/products.server.ts'
import type { Reader, Writer } from '#app/db/database.server.ts'
import { isUniqueViolation } from '#app/db/failures.server.ts'
import { orderSearchText } from '#app/db/order-search.ts'
import { readyStatement } from '#app/db/ready-statement.server.ts'
import type { Schema } from '#app/db/schema.ts'
import { together } from '#app/db/together.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import type { Order } from '#app/orders/order.ts'
import { orderFrom } from '#app/orders/orders.server.ts'
import { isId } from '#app/values/id.ts'
import { newId } from '#app/values/ids.server.ts'

import { shippingFee } from './delivery.ts'
import { type OrderAnswer, bodyHash, earlierAnswer, keyTaken } from './earlier-order.server.ts'
import { newNotifications } from './notifications.server.ts'
import type { OrderRequest } from './order-request.ts'
import { priceProblem, shortageProblem, totalOf } from './refusals.ts'
import {
  assertTaken,
  assertUnmoved,
  ProductsMoved,
  takingStock,
  versionsOf,
} from './take-stock.server.ts'

/** Who orders, and the key that makes a repeated request the same order. */
type Buyer = { user?: { _id: string } | undefined; idempotencyKey?: string | undefined }

/**
 * Places an order: order, stock and notification in one transaction, on the disk when this
 * resolves. Refuses too little stock (`out_of_stock`), another price or total than the shop's own
 * (`price_changed`), and a key that came with another body (`conflict`).
 */
export async function placeOrder(
  shop: Shop,
  request: OrderRequest,
  buyer: Buyer = {},
): Promise<OrderAnswer> {
  const products = await requestedProducts(shop.db.read, request)
  const answer = await tryToPlace(shop, { request, buyer, products, now: shop.now() })
  if ('order' in answer) return answer
  // It may be a repetition, or the other half of a double click: look before refusing.
  return (await earlierAnswer(shop.db.read, request, buyer.idempotencyKey)) ?? answer
}

type Products = ReadonlyMap<string, Product>

async function requestedProducts(db: Reader, { products }: OrderRequest): Promise<Products> {
  const ids = new Set(products.map((line) => line.productId))
  const found = await findProducts(db, [...ids].filter(isId))
  return new Map(found.map((product) => [product._id, product]))
}

/** An order that is being placed: its products as the shop found them, and when it came in. */
type Ordering = { request: OrderRequest; buyer: Buyer; products: Products; now: number }

async function tryToPlace(shop: Shop, ordering: Ordering): Promise<OrderAnswer> {
  const { request, buyer, products, now } = ordering
  const problem =
    shortageProblem(request.products, products) ?? priceProblem(request, products, now)
  if (problem) return { problem }
  try {
    return { order: await store(shop, ordering), replayed: false }
  } catch (error) {
    if (isUniqueViolation(error) && buyer.idempotencyKey !== undefined) return keyTaken
    if (!(error instanceof ProductsMoved)) throw error
    const moved = await requestedProducts(shop.db.read, request)
    return tryToPlace(shop, { ...ordering, products: moved })
  }
}

function store({ db, env }: Shop, { request, buyer, products, now }: Ordering): Promise<Order> {
  const order = orderRow(request, buyer, shippingFee(request.qyteti, env.shop.shipping), now)
  const bought = boughtBy(request, products)
  const lines = bought.map((line, position) => ({
    order_id: order.id,
    position,
    ...lineRow(line, now),
  }))
  const search_text = orderSearchText({ ...order, names: lines.map((line) => line.name) })
  const counted = countedPieces(bought)
  const row = { ...order, search_text }
  return db.transaction(async (work) => {
    // In one round trip; the stock comes last, so that its rows are held the shortest.
    const [[stored], , , versions, left = []] = await together(
      work.db,
      insertingOrder(work.db, { row, userId: buyer.user?._id }),
      insertingLines(work.db, lines),
      insertingNotifications(work.db, newNotifications(order.id, env, now)),
      versionsOf(work.db, [...products.keys()]),
      ...(counted.length > 0 ? [takingStock(work.db, counted)] : []),
    )
    if (!stored) throw new Error('The insert returned no order')
    assertUnmoved(products, versions)
    assertTaken(work, counted, left)
    return orderFrom(stored, lines)
  }, 'read committed')
}

type NewOrder = Omit<Insertable<Schema['orders']>, 'user_id'>

const insertingOrder = readyStatement(
  (db: Writer, { row, userId }: { row: NewOrder; userId: string | undefined }) =>
    db
      .insertInto('orders')
      .values((eb) => ({ ...row, user_id: accountOf(eb, userId) }))
      .returningAll(),
)

/** Who deleted their account a moment ago still has their order: it is a guest's then. */
const accountOf = (eb: ExpressionBuilder<Schema, 'orders'>, userId: string | undefined) =>
  userId === undefined
    ? null
    : eb.selectFrom('users').select('users.id').where('users.id', '=', userId)

const insertingLines = readyStatement(
  (db: Writer, lines: readonly Insertable<Schema['order_lines']>[]) =>
    db.insertInto('order_lines').values(lines),
)

const insertingNotifications = readyStatement(
  (db: Writer, rows: readonly Insertable<Schema['notifications']>[]) =>
    db.insertInto('notifications').values(rows),
)

type Bought = { product: Product; quantity: number }

const boughtBy = (request: OrderRequest, products: Products): Bought[] =>
  request.products.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    return product ? [{ product, quantity }] : []
  })

/**
 * What of it has to be taken off the shelf, in one order of ids for everyone, so that two orders
 * rarely wait for each other crosswise.
 */
const countedPieces = (bought: readonly Bought[]) =>
  bought
    .filter(({ product }) => typeof product.stock === 'number')
    .map(({ product, quantity }) => ({ productId: product._id, quantity }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))

const lineRow = ({ product, quantity }: Bought, now: number) => ({
  product_id: product._id,
  name: product.name,
  image: product.image[0] ?? null,
  quantity,
  unit_price: unitPrice(product, now),
})

function orderRow(request: OrderRequest, buyer: Buyer, fee: number, now: number) {
  return {
    id: newId(now),
    first_name: request.customerName,
    last_name: request.customerLastName,
    city: request.qyteti,
    street: request.rruga,
    phone: request.phone,
    email: request.email,
    total_amount: totalOf(request.products),
    shipping_fee: fee,
    status: 'Pending' as const,
    created_at: now,
    delivered_at: null,
    idempotency_key: buyer.idempotencyKey ?? null,
    body_hash: bodyHash(request),
  }
}
