import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { PageNotes } from '#app/http/page-notes.server.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { type FarShop, openFarShop } from '#test/far-shop.ts'

import { loader } from './listing.page.tsx'
import { suggest } from './suggest.server.ts'

/** Milliseconds there and back: far more than a question takes, so that those asked at once overlap. */
const DISTANCE = 50

const fail = (error: unknown) => expect.unreachable(String(error))

let shop: FarShop
let cast: Cast
beforeAll(async () => {
  shop = await openFarShop(DISTANCE)
  cast = await introduceCast(shop.near)
})
afterAll(() => shop.close())

function openListing() {
  const context = new RouterContextProvider()
  const page = new PageNotes()
  context.set(pageContext, { ...shop.far, page, narrow: false, report: fail })
  const slug = cast.train.category
  const url = new URL(`http://shop/kategori/${slug}`)
  const request = new Request(url)
  return loader({ context, params: { slug }, request, url, pattern: '/kategori/:slug' })
}

test('a listing takes four round trips to a far database', async () => {
  // The category, the number of its products, which of them, and their cards; meanwhile the others.
  expect(await shop.roundTripsOf(openListing)).toBeLessThanOrEqual(4)
})

test('suggestions take five', async () => {
  // The word's forms and what holds it, its hits rank by rank, and their cards with the categories.
  const texts = ['tren', 'prej', 'druri']
  expect(await shop.roundTripsOf((n) => suggest(shop.far, texts[n] ?? ''))).toBeLessThanOrEqual(5)
})
