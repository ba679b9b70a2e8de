import * as v from 'valibot'

import { WireProduct } from '#app/catalogue/wire.ts'
import { lek, moment, string } from '#app/http/wire.ts'

import type { Dashboard } from './dashboard.ts'

const count = v.pipe(v.number(), v.integer())
const value = lek('The sum of the lines, without delivery.')
const first = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    products: v.pipe(v.array(item), v.description('The first of them.')),
    total: v.pipe(count, v.description('How many there are.')),
  })
const Offer = v.object({
  ...WireProduct.entries,
  countdown: string('How long it still lasts, in Albanian.'),
})
const sellers = v.array(
  v.object({
    productId: v.string(),
    name: string('As it was when it was last ordered.'),
    image: v.exactOptional(string('A path without a leading slash.')),
    pieces: count,
    value,
  }),
)

/** The shopkeeper's first screen. */
export const WireDashboard = v.object({
  now: moment('When it was made.'),
  today: v.object({ orders: count, value }),
  pending: v.object({ orders: count, cashToCollect: lek('Lines and delivery.') }),
  days: v.pipe(
    v.array(v.object({ day: string('Such as 2026-11-20, in Tirana.'), orders: count, value })),
    v.description('The last 30 days, today’s the last.'),
  ),
  endingOffers: v.pipe(first(Offer), v.description('Offers that end within 48 hours.')),
  shortProducts: v.pipe(first(WireProduct), v.description('Sold out, or few counted pieces left.')),
  bestSellers: v.pipe(
    v.object({ byPieces: sellers, byValue: sellers }),
    v.description('Of the last 30 days.'),
  ),
  hasProducts: v.boolean(),
  lastBackup: v.exactOptional(
    v.nullable(moment('Only where backups no longer come; `null` where none ever came.')),
  ),
}) satisfies v.GenericSchema<Dashboard>
