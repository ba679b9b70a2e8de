import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { PageNotes } from '#app/http/page-notes.server.ts'
import { pageContext } from '#app/http/shop-context.server.ts'
import { type Cast, introduceCast } from '#test/cast.ts'
import { type FarShop, openFarShop } from '#test/far-shop.ts'

import { loader as listing } from './listing.page.tsx'
import { loader as product } from './product.page.tsx'
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

/** What the loader of the page at this address is called with. */
function visitTo<Pattern extends string, Params>(path: string, pattern: Pattern, params: Params) {
  const context = new RouterContextProvider()
  const notes = new PageNotes()
  context.set(pageContext, { ...shop.far, notes, narrow: false, report: fail })
  const url = new URL(path, 'http://shop')
  return { context, params, request: new Request(url), url, pattern }
}

test('a listing takes four round trips to a far database', async () => {
  // The category, the number of its products, which of them, and their cards; meanwhile the others.
  const slug = cast.train.category
  const open = () => listing(visitTo(`/kategori/${slug}`, '/kategori/:slug', { slug }))
  expect(await shop.roundTripsOf(open)).toBeLessThanOrEqual(4)
})

test('a product takes three', async () => {
  // Itself, what is related from a point of their order on, and, since these are few, up to it.
  const id = cast.train._id
  const open = () => product(visitTo(`/information/${id}`, '/information/:id', { id }))
  expect(await shop.roundTripsOf(open)).toBeLessThanOrEqual(3)
})

test('suggestions take five', async () => {
  // The word's forms and what holds it, its hits rank by rank, and their cards with the categories.
  const texts = ['tren', 'prej', 'druri']
  expect(await shop.roundTripsOf((n) => suggest(shop.far, texts[n] ?? ''))).toBeLessThanOrEqual(5)
})
