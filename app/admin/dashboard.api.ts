import { Hono } from 'hono'

import { adminsOnly } from '#app/account/auth-middleware.server.ts'
import { lastBeforeGap } from '#app/backup/scheduled-backups.server.ts'
import { endingOffers, shortProducts } from '#app/catalogue/attention.server.ts'
import type { Product } from '#app/catalogue/product.ts'
import { hasProducts } from '#app/catalogue/products.server.ts'
import type { ApiEnv } from '#app/http/api-env.ts'
import { described } from '#app/http/described.ts'
import { neverStored } from '#app/http/never-stored.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import { bestSellers, dailyTakings, pendingCash, type Sold } from '#app/orders/sales.server.ts'
import { countdown, countdownText } from '#app/values/countdown.ts'
import { isoDay, isoTime } from '#app/values/dates.ts'
import { lekFrom } from '#app/values/money.ts'
import { HOUR } from '#app/values/time.ts'

import { WireDashboard } from './dashboard-wire.ts'
import type { Dashboard, Offer, Seller } from './dashboard.ts'

const DAYS = 30
const SOON = 48 * HOUR
/** The most that a block shows. */
const FIRST = 5

/** The call behind the shopkeeper's first screen. */
export const dashboardApi = new Hono<ApiEnv>().use(neverStored).get(
  '/',
  described({
    summary: 'How the shop is doing',
    who: 'admin',
    answers: { 200: { says: 'Today, the last 30 days, what asks for work.', body: WireDashboard } },
  }),
  adminsOnly,
  async (c) => c.json(await dashboardOf(c.var.shop)),
)

async function dashboardOf(shop: Shop): Promise<Dashboard> {
  const { read } = shop.db
  const now = shop.now()
  const days = await dailyTakings(read, now, DAYS)
  const [pending, offers, short, sellers, hasAny, lastBackup] = await Promise.all([
    pendingCash(read),
    endingOffers(read, { now, until: now + SOON, count: FIRST }),
    shortProducts(read, FIRST),
    bestSellers(read, days[0]?.start ?? now, FIRST),
    hasProducts(read),
    lastBeforeGap(shop),
  ])
  const inLek = days.map(({ start, orders, value }) => ({
    day: isoDay(start),
    orders,
    value: lekFrom(value),
  }))
  const { orders = 0, value = 0 } = inLek.at(-1) ?? {}
  return {
    now: isoTime(now),
    today: { orders, value },
    pending: { orders: pending.orders, cashToCollect: lekFrom(pending.cash) },
    days: inLek,
    endingOffers: { ...offers, products: offers.products.map((each) => offerAt(each, now)) },
    shortProducts: short,
    bestSellers: {
      byPieces: sellers.byPieces.map(sellerFrom),
      byValue: sellers.byValue.map(sellerFrom),
    },
    hasProducts: hasAny,
    ...(lastBackup !== undefined && {
      lastBackup: lastBackup === null ? null : isoTime(lastBackup),
    }),
  }
}

function offerAt(product: Product, now: number): Offer {
  const time = countdown(Date.parse(product.saleEndDate ?? ''), now)
  return { ...product, countdown: countdownText(time) }
}

function sellerFrom({ productId, name, image, pieces, value }: Sold): Seller {
  return {
    productId,
    name,
    ...(image !== null && { image }),
    pieces,
    value: lekFrom(value),
  }
}
