import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase } from '#app/db/database.server.ts'
import { PageNotes } from '#app/http/page-notes.server.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { type FarLink, farLinkTo } from '#test/far-link.ts'
import { type FreshShop, openFreshShop } from '#test/fresh-shop.ts'

import { loader } from './listing.page.tsx'
import { suggest } from './suggest.server.ts'

/** Milliseconds there and back: far more than a question takes, so that those asked at once overlap. */
const DISTANCE = 50

const fail = (error: unknown) => expect.unreachable(String(error))

let shop: FreshShop
let cast: Cast
let link: FarLink
let far: FreshShop
beforeAll(async () => {
  shop = await openFreshShop('postgres')
  cast = await introduceCast(shop)
  link = await farLinkTo(shop.env.databaseUrl ?? '', DISTANCE)
  far = { ...shop, db: await openDatabase({ ...shop.env, databaseUrl: link.url }) }
})
afterAll(async () => {
  await far.db.close()
  await link.close()
  await shop.close()
})

/** What the busiest connection takes for the last of three calls; the first two open them. */
async function roundTripsOf(call: (n: number) => Promise<unknown>): Promise<number> {
  await call(0)
  await call(1)
  link.roundTrips()
  await call(2)
  return Math.max(...link.roundTrips())
}

function openListing() {
  const context = new RouterContextProvider()
  const page = new PageNotes()
  context.set(pageContext, { ...far, page, narrow: false, report: fail })
  const slug = cast.train.category
  const url = new URL(`http://shop/kategori/${slug}`)
  const request = new Request(url)
  return loader({ context, params: { slug }, request, url, pattern: '/kategori/:slug' })
}

test('a listing takes four round trips to a far database', async () => {
  // The category, the number of its products, which of them, and their cards; meanwhile the others.
  expect(await roundTripsOf(openListing)).toBeLessThanOrEqual(4)
})

test('suggestions take five', async () => {
  // The word's forms and what holds it, its hits rank by rank, and their cards with the categories.
  const texts = ['tren', 'prej', 'druri']
  expect(await roundTripsOf((n) => suggest(far, texts[n] ?? ''))).toBeLessThanOrEqual(5)
})
